import { setImmediate } from 'node:timers/promises'

/** An object of a PDF, with its stream when it has one. */
export interface PdfObject {
  number: number
  /** Everything before the stream. */
  dictionary: string
  stream: { start: number; end: number } | null
}

/** Many more than in any document of the accepted size. */
const MOST_OBJECTS = 200_000
/** Bytes that take a few milliseconds to parse; no object is longer, apart from its stream. */
const AT_A_GO = 1_048_576
const WORDS_AT_A_GO = 5_000

/**
 * All objects of a PDF, in the order of the file. Null when one starts within another: readers then differ in what they
 * find, which can hide content. Readers start from the offset tables in the file, so every possible start of an object
 * counts. Source: ISO 32000-1, 7.2 and 7.3.
 */
export async function readObjects(pdf: Buffer): Promise<PdfObject[] | null> {
  const objects: PdfObject[] = []
  let read = 0
  let rested = 0
  for (let at = await nextObject(pdf, 0); at >= 0; at = await nextObject(pdf, at)) {
    if (at < read || objects.length >= MOST_OBJECTS) return null
    const object = readObject(pdf, at, Math.min(pdf.length, at + AT_A_GO))
    if (!object) return null
    objects.push(object)
    read = object.end
    if (read - rested < AT_A_GO && objects.length % 500 > 0) continue
    rested = read
    await setImmediate()
  }
  return objects
}

const [SPACE, PERCENT, OPEN, CLOSE, LESS, MORE, BACKSLASH, SLASH] = Buffer.from(
  ' %()<>\\/',
) as unknown as number[]
const [CR, LF] = [13, 10]

/** The offset of the next object's content: after `obj`, when a number or a line end precedes it. */
async function nextObject(pdf: Buffer, from: number): Promise<number> {
  let words = 0
  for (let at = pdf.indexOf('obj', from); at >= 0; at = pdf.indexOf('obj', at + 1)) {
    let before = at - 1
    let hasLineEnd = false
    while (before >= from && isSpace(pdf[before] ?? 0))
      hasLineEnd = isLineEnd(pdf[before--] ?? 0) || hasLineEnd
    // A line end may come from a comment between the number and the word.
    if (before >= from && (hasLineEnd || isDigit(pdf[before] ?? 0))) return at + 'obj'.length
    if (++words % WORDS_AT_A_GO === 0) await setImmediate()
  }
  return -1
}

function readObject(pdf: Buffer, start: number, most: number): (PdfObject & { end: number }) | null {
  const object = (end: number, stream: PdfObject['stream'] = null) => ({
    number: numberBefore(pdf, start),
    dictionary: pdf.toString('latin1', start, end),
    stream,
    end: stream?.end ?? end,
  })
  for (let at = start; at < most; ) {
    const byte = pdf[at] ?? 0
    if (byte === PERCENT) at = endOfLine(pdf, at, most)
    else if (byte === OPEN) at = endOfString(pdf, at, most)
    else if (byte === LESS) at = pdf[at + 1] === LESS ? at + 2 : endOf(pdf, '>', at)
    else if (byte === SLASH) at = endOfWord(pdf, at + 1, most)
    else if (isRegular(byte)) {
      const end = endOfWord(pdf, at, most)
      const word = end - at <= 'endobj'.length ? pdf.toString('latin1', at, end) : ''
      if (word === 'stream') return object(at, streamAt(pdf, start, at))
      // Some PDF writers omit the end; the next object then starts here.
      if (word === 'endobj') return object(end)
      if (word === 'obj') return object(at)
      at = end
    } else at++
  }
  return most === pdf.length ? object(most) : null
}

/** `12` of `12 0 obj`; NaN when it is written in an unusual way. */
function numberBefore(pdf: Buffer, start: number): number {
  const back = (at: number, is: (byte: number) => boolean) => {
    while (at > 0 && is(pdf[at - 1] ?? 0)) at--
    return at
  }
  const end = back(back(back(start - 'obj'.length, isSpace), isDigit), isSpace)
  const first = back(end, isDigit)
  return end - first > 0 && end - first < 10 ? Number(pdf.toString('latin1', first, end)) : Number.NaN
}

/** The bytes of a stream: its declared length when the end mark follows, else up to the end mark. */
function streamAt(pdf: Buffer, object: number, word: number) {
  let start = word + 'stream'.length
  if (pdf[start] === CR) start++
  if (pdf[start] === LF) start++
  const dictionary = pdf.toString('latin1', object, word)
  const length = Number(/\/Length\s+(\d{1,9})(?!\d|\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN)
  const contentEnd = start + length
  if (/^\s*endstream/.test(pdf.toString('latin1', contentEnd, contentEnd + 20)))
    return { start, end: contentEnd }
  const end = pdf.indexOf('endstream', start)
  return { start, end: end < 0 ? pdf.length : end }
}

const isLineEnd = (byte: number) => byte === CR || byte === LF
const isSpace = (byte: number) => byte === SPACE || byte === 0 || byte === 9 || byte === 12 || isLineEnd(byte)
const isDigit = (byte: number) => byte >= 48 && byte <= 57
/** A regular character of the PDF syntax. */
const isRegular = (byte: number) =>
  !isSpace(byte) &&
  byte !== PERCENT &&
  byte !== OPEN &&
  byte !== CLOSE &&
  byte !== LESS &&
  byte !== MORE &&
  byte !== SLASH &&
  byte !== 91 &&
  byte !== 93 &&
  byte !== 123 &&
  byte !== 125

function endOfWord(pdf: Buffer, at: number, most: number): number {
  while (at < most && isRegular(pdf[at] ?? 0)) at++
  return at
}

function endOfLine(pdf: Buffer, at: number, most: number): number {
  while (at < most && !isLineEnd(pdf[at] ?? 0)) at++
  return at
}

function endOf(pdf: Buffer, what: string, at: number): number {
  const found = pdf.indexOf(what, at)
  return found < 0 ? pdf.length : found + what.length
}

/** The offset after the bracket that closes a string: paired and escaped brackets belong to the string. */
function endOfString(pdf: Buffer, from: number, most: number): number {
  let depth = 0
  for (let at = from; at < most; at++) {
    const byte = pdf[at]
    if (byte === BACKSLASH) at++
    else if (byte === OPEN) depth++
    else if (byte === CLOSE && --depth === 0) return at + 1
  }
  return most
}
