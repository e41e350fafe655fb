import type { Extension } from './file.ts'

/**
 * Looks whether content is what it begins as, and nothing else besides: a picture with a page behind it, a
 * picture too large to draw, a PDF that acts by itself. Not a virus scanner; what does not pass is kept, and
 * not given out.
 */
export const isSuspect = (content: Buffer, type: Extension): boolean => !TESTS[type](content)

const MOST_PIXELS = 100_000_000
const TESTS: Record<Extension, (content: Buffer) => boolean> = {
  png: isWholePng,
  jpg: isWholeJpeg,
  pdf: isQuietPdf,
}

const PNG_HEADER = 8
const CHUNK_FRAME = 12

function isWholePng(png: Buffer): boolean {
  let at = PNG_HEADER
  for (let first = true; at + CHUNK_FRAME <= png.length; first = false) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (first !== (type === 'IHDR')) return false
    if (first && (length !== 13 || png.readUInt32BE(at + 8) * png.readUInt32BE(at + 12) > MOST_PIXELS))
      return false
    at += CHUNK_FRAME + length
    if (type === 'IEND') return at === png.length && !holdsMarkup(png)
  }
  return false
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const SIZES = [0xc0, 0xc1, 0xc2, 0xc3]

function isWholeJpeg(jpeg: Buffer): boolean {
  let at = 2
  let hasSize = false
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== 0xff) return false
    const marker = jpeg[at + 1] as number
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = jpeg.readUInt16BE(at + 2)
    if (SIZES.includes(marker)) {
      if (at + 9 > jpeg.length) return false
      if (jpeg.readUInt16BE(at + 5) * jpeg.readUInt16BE(at + 7) > MOST_PIXELS) return false
      hasSize = true
    }
    if (marker === START_OF_SCAN) break
    if (length < 2) return false
    at += 2 + length
  }
  // Phones put more pictures behind the first: the file then ends with the end of the last.
  let end = jpeg.length
  while (end > at && jpeg[end - 1] === 0) end--
  return hasSize && jpeg[end - 2] === 0xff && jpeg[end - 1] === END_OF_IMAGE && !holdsMarkup(jpeg)
}

const ACTS_BY_ITSELF =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|OpenAction|AA|XFA|SubmitForm|ImportData|Encrypt)(?![A-Za-z0-9])/
const TRAILER_BYTES = 1_024

function isQuietPdf(pdf: Buffer): boolean {
  // Letters of a name may be written as #4a; undone, so that they do not hide it.
  const text = pdf
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const ends = pdf
    .toString('latin1', Math.max(0, pdf.length - TRAILER_BYTES))
    .trimEnd()
    .endsWith('%%EOF')
  return text.startsWith('%PDF-') && ends && !ACTS_BY_ITSELF.test(text) && !holdsMarkup(pdf)
}

const holdsMarkup = (content: Buffer) =>
  /<(?:script|html|svg|!doctype)[\s>]/i.test(content.toString('latin1'))
