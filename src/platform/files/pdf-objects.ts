import { setImmediate } from 'node:timers/promises'

/** An object of a PDF as it stands in the file, with its stream when it has one. */
export interface PdfObject {
  number: number
  /** All that stands before the stream. */
  dictionary: string
  stream: { start: number; end: number } | null
}

/** Many more than any document of the size that is taken. */
const MOST_OBJECTS = 200_000
/** As much is read at a go as takes a few milliseconds; no object is longer, but for its stream. */
const AT_A_GO = 1_048_576
const WORDS_AT_A_GO = 5_000

/**
 * All objects of a PDF, in the order of the file. Null when one begins within another: then it depends on the reader
 * what the file says, and things can be hidden. Readers begin where tables in the file tell them to, so every place
 * counts at which an object could begin. Source: ISO 32000-1, 7.2 and 7.3.
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

/** Where the next object's content begins: behind `obj`, when a number, or the end of a line, stands before it. */
async function nextObject(pdf: Buffer, from: number): Promise<number> {
  let words = 0
  for (let at = pdf.indexOf('obj', from); at >= 0; at = pdf.indexOf('obj', at + 1)) {
    let before = at - 1
    let hasLineEnd = false
    while (before >= from && isSpace(pdf[before] ?? 0))
      hasLineEnd = isLineEnd(pdf[before--] ?? 0) || hasLineEnd
    // Behind a line's end there may be a comment between the number and the word.
    if (before >= from && (hasLineEnd || isDigit(pdf[before] ?? 0))) return at + 'obj'.length
    if (++words % WORDS_AT_A_GO === 0) await setImmediate()
  }
  return -1
}

function readObject(pdf: Buffer, start: number, most: number): (PdfObject & { end: number }) | null {
  const told = (end: number, stream: PdfObject['stream'] = null) => ({
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
      if (word === 'stream') return told(at, streamAt(pdf, start, at))
      // Some makers forget the end; the next one then begins here.
      if (word === 'endobj') return told(end)
      if (word === 'obj') return told(at)
      at = end
    } else at++
  }
  return most === pdf.length ? told(most) : null
}

/** `12` of `12 0 obj`; not a number when it is written in an odd way. */
function numberBefore(pdf: Buffer, start: number): number {
  const back = (at: number, is: (byte: number) => boolean) => {
    while (at > 0 && is(pdf[at - 1] ?? 0)) at--
    return at
  }
  const end = back(back(back(start - 'obj'.length, isSpace), isDigit), isSpace)
  const first = back(end, isDigit)
  return end - first > 0 && end - first < 10 ? Number(pdf.toString('latin1', first, end)) : Number.NaN
}

/** The bytes of a stream: as many as it says, when its end stands there, else up to its end. */
function streamAt(pdf: Buffer, object: number, word: number) {
  let start = word + 'stream'.length
  if (pdf[start] === CR) start++
  if (pdf[start] === LF) start++
  const dictionary = pdf.toString('latin1', object, word)
  const length = Number(/\/Length\s+(\d{1,9})(?!\d|\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN)
  const said = start + length
  if (/^\s*endstream/.test(pdf.toString('latin1', said, said + 20))) return { start, end: said }
  const end = pdf.indexOf('endstream', start)
  return { start, end: end < 0 ? pdf.length : end }
}

const isLineEnd = (byte: number) => byte === CR || byte === LF
const isSpace = (byte: number) => byte === SPACE || byte === 0 || byte === 9 || byte === 12 || isLineEnd(byte)
const isDigit = (byte: number) => byte >= 48 && byte <= 57
/** What words are made of. */
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

/** Behind the bracket that closes a text: brackets in pairs belong to it, and those behind a backslash. */
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
