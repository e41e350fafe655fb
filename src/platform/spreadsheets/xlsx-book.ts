import { attributeCalled, type Parts, relationsOf } from './xlsx-parts.ts'
import { isDateFormat, unescaped, withPiece } from './xlsx-values.ts'
import { readXml } from './xml-reader.ts'

/** Path of the workbook in most files, for a file that does not contain it. */
const USUAL_PLACE = 'xl/workbook.xml'

/** The parts of a workbook to which its cells refer. */
export interface Book {
  /** The visible sheets, in the order of their tabs; `part` is the name of the part. */
  sheets: { name: string; part: string }[]
  strings: string[]
  /** By style number: true when its numbers display as days. */
  isDate: boolean[]
  /** Days are counted from 1904, as by old programs for the Macintosh. */
  isFrom1904: boolean
}

/** Null for a zip file that is not a workbook. Throws for a corrupt one. */
export async function readBook(parts: Parts): Promise<Book | null> {
  const workbook = await workbookIn(parts)
  if (workbook === null) return null
  const relations = await relationsOf(parts, workbook)
  const partOf = (kind: string) => relations.find((it) => it.kind === kind)?.target
  const tabs: { name: string; id: string }[] = []
  let isFrom1904 = false
  await readPart(parts, workbook, (name, attributes) => {
    if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    if (name === 'sheet' && !attributes.state?.toLowerCase().includes('hidden'))
      tabs.push({ name: attributes.name ?? '', id: attributeCalled(attributes, 'id') ?? '' })
  })
  return {
    sheets: tabs.flatMap(({ name, id }) => {
      const sheet = relations.find((it) => it.id === id && it.kind === 'worksheet')
      return sheet ? [{ name, part: sheet.target }] : []
    }),
    strings: await stringsIn(parts, partOf('sharedStrings')),
    isDate: await dateStylesIn(parts, partOf('styles')),
    isFrom1904,
  }
}

/** The main document part of the file (`xl/workbook2.xml`); null for a text or a presentation. */
async function workbookIn(parts: Parts): Promise<string | null> {
  const named = (await relationsOf(parts, '')).find((it) => it.kind === 'officeDocument')?.target
  const place = named ?? USUAL_PLACE
  return /^xl\/.+\.xml$/i.test(place) && parts.has(place) ? place : null
}

async function readPart(
  parts: Parts,
  name: string | undefined,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
) {
  const pieces = name === undefined ? null : await parts.read(name)
  if (pieces) await readXml(pieces, { open })
}

/** The shared strings, to which cells refer by number. */
async function stringsIn(parts: Parts, name: string | undefined): Promise<string[]> {
  const strings: string[] = []
  const pieces = name === undefined ? null : await parts.read(name)
  if (!pieces) return strings
  const text = textReader()
  await readXml(pieces, {
    open(element) {
      if (element === 'si') text.start()
      text.open(element)
    },
    text: text.add,
    close(element) {
      text.close(element)
      if (element === 'si') strings.push(text.read())
    },
  })
  return strings
}

/** Reads the text of a `si` or `is`: all its runs, without phonetic hints. */
export function textReader() {
  let text = ''
  let isText = false
  let isPronounced = false
  return {
    start() {
      text = ''
      isText = false
      isPronounced = false
    },
    open(element: string) {
      if (element === 'rPh') isPronounced = true
      if (element === 't') isText = !isPronounced
    },
    add(piece: string) {
      if (isText) text = withPiece(text, piece)
    },
    close(element: string) {
      if (element === 'rPh') isPronounced = false
      if (element === 't') isText = false
    },
    read: () => unescaped(text),
  }
}

async function dateStylesIn(parts: Parts, name: string | undefined): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isOfCells = false
  await readPart(parts, name, (element, { numFmtId, formatCode = '' }) => {
    const id = Number(numFmtId ?? 0)
    if (element === 'numFmt') codes.set(id, formatCode)
    if (element === 'cellXfs' || element === 'cellStyleXfs') isOfCells = element === 'cellXfs'
    if (element === 'cellStyles' || element === 'dxfs') isOfCells = false
    if (element === 'xf' && isOfCells) formats.push(id)
  })
  return formats.map((id) => isDateFormat(id, codes.get(id)))
}
