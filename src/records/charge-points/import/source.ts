import { type Part, partOf } from '../../../platform/files/part-of-whole.ts'
import { recognisedAs } from '../../../platform/files/recognised.ts'
import { UnknownColumns } from '../../../platform/spreadsheets/columns.ts'
import { openCsv } from '../../../platform/spreadsheets/csv.ts'
import { beginningOf, UnreadableFile } from '../../../platform/spreadsheets/readable-file.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import type { Texts } from '../../../platform/texts/texts.ts'
import { asText, isRecord } from './fields.ts'
import { CHARGE_POINT_COLUMNS, type COLUMNS, REQUIRED, readFlat } from './flat.ts'
import { readFeature } from './geojson.ts'
import { type JsonItem, readJsonItems } from './json-items.ts'
import { isOcmPoi, readOcm } from './ocm.ts'
import { lacksSender, readOcpi, type Sender } from './ocpi.ts'
import { isOsmElement, readOsmElement } from './osm.ts'
import type { SiteReading } from './site.ts'

export const FORMATS = ['ocpi', 'geojson', 'osm', 'ocm', 'csv'] as const
export type Format = (typeof FORMATS)[number]

/** An opened file of charge points; it can be read from the start any number of times. */
export interface Source {
  format: Format
  /** In bytes. */
  size: number
  /** Names of unknown columns. */
  ignored: string[]
  encoding: string
  /** Yields the sites one by one, however large the file; throws `UnreadableFile` where the file is invalid. */
  read(): AsyncGenerator<SourceItem>
  /** The sign in the file that it is only part of a whole; set once it was read to its end. */
  part: Part | null
  /** True for OCPI without a sender, as in 2.1.1; set once it was read to its end. */
  lacksSender: boolean
}
/** Position in the file: line, or in JSON the index in the list. */
export type SourceItem = { line: number } & SiteReading

type Words = Pick<Texts, 'intake' | 'chargePointImport'>

const HEAD_BYTES = 4_100
const GIGABYTE = 1_000_000_000
const MOST_GIGABYTES = 2
const LISTS = ['data', 'features', 'elements'] as const
/** Maximum number of invalid items before the first that identifies the format. */
const ITEMS_LOOKED_AT = 20
/** OCPI status codes from here on are errors. */
const FIRST_FAILURE = 2_000

/**
 * Opens a file of OCPI, GeoJSON, Overpass, Open Charge Map or CSV, recognised by its content unless the caller gives the
 * format. Throws `UnreadableFile` for anything else: absent, empty, too large, HTML, another list.
 */
