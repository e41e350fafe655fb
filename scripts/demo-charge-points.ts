import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostalCode } from '../src/geography/places/postal-codes.ts'
import type { Tenant } from '../src/platform/tenant/tenant.ts'
import { textsIn } from '../src/platform/texts/texts.ts'
import { readOcpi } from '../src/records/charge-points/import/ocpi.ts'
import { tenants } from '../tenants/index.ts'
import { writeTable } from './write-table.ts'

/**
 * Makes the tables of charge points that a new local database starts with, out of OCPI files:
 * `npx tsx scripts/demo-charge-points.ts <folder with be-vlaanderen.json and nl-light-amsterdam.json>`.
 */

const PER_CITY = 140
const WATTS = 1_000

const folder = process.argv[2]
if (!folder) throw new Error('Which folder? npx tsx scripts/demo-charge-points.ts <folder>')

write('flemish', 'be-vlaanderen.json', 'BE', ['44021', '11002'])
write('dutch', 'nl-light-amsterdam.json', 'NL', [])

/** With cities given, equally many of each, spread over its list; else spread over the whole file. */
function write(name: string, file: string, country: Tenant['country'], cities: string[]) {
  const tenant = tenants.find((it) => it.country === country) as Tenant
  const items = JSON.parse(readFileSync(join(folder as string, file), 'utf8')) as unknown[]
  const rows = items.flatMap((item) => {
    const reading = readOcpi(item, tenant, textsIn('nl').chargePointImport)
    if (!('site' in reading) || reading.site.house_number === '') return []
    const { site } = reading
    const [pole] = site.poles
    const city = findPostalCode(tenant.country, site.postal_code)?.municipalityCodes[0] ?? ''
    const id = site.key.split('*').at(-1)
    const power = pole?.max_power_w ? String(pole.max_power_w / WATTS) : ''
    const cells = [id, site.street, site.house_number, site.postal_code, site.city, site.lat, site.lng]
    return [{ city, cells: [...cells, site.operator_name, pole?.evse_count, power] }]
  })
  const groups = cities.length > 0 ? cities.map((code) => rows.filter((it) => it.city === code)) : [rows]
  const columns = [
    'id',
    'street',
    'house_number',
    'postal_code',
    'city',
    'lat',
    'lng',
    'operator',
    'evses',
    'power_kw',
  ]
  const chosen = groups.flatMap((group) => spread(group, PER_CITY).map(({ cells }) => cells))
  writeTable(`${name}-charge-points`, columns, chosen)
  console.log(`${name}: ${chosen.length} rows`)
}

/** So many items of the list, evenly spread. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count)
  return Array.from({ length: Math.min(count, items.length) }, (_, n) => items[Math.floor(n * step)] as Item)
}
