import { deflateRawSync } from 'node:zlib'
import { pdfWith, pngOf } from '../../src/desk/demo/documents.ts'
import type { TestApp } from '../app.ts'
import { matrix } from '../rights/matrix.ts'
import { type Place, type Row, type Sent, type Target, targetIn } from '../rights/row.ts'
import { routeOf } from '../rights/send.ts'
import { ANTWERPEN, anna, CPO_ONE, GENT, type PersonName } from '../world.ts'
import type { File } from './bodies.ts'
import type { Material } from './call.ts'
import { EXAMPLES } from './examples.ts'
import type { Operation } from './operations.ts'
import type { Schema } from './schema.ts'

/** Where the records of an operation are: within and outside of what most callers may see. */
const PLACES: readonly Place[] = ['gent', 'antwerpen']

/** What calls of one operation are made from, with new records of this desk. */
export async function materialFor(
  desk: TestApp,
  operation: Operation,
  shared: Shared,
): Promise<Omit<Material, 'formToken'>> {
  const rows = Object.entries(matrix).flatMap(([key, row]) => (routeOf(key) === operation.name ? [row] : []))
  const kind = rows.find(({ record }) => record !== undefined)?.record
  const by: PersonName = rows.some(({ commentBy }) => commentBy === 'self') ? 'anna' : 'judith'
  const targets: Target[] = []
  for (const place of kind ? PLACES : PLACES.slice(0, 1))
    targets.push(await targetIn(desk, place, by, kind ?? true))
  const working = await EXAMPLES[operation.name]?.(desk)
  const ofMatrix = rows.flatMap((row) => targets.map((target) => exampleOf(operation, row, target)))
  return {
    ...shared,
    examples: working ? [{ url: operation.path, ...working }, ...ofMatrix.slice(0, 1)] : ofMatrix,
    valuesFor: (name) => valuesFor(name, targets),
    origin: desk.settings.publicUrl,
  }
}

function exampleOf({ path }: Operation, row: Row, target: Target): Sent {
  const url = path.replace(':uuid', target.uuid).replace(':routeType', target.routeType)
  return { url, ...row.sends?.(target) }
}

/** Values for a field or parameter of this name, in the words of the desk. */
function valuesFor(name: string, targets: readonly Target[]): readonly (string | number)[] {
  const isPlain = (value: Target[keyof Target]) => typeof value !== 'object'
  const of = (key: keyof Target) => targets.map((it) => it[key]).filter(isPlain)
  for (const [pattern, values] of BY_NAME)
    if (pattern.test(name)) return typeof values === 'function' ? values(of) : values
  return []
}
type Values = readonly (string | number)[]
const BY_NAME: [RegExp, Values | ((of: (key: keyof Target) => Values) => Values)][] = [
  [/^(uuid|ref|uuids|requestUuids?)$/, (of) => of('uuid')],
  [/^process(Uuid|UUID)?$/, (of) => of('processUuid')],
  [/^(location(Id|Uuid)|locatie)$/, (of) => of('locationUuid')],
  [/charging?point/i, (of) => of('pointUuid')],
  [/^(file|files|bestand)$/, (of) => of('fileUuid')],
  [/^mail$/, (of) => of('mailUuid')],
  [/^tags?$/i, (of) => of('tagUuid')],
  [/^routeType$/, ['realisatie', 'realisatie', 'uitbreiding', 'privaat']],
  [/^(id|number)$/, (of) => of('commentId')],
  [/^versions?$/i, [1, 2]],
  [/^(step|stap|complete|reset)$/, [1, 2, 8]],
  [/^index$/, [0, 1]],
  [/^(codes?|municipality\w*|gemeente)$/i, [GENT, ANTWERPEN]],
  [/^(west|lng|longitude)$/i, [3, 3.72]],
  [/^(south|lat|latitude)$/i, [50.5, 51.05]],
  [/^east$/, [5]],
  [/^north$/, [51.5]],
  [/^zoom$/, [9, 14]],
  [/^(type|processType|soort)$/, ['realisation', 'realisatie', 'request', 'process']],
  [/^(group|doctype)$/, ['LocationProposition', 'SideView']],
  [/^(cpo|operator|ChargePointOperator)$/i, [CPO_ONE]],
  [
    /^act(ion)?$/,
    ['add', 'create', 'edit', 'delete', 'onhold', 'resume', 'cancel', 'restore', 'opslaan', 'verder', 'zoek'],
  ],
  [/^language|taal$/, ['nl', 'en']],
  [/^tenant$/, ['vlaanderen']],
  [/^report$/, ['key-metrics', 'progress']],
  [/^filter$/, ['alles', 'actief']],
  [/^day$/, ['2026-03-02']],
  [/^postalCode|postcode$/, ['9000']],
  [/^kind$/, ['vehicle', 'csv']],
  [/^judgement|verdict$/, [3, 4, 5]],
  [/^lijst|terug$/, ['/aanvragen?status=open', '/processen/realisatie/alles']],
]

/** The same for every operation of a desk. */
interface Shared {
  schemas: Record<string, Schema>
  fields: readonly string[]
  files: readonly File[]
}

/** Shared schemas, the fields of all forms of processes, and files as they come in. */
export async function sharedBy(desk: TestApp): Promise<Shared> {
  const fields = desk.tenant.processes.types.flatMap(({ steps }) =>
    steps.flatMap(({ groups }) => groups.flatMap((group) => group.fields.map(({ name }) => name))),
  )
  const template = async (kind: 'csv' | 'xlsx') =>
    (await desk.as(anna).opens(`/realisatie/nieuw/bestand/voorbeeld.${kind}`)).bytes
  return {
    schemas: desk.app.getSchemas() as Record<string, Schema>,
    fields: [...new Set(fields)],
    files: [
      { name: 'beeld.png', type: 'image/png', content: pngOf('#336699', 20, 20) },
      { name: 'brief.pdf', type: 'application/pdf', content: pdfWith(['Nagekeken']) },
      { name: 'locaties.csv', type: 'text/csv', content: await template('csv') },
      { name: 'locaties.xlsx', type: XLSX, content: await template('xlsx') },
      { name: 'palen.json', type: 'application/json', content: Buffer.from(JSON.stringify(POINTS)) },
      { name: 'niets.pdf', type: 'application/pdf', content: Buffer.alloc(0) },
      { name: 'bom.xlsx', type: XLSX, content: deflateRawSync(Buffer.alloc(1_000_000)) },
    ],
  }
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const POINTS = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 'paal-1',
      geometry: { type: 'Point', coordinates: [3.7217, 51.0536] },
      properties: {
        street: 'Korenmarkt',
        housenumber: '1',
        postal_code: '9000',
        city: 'Gent',
        operator: 'Een',
      },
    },
  ],
}
