"""Kernels of a code object as lists of instructions, from LLVM's tools."""
import dataclasses
import re
import subprocess


@dataclasses.dataclass
class Instruction:
    address: int
    name: str
    operands: str
    target: int | None  # of a branch


@dataclasses.dataclass
class Kernel:
    name: str
    notes: dict  # of the metadata: vgpr_count, group_segment_fixed_size, ...
    instructions: list

    def index_of(self, address):
        for index, instruction in enumerate(self.instructions):
            if instruction.address == address:
                return index
        return None

    def loops(self):
        """(first, last) index of each loop: from the target of a branch backwards to that branch."""
        index_of = {instruction.address: index for index, instruction in enumerate(self.instructions)}
        for index, instruction in enumerate(self.instructions):
            if instruction.target is not None and instruction.target <= instruction.address and instruction.target in index_of:
                yield index_of[instruction.target], index

    def hot_loop(self):
        """The instructions of the loop with matrix instructions that has the fewest others for each of them."""
        best = None
        for first, last in self.loops():
            body = self.instructions[first:last + 1]
            matrix = sum(i.name.startswith("v_mfma") for i in body)
            if matrix and (best is None or len(body) / matrix < best[0]):
                best = (len(body) / matrix, body)
        return best[1] if best else None

    def all_loops(self):
        """From the first instruction of a loop to the last, for a kernel of one loop that the compiler has split."""
        ranges = [(first, last) for first, last in self.loops() if any(i.name.startswith("v_mfma") for i in self.instructions[first:last + 1])]
        return self.instructions[min(first for first, _ in ranges):max(last for _, last in ranges) + 1] if ranges else None


LINE = re.compile(r"^\t(\S+)\s*(.*?)\s*// ([0-9A-F]+): ([0-9A-F ]+)(<.*>)?$")


def instructions_of(text):
    """{symbol: [Instruction]} of objdump's output."""
    result = {}
    current = None
    for line in text.splitlines():
        header = re.match(r"^[0-9a-f]+ <(.*)>:$", line)
        if header:
            current = result.setdefault(header[1], [])
            continue
        found = LINE.match(line)
        if found is None or current is None:
            continue
        name, operands, address = found[1], found[2], int(found[3], 16)
        target = None
        if re.match(r"s_(c?branch)", name):
            offset = int(operands)
            target = address + 4 + 4 * (offset - 65536 if offset >= 32768 else offset)
        current.append(Instruction(address, name, operands, target))
    return result


def notes_of(text):
    """{kernel: {key: number}} of readelf's notes."""
    result = {}
    current = {}
    for line in text.splitlines():
        found = re.match(r"^\s+(- )?\.(\w+):\s+(\S+)$", line)
        if not found:
            continue
        if found[1] and found[2] in ("agpr_count", "args"):
            current = {}
        if found[2] == "name" and found[3].startswith("weft_"):
            result[found[3]] = current
        elif found[3].isdigit() and found[2] not in ("offset", "size"):
            current[found[2]] = int(found[3])
    return result


def kernels_of(path, readelf, objdump):
    notes = notes_of(subprocess.run([readelf, "--notes", path], check=True, capture_output=True, text=True).stdout)
    listing = instructions_of(subprocess.run([objdump, "-d", path], check=True, capture_output=True, text=True).stdout)
    for name, of_kernel in sorted(notes.items()):
        # Behind the end is padding for the instruction prefetch.
        end = next((i for i in range(len(listing[name]) - 1, -1, -1) if listing[name][i].name == "s_endpgm"), len(listing[name]) - 1)
        yield Kernel(name, of_kernel, listing[name][:end + 1])
