/** In pixels. */
interface PictureSize {
  width: number
  height: number
}

/**
 * Reads the size of a PNG or WebP from its first bytes; null for anything else. Not with the image library, which has WebP
 * disabled here: it reads only types that people may upload. Source: PNG specification (IHDR), WebP container specification
 * (VP8, VP8L, VP8X).
 */
export function sizeOfPicture(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null
  if (bytes.toString('latin1', 1, 4) === 'PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & FOURTEEN, height: bytes.readUInt16LE(28) & FOURTEEN }
  if (kind !== 'VP8L') return null
  const both = bytes.readUInt32LE(21)
  return { width: (both & FOURTEEN) + 1, height: ((both >>> 14) & FOURTEEN) + 1 }
}

const FOURTEEN = 0x3fff
