import { writeFileSync } from 'node:fs'
import { importAddresses } from '../../src/geography/addresses/import.ts'
import { openRegister, type RegisterFile } from '../../src/geography/addresses/open-register.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { TestApp } from '../app.ts'

/** Files of registers, with the headings under which they are published. */

const BAG =
  'openbareruimte;huisnummer;huisletter;huisnummertoevoeging;postcode;woonplaats;gemeente;provincie;object_id;object_type;nevenadres;x;y;lon;lat'
const FLEMISH =
  'EPSG:31370_x,EPSG:31370_y,EPSG:4326_lat,EPSG:4326_lon,address_id,box_number,house_number,municipality_id,municipality_name_de,municipality_name_fr,municipality_name_nl,postcode,postname_fr,postname_nl,street_id,streetname_de,streetname_fr,streetname_nl,region_code,status'

type At = readonly [lat: number, lng: number]

/** A row of the BAG: `Damrak`, `1`, letter, suffix, `1012LG`. */
export const bagRow = (
  street: string,
  [number, letter = '', suffix = '']: readonly string[],
  postalCode: string,
  [lat, lng]: At,
  [place, municipality]: readonly [string, string] = ['Amsterdam', 'Amsterdam'],
) =>
  `${street};${number};${letter};${suffix};${postalCode};${place};${municipality};Noord-Holland;0363010000000001;VBO;f;120000;487000;${lng};${lat}`

interface Flemish {
  street: string
  number: string
  box?: string
  code?: string
  municipality?: string
  postalCode?: string
  at: At
  status?: string
}

/** A row of the Flemish register, of Gent unless given otherwise. */
export const flemishRow = ({ street, number, at: [lat, lng], ...more }: Flemish) => {
  const { box = '', code = '44021', municipality = 'Gent', postalCode = '9000', status = 'current' } = more
  return `104000.00,194000.00,${lat},${lng},1,${box},${number},${code},,,${municipality},${postalCode},,${municipality.toUpperCase()},1,,,${street},BE-VLG,${status}`
}

export const bag = (...rows: string[]) => `${[BAG, ...rows].join('\n')}\n`
export const flemish = (...rows: string[]) => `${[FLEMISH, ...rows].join('\n')}\n`

const t = textsIn('nl')

interface Choices {
  yes?: boolean
  dryRun?: boolean
  among?: ReadonlySet<string> | null
  /** Throws after this many rows. */
  diesAfter?: number
  meanwhile?: () => Promise<unknown>
}

/** Imports a file as the command does, with the reasons of what it refused. */
export async function importsInto(desk: TestApp, path: string, content: string, choices: Choices = {}) {
  writeFileSync(path, content)
  const { db, tenant, clock } = desk
  const { yes = false, dryRun = false, among = null } = choices
  const source = await openRegister(path, tenant.country, t)
  const refused: string[][] = []
  const summary = await importAddresses(
    { db, t, person: { ...anonymous, id: 'cli' }, now: clock.now, requestId: 'test' },
    { ...source, rows: interrupted(source.rows, choices) },
    {
      file: { name: 'register.csv', hash: content },
      yes,
      dryRun,
      among,
      onProgress: () => {},
      onRefused: async ({ line, reasons }) => {
        refused.push([String(line), ...reasons])
      },
    },
  )
  return { ...summary, reasons: refused }
}

async function* interrupted(rows: RegisterFile['rows'], { diesAfter, meanwhile }: Choices) {
  let count = 0
  for await (const row of rows) {
    if (count === diesAfter) throw new Error('killed')
    if (count++ === 0) await meanwhile?.()
    yield row
  }
}
