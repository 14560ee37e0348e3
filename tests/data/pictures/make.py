"""Writes the pictures of this folder, and what Pillow 13.0.0 reads in them (ImageOps.exif_transpose, then convert("RGB")) to
expected.safetensors. Needs numpy, pillow, safetensors."""
import struct
import zlib

import numpy as np
from PIL import Image, ImageOps
from safetensors.numpy import save_file

WIDTH, HEIGHT = 37, 29
y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
rgb = np.stack([(x * 6 + y) % 256, (y * 8 + x * x // 9) % 256, ((x + y) * 5) % 256], -1).astype(np.uint8)
alpha = ((x * 7 + y * 3) % 256).astype(np.uint8)
image = Image.fromarray(rgb)
with_alpha = Image.fromarray(np.dstack([rgb, alpha]))
grey = image.convert("L")
names = []


def save(name, picture, **options):
    picture.save(name, **options)
    names.append(name)


def png(name, depth, colour_type, rows):
    """Depths that Pillow does not write."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, depth, colour_type, 0, 0, 0)
    content = zlib.compress(b"".join(b"\0" + row.astype(">u2").tobytes() for row in rows), 9)
    open(name, "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", content) + chunk(b"IEND", b""))
    names.append(name)


def held(orientation):
    exif = Image.Exif()
    exif[0x112] = orientation
    return exif


save("rgb.png", image)
save("rgba.png", with_alpha)
save("grey.png", grey)
save("grey_alpha.png", image.convert("LA"))
save("one_bit.png", image.convert("1"))
save("palette.png", image.convert("P"))
save("palette_4_bits.png", image.quantize(16), bits=4)
save("palette_alpha.png", with_alpha.quantize(64, method=2))
deep = rgb.astype(np.uint32) * 256 + alpha[..., None]
png("rgb_16_bits.png", 16, 2, deep)
png("rgba_16_bits.png", 16, 6, np.dstack([deep, deep[..., :1]]))
save("animated.png", image, save_all=True, append_images=[image.transpose(0)], duration=100)
save("eight_by_eight.jpg", image, quality=92, subsampling=0)
save("half_width.jpg", image, quality=92, subsampling=1)
save("half_both.jpg", image, quality=92, subsampling=2)
save("progressive.jpg", image, quality=92, subsampling=2, progressive=True)
save("grey.jpg", grey, quality=92)
save("cmyk.jpg", image.convert("CMYK"), quality=92)
for orientation in range(1, 9):
    save(f"orientation_{orientation}.jpg", image, quality=92, subsampling=0, exif=held(orientation))
save("orientation_6.png", image, exif=held(6))
save("orientation_8.webp", image, lossless=True, exif=held(8))
save("orientation_5.tif", image, exif=held(5))
save("orientation_xmp_3.jpg", image, quality=92, subsampling=0, xmp=b'<x:xmpmeta><rdf:Description tiff:Orientation="3"/></x:xmpmeta>')
save("lossless.webp", image, lossless=True)
save("lossy.webp", image, quality=90)
save("lossy_alpha.webp", with_alpha, quality=90)
save("lossless_alpha.webp", with_alpha, lossless=True, exact=True)
save("animated.webp", image, save_all=True, append_images=[image.transpose(0)], duration=100, lossless=True)
save("rgb.bmp", image)
save("rgba.bmp", with_alpha)
save("palette.bmp", image.convert("P"))
save("one_bit.bmp", image.convert("1"))
for compression in ("raw", "tiff_lzw", "tiff_adobe_deflate", "packbits", "jpeg"):
    save(f"{compression}.tif", image, compression=compression)
save("rgba.tif", with_alpha)
save("palette.tif", image.convert("P"))
save("fax.tif", image.convert("1"), compression="group4")
save("cmyk.tif", image.convert("CMYK"))
save("ycbcr.tif", image.convert("YCbCr"))
save("still.gif", image)
save("animated.gif", image, save_all=True, append_images=[image.transpose(0)], duration=100)
expected = {name: np.array(ImageOps.exif_transpose(Image.open(name)).convert("RGB")) for name in names}
save_file(expected, "expected.safetensors")
png("grey_16_bits.png", 16, 0, deep[..., 0])  # Pillow clips it; its high bytes are the first channel of rgb.png
