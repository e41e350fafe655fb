import { setImmediate } from 'node:timers/promises'
import { type PdfObject, readObjects } from './pdf-objects.ts'
import { goesToAPage, OPENS, type Packed } from './pdf-open-action.ts'
import { contentOfStream, MOST_INFLATED } from './pdf-stream.ts'

/**
 * True for a PDF that is only a document: complete, without a part that runs automatically or leads to another file,
 * and without embedded web pages. The objects that decide this are outside the streams of a PDF or compressed in object
 * streams, which are unpacked. A PDF that cannot be parsed fails. Not a virus scanner; a PDF that fails is stored, but
 * cannot be downloaded. Works in slices and yields to the event loop. Pictures are re-encoded instead (picture.ts).
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
  if (!packed || !(await hasCatalog(objects, packed))) return false
  for (const { content } of packed) if (!(await isFree(content, acts))) return false
  return opened.size <= MOST_OPENED && [...opened].every((number) => goesToAPage(number, objects, packed))
}

/** Every document has a catalog; without one, a file only begins and ends as a PDF. Source: ISO 32000-1, 7.7.2. */
async function hasCatalog(objects: readonly PdfObject[], packed: readonly Packed[]): Promise<boolean> {
  if (objects.some(({ dictionary }) => isCatalog(dictionary))) return true
  for (const { content } of packed) if (!(await isFree(content, isCatalog))) return true
  return false
}

const isCatalog = (text: string) => CATALOG.test(plainNames(text))
const CATALOG = /\/Type\s*\/Catalog(?![A-Za-z0-9])/

/** The content of the object streams of a file; null when one cannot be read. */
async function unpacked(pdf: Buffer, objects: readonly PdfObject[]): Promise<Packed[] | null> {
  const found: Packed[] = []
  let left = MOST_INFLATED
  for (const [index, { dictionary, stream }] of objects.entries()) {
    if (index % OBJECTS_AT_A_GO === 0) await setImmediate()
    const plain = plainNames(dictionary)
    if (!stream || !HOLDS_OBJECTS.test(plain)) continue
    const content = await contentOfStream(plain, pdf.subarray(stream.start, stream.end), left)
    if (!content) return null
    const first = Number(/\/First\s+(\d{1,6})(?!\d)/.exec(plain)?.[1] ?? 0)
    if (first > LONGEST_INDEX) return null
    found.push({ content, first })
    left -= content.length
  }
  return found
}

const OBJECTS_AT_A_GO = 500
/**
 * Bytes of the numbers and offsets before the objects of a stream: PDF writers store some hundreds of objects in one.
 */
const LONGEST_INDEX = 100_000
/** A document has one open action, and a few more from later changes. */
const MOST_OPENED = 5
const TRAILER_BYTES = 1_024
const SLICE = 262_144
/** Longer than any searched pattern, so that none is missed between two slices. */
const OVERLAP = 1_024

/** True when no slice of the content matches. */
async function isFree(content: Buffer, has: (text: string) => boolean): Promise<boolean> {
  for (let at = 0; at < content.length; at += SLICE) {
    if (has(content.toString('latin1', at, at + SLICE + OVERLAP))) return false
    await setImmediate()
  }
  return true
}

/** Letters of a name may be written as #4a; decoded, so that they do not hide it. */
const plainNames = (text: string) =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** How PDF readers recognise an object stream: by its type, or by the number or the offset of its objects. */
const HOLDS_OBJECTS = /\/(?:ObjStm|First|N)(?![A-Za-z0-9])/

/** True for an automatic action. The numbers of open actions in other objects are added to `opened`. */
function actsByItself(slice: string, opened: Set<number>): boolean {
  const text = plainNames(slice)
  for (const [, number] of text.matchAll(OPENS)) opened.add(Number(number))
  return ACTS_BY_ITSELF.test(text) || [...text.matchAll(LINKS)].some(([, to = '']) => !isWebAddress(to))
}

const ACTS_BY_ITSELF =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|EF|RichMedia|OnInstantiate|Rendition|OpenAction(?!\s*(?:\[|\d+\s+\d+\s+R))|AA|XFA|SubmitForm|ImportData|GoToR|GoToE|Encrypt)(?![A-Za-z0-9])/
const MARKUP = /<(?:script|html|svg|!doctype)[\s>]/i
/** The target of a link: the value after the key, not after the name of the action type. */
const LINKS = /\/URI[\s\0]*(\([^)]{0,500}|<[^<>]{0,1000}|[\d%])/g
const WEB = /^(?:(?:https?|mailto|tel):|[#/]?[a-z0-9][\w.@-]*(?:[/?#)]|$))/i

/**
 * True for a web address, or a place within the document; false for a file, a network share and hidden text.
 */
function isWebAddress(written: string): boolean {
  if (written.startsWith('(')) return WEB.test(written.slice(1))
  if (!written.startsWith('<')) return false
  return WEB.test(Buffer.from(written.replace(/[^0-9a-f]/gi, ''), 'hex').toString('latin1'))
}