export async function openSource(
  path: string,
  { tenant, t, format, sender }: { tenant: Tenant; t: Words; format?: Format; sender?: Sender },
): Promise<Source> {
  const words = t.chargePointImport.file
  const { size, head } = await beginningOf(path, t.intake.file)
  const text = await textOf(head, size, t)
  if (size > MOST_GIGABYTES * GIGABYTE) throw new UnreadableFile(words.tooLarge({ most: MOST_GIGABYTES }))
  const found = /^[[{]/.test(text) ? await formatOf(path, t) : 'csv'
  if (format && format !== found) throw new UnreadableFile(words.otherFormat({ found, asked: format }))
  if (found !== 'csv') {
    const source: Source = {
      format: found,
      size,
      ignored: [],
      encoding: 'utf-8',
      part: null,
      lacksSender: false,
      read: () =>
        readJson(path, found, { tenant, t, sender }, (whole) => {
          Object.assign(source, whole)
        }),
    }
    return source
  }
  const open = () => openCsv(path, t.intake.file, CHARGE_POINT_COLUMNS)
  const first = await open().catch((error) => {
    throw error instanceof UnknownColumns ? unknownFormat(t) : error
  })
  const { ignored, encoding, isCutOff } = first
  // The first read reuses the stream that was opened for the header, so that no file descriptor leaks.
  const waiting = [first]
  const read = () => readCsv(waiting.pop() ?? open(), tenant, t)
  return {
    format: 'csv',
    size,
    ignored,
    encoding,
    read,
    part: isCutOff ? { kind: 'cutOff' } : null,
    lacksSender: false,
  }
}

async function textOf(head: Buffer, size: number, t: Words): Promise<string> {
  const words = t.chargePointImport.file
  const marks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]
  if (marks.some((mark) => head.subarray(0, 2).equals(mark))) throw new UnreadableFile(t.intake.file.utf16())
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (text === '' && size <= HEAD_BYTES) throw new UnreadableFile(t.intake.file.empty())
  const isOther = head.includes(0) || text.startsWith('<') || (await recognisedAs(head)) !== undefined
  if (isOther) throw new UnreadableFile(words.unknownType())
  return text
}

const unknownFormat = (t: Words) =>
  new UnreadableFile(t.chargePointImport.file.unknownFormat({ columns: REQUIRED.join(', ') }))

/** The format of a JSON file, by the name of its list, else by its first items. */
async function formatOf(path: string, t: Words): Promise<Format> {
  const items = readJsonItems(path, LISTS, t.chargePointImport)
  for (let looked = 0; looked < ITEMS_LOOKED_AT; looked++) {
    const next = await items.next()
    if (next.done) {
      refuseFailure(next.value, t)
      if (looked === 0) throw new UnreadableFile(t.chargePointImport.file.nothing())
      break
    }
    const found = formatOfItem(next.value)
    if (!found) continue
    await items.return({})
    return found
  }
  await items.return({})
  throw unknownFormat(t)
}

const OF_OCPI = ['evses', 'party_id', 'country_code']

function formatOfItem(item: JsonItem): Format | null {
  if (item.list === 'features') return 'geojson'
  if (item.list === 'elements') return 'osm'
  if (!('value' in item) || !isRecord(item.value)) return null
  const { value } = item
  if (value.type === 'Feature') return 'geojson'
  if (OF_OCPI.some((it) => it in value)) return 'ocpi'
  if (isOcmPoi(value)) return 'ocm'
  return isOsmElement(value) ? 'osm' : null
}

type Reader = (
  value: unknown,
  tenant: Tenant,
  words: Words['chargePointImport'],
  sender?: Sender,
) => SiteReading
const READERS: Record<Exclude<Format, 'csv'>, Reader> = {
  ocpi: readOcpi,
  geojson: readFeature,
  osm: readOsmElement,
  ocm: readOcm,
}

async function* readJson(
  path: string,
  format: keyof typeof READERS,
  { tenant, t, sender }: { tenant: Tenant; t: Words; sender: Sender | undefined },
  reportPart: (whole: Pick<Source, 'part' | 'lacksSender'>) => void,
): AsyncGenerator<SourceItem> {
  const words = t.chargePointImport
  let count = 0
  let isOfNobody = false
  const read = READERS[format]
  const items = readJsonItems(path, LISTS, words)
  for (;;) {
    const next = await items.next()
    if (next.done) {
      reportPart({ part: partOf(next.value, count), lacksSender: isOfNobody })
      return refuseFailure(next.value, t)
    }
    count++
    const { position: line } = next.value
    if ('problem' in next.value) yield { line, key: null, reference: '', reasons: [next.value.problem] }
    else {
      isOfNobody ||= format === 'ocpi' && lacksSender(next.value.value)
      yield { line, ...read(next.value.value, tenant, words, sender) }
    }
  }
}

/** Throws when the envelope contains an error instead of data. */
function refuseFailure(facts: Record<string, unknown>, t: Words) {
  const code = Number(asText(facts.status_code))
  if (code >= FIRST_FAILURE)
    throw new UnreadableFile(
      t.chargePointImport.file.failed({ code, message: (asText(facts.status_message) ?? '').slice(0, 200) }),
    )
}

type Rows = Awaited<ReturnType<typeof openCsv<(typeof COLUMNS)[number]>>>

async function* readCsv(opened: Rows | Promise<Rows>, tenant: Tenant, t: Words): AsyncGenerator<SourceItem> {
  for await (const it of (await opened).rows) {
    const { line } = it
    if ('problem' in it) yield { line, key: null, reference: it.reference, reasons: [it.problem] }
    else yield { line, ...readFlat(it.row, tenant, t.chargePointImport) }
  }
}
