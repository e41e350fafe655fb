import { setImmediate } from 'node:timers/promises'
import { type PdfObject, readObjects } from './pdf-objects.ts'
import { goesToAPage, OPENS, type Packed } from './pdf-open-action.ts'
import { contentOfStream, MOST_INFLATED } from './pdf-stream.ts'

/**
 * Looks whether a PDF is nothing but a quiet document: whole, without a part that acts by itself or leads to another
 * file, and without a page of the web in it. What says what a PDF does stands outside its streams or, packed, in object
 * streams: those are opened. What cannot be read is not quiet. Not a virus scanner; what does not pass is kept, and not
 * given out. Works in slices, so that nobody else waits. Pictures are drawn anew instead (picture.ts).
 */
export async function isQuietPdf(pdf: Buffer): Promise<boolean> {
  const ends = pdf
    .toString('latin1', Math.max(0, pdf.length - TRAILER_BYTES))
    .trimEnd()
    .endsWith('%%EOF')
  if (!pdf.toString('latin1', 0, 5).startsWith('%PDF-') || !ends) return false
  if (!(await isFree(pdf, (text) => MARKUP.test(text)))) return false

  const objects = await readObjects(pdf)
  if (!objects) return false
  const opened = new Set<number>()
  const acts = (slice: string) => actsByItself(slice, opened)
  let at = 0
  for (const { stream } of objects) {
    if (!stream) continue
    if (!(await isFree(pdf.subarray(at, stream.start), acts))) return false
    at = stream.end
  }
  if (!(await isFree(pdf.subarray(at), acts))) return false
  const packed = await unpacked(pdf, objects)
  if (!packed) return false
  for (const { content } of packed) if (!(await isFree(content, acts))) return false
  return opened.size <= MOST_OPENED && [...opened].every((number) => goesToAPage(number, objects, packed))
}

/** What is in the object streams of a file; null when one cannot be read. */
async function unpacked(pdf: Buffer, objects: readonly PdfObject[]): Promise<Packed[] | null> {
  const found: Packed[] = []
  let left = MOST_INFLATED
  for (const { dictionary, stream } of objects) {
    const plain = plainNames(dictionary)
    if (!stream || !HOLDS_OBJECTS.test(plain)) continue
    const content = await contentOfStream(plain, pdf.subarray(stream.start, stream.end), left)
    if (!content) return null
    found.push({ content, first: Number(/\/First\s+(\d{1,6})(?!\d)/.exec(plain)?.[1] ?? 0) })
    left -= content.length
  }
  return found
}

/** A document opens once, and was changed a few times since. */
const MOST_OPENED = 5
const TRAILER_BYTES = 1_024
const SLICE = 262_144
/** Longer than anything that is looked for, so that nothing is missed between two slices. */
const OVERLAP = 1_024

/** True when no slice of the content has it. */
async function isFree(content: Buffer, has: (text: string) => boolean): Promise<boolean> {
  for (let at = 0; at < content.length; at += SLICE) {
    if (has(content.toString('latin1', at, at + SLICE + OVERLAP))) return false
    await setImmediate()
  }
  return true
}

/** Letters of a name may be written as #4a; undone, so that they do not hide it. */
const plainNames = (text: string) =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** By what readers know an object stream: some by its type, others by how many objects there are, or where. */
const HOLDS_OBJECTS = /\/(?:ObjStm|First|N)(?![A-Za-z0-9])/

/** True for what acts; what happens when the document opens, and is told elsewhere, is put with `opened`. */
function actsByItself(slice: string, opened: Set<number>): boolean {
  const text = plainNames(slice)
  for (const [, number] of text.matchAll(OPENS)) opened.add(Number(number))
  return ACTS_BY_ITSELF.test(text) || [...text.matchAll(LINKS)].some(([, to = '']) => !isWebAddress(to))
}

const ACTS_BY_ITSELF =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|EF|RichMedia|OnInstantiate|Rendition|OpenAction(?!\s*(?:\[|\d+\s+\d+\s+R))|AA|XFA|SubmitForm|ImportData|GoToR|GoToE|Encrypt)(?![A-Za-z0-9])/
const MARKUP = /<(?:script|html|svg|!doctype)[\s>]/i
/** Where a link leads: what stands behind the key, and not behind the name of the kind of action. */
const LINKS = /\/URI[\s\0]*(\([^)]{0,500}|<[^<>]{0,1000}|[\d%])/g
const WEB = /^(?:(?:https?|mailto|tel):|[#/]?[a-z0-9][\w.@-]*(?:[/?#)]|$))/i

/** True for an address of the web, or within the document; a file, a share of a network and what is hidden is none. */
function isWebAddress(written: string): boolean {
  if (written.startsWith('(')) return WEB.test(written.slice(1))
  if (!written.startsWith('<')) return false
  return WEB.test(Buffer.from(written.replace(/[^0-9a-f]/gi, ''), 'hex').toString('latin1'))
}
