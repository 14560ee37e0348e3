"""What the inner loop of attention_fp8 takes on a CDNA 4 compute unit, by the order of the compiled instructions.

The model: a SIMD holds two waves; each issues its instructions in order, one every 4 cycles at most. Vector instructions take the SIMD 4 cycles
(64 lanes on 16 units), exponentials and reciprocals 16 or 8; a matrix instruction takes the matrix unit its published cycles, beside the vector
unit, and its result is there 4 cycles later. A load of LDS takes the unit's LDS 1,024 bytes / 128 (or 256) bytes a cycle, shared by four SIMDs,
and 64 cycles more until it is there. Registers that are not yet there hold an instruction up, s_waitcnt waits for counted loads, a barrier for
both waves. Copies to LDS are taken to have landed: a tile's 16 KiB come from L2, whose share is printed.

Published: MI355X 256 compute units at 2.4 GHz, e4m3 peak 5.03 PFLOPS, LDS 160 KiB with twice CDNA 3's 128 bytes a cycle for reads, HBM 8 TB/s.
Not published, so both are shown: whether exponentials take 16 cycles as on CDNA 3 or half of that.
Left out: bank conflicts (the emulation counts none), instruction cache, clocks that fall under load.
"""
import re

MATRIX_CYCLES = {"v_mfma_f32_32x32x64_f8f6f4": 64}
TRANSCENDENTAL = ("v_exp_", "v_rcp_", "v_log_", "v_rsq_", "v_sqrt_")
LDS_LATENCY = 64
MATRIX_LATENCY = 4
VECTOR_LATENCY = 4


def registers(operand):
    found = re.match(r"^-?\|?([va])\[(\d+):(\d+)\]", operand)
    if found:
        return [found[1] + str(i) for i in range(int(found[2]), int(found[3]) + 1)]
    found = re.match(r"^-?\|?([va]\d+)\b", operand)
    return [found[1]] if found else []


class Wave:
    def __init__(self, trace, start):
        self.trace = trace
        self.at = 0
        self.ready = start  # when it may issue next
        self.registers = {}
        self.loads = []  # when each outstanding load of LDS is there
        self.barriers = 0


def cycles_of(trace, rounds, exp_cycles, lds_bytes_a_cycle, skew):
    """Cycles for each of two waves to run the trace so many times, and the cycles that the matrix unit was busy."""
    waves = [Wave(trace * rounds, 0), Wave(trace * rounds, skew)]
    vector_free = matrix_free = lds_free = 0
    matrix_busy = 0
    arrived = {}
    while any(wave.at < len(wave.trace) for wave in waves):
        # The wave that can issue first does.
        best = None
        for number, wave in enumerate(waves):
            if wave.at == len(wave.trace):
                continue
            name, reads, writes, waits = wave.trace[wave.at]
            time = max([wave.ready] + [wave.registers.get(r, 0) for r in reads + writes])
            if name == "s_barrier":
                others = [arrived.get((wave.barriers, n)) for n in range(2)]
                if others[number] is None:
                    arrived[(wave.barriers, number)] = time
                    others[number] = time
                if None in others:
                    continue
                time = max(others)
            elif waits is not None and len(wave.loads) > waits:
                time = max(time, sorted(wave.loads)[len(wave.loads) - waits - 1])
            if name.startswith("v_mfma"):
                time = max(time, matrix_free)
            elif name.startswith("v_"):
                time = max(time, vector_free)
            if best is None or time < best[0]:
                best = (time, number)
        time, number = best
        wave = waves[number]
        name, reads, writes, waits = wave.trace[wave.at]
        wave.at += 1
        wave.ready = time + 4
        done = time
        if name == "s_barrier":
            wave.barriers += 1
        elif waits is not None:
            wave.loads = sorted(wave.loads)[max(0, len(wave.loads) - waits):] if waits else []
        elif name.startswith("v_mfma"):
            matrix_free = time + MATRIX_CYCLES[name]
            matrix_busy += MATRIX_CYCLES[name]
            done = matrix_free + MATRIX_LATENCY
        elif name.startswith(TRANSCENDENTAL):
            vector_free = time + exp_cycles
            wave.ready = time + exp_cycles
            done = vector_free + VECTOR_LATENCY
        elif name.startswith("v_"):
            vector_free = time + 4
            done = vector_free + VECTOR_LATENCY
        elif name.startswith("ds_read"):
            # Four SIMDs do the same: each has a quarter of the LDS.
            lds_free = max(lds_free, time) + 4 * 1024 // lds_bytes_a_cycle
            done = lds_free + LDS_LATENCY
            wave.loads.append(done)
        for register in writes:
            wave.registers[register] = done
    return max(wave.ready for wave in waves), matrix_busy


def trace_of(kernel, is_rescaled):
    """The instructions of one iteration, through or past the blocks that rescale the output."""
    hot = kernel.hot_loop()
    first = kernel.index_of(hot[0].address)
    last = kernel.index_of(hot[-1].address)
    trace = []
    index = first
    for _ in range(10000):
        instruction = kernel.instructions[index]
        following = index + 1
        if index == last or (instruction.target is not None and instruction.target == hot[0].address):
            break
        if instruction.target is not None:
            target = kernel.index_of(instruction.target)
            if instruction.name == "s_branch":
                following = target
            else:
                ways = {index + 1: rescales(kernel, index + 1), target: rescales(kernel, target)}
                if ways[index + 1] != ways[target]:
                    following = next(way for way, does in ways.items() if does == is_rescaled)
        trace.append(entry(instruction))
        index = following
    return trace


def rescales(kernel, index):
    """Whether the block from here on multiplies the whole output."""
    products = 0
    while kernel.instructions[index].target is None and index + 1 < len(kernel.instructions) and not kernel.instructions[index].name.startswith("v_mfma"):
        products += kernel.instructions[index].name == "v_pk_mul_f32"
        index += 1
    return products >= 16


def entry(instruction):
    operands = [o.strip() for o in re.split(r",(?![^\[]*\])", instruction.operands)] if instruction.operands else []
    writes = registers(operands[0]) if operands and not instruction.name.startswith(("buffer_load", "v_cmp", "ds_write", "s_")) else []
    reads = [r for operand in operands[(1 if writes else 0):] for r in registers(operand)]
    waits = None
    if instruction.name == "s_waitcnt":
        found = re.search(r"lgkmcnt\((\d+)\)", instruction.operands)
        waits = int(found[1]) if found else None
    return instruction.name, reads, writes, waits


def lines_for(kernel):
    """(text, share of the peak) for each assumption."""
    plain = trace_of(kernel, False)
    rescaled = trace_of(kernel, True)
    tiles = sum(name.startswith("v_mfma") for name, *_ in plain) // 8
    for exp_cycles in (8, 16):
        for lds_bytes in (256, 128):
            # One iteration in eight rescales: with 32 queries a wave, the chance that none of their maxima grows is small in the first
            # tiles only; over 32,768 keys the mean is below that.
            cycles = busy = 0
            for trace, weight in ((plain, 7), (rescaled, 1)):
                total, matrix = cycles_of(trace, 8, exp_cycles, lds_bytes, 300)
                cycles += weight * total
                busy += weight * matrix
            share = busy / cycles
            a_tile = cycles / 8 / 8 / tiles / 2
            l2 = 16384 / (2 * a_tile)
            yield (f"exp {exp_cycles} cycles, LDS {lds_bytes} bytes a cycle: {a_tile:.0f} cycles a tile and wave, {share:.0%} of the peak, "
                   f"{share * 5.03:.2f} PFLOPS; {l2:.0f} bytes a cycle and unit from L2", share)
