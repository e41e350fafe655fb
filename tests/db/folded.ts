import { municipalitiesOf } from '../../src/geography/places/municipalities.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import { addressColumns, addressKey } from '../../src/platform/geo/address-key.ts'
import { fold } from '../../src/platform/search/fold.ts'
import { keysOf } from '../../src/platform/search/keys.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { listColumnsOf } from '../../src/records/processes/columns/list-columns.ts'
import { columnsOf } from '../../src/records/processes/columns/projection.ts'

const municipalities = new Map(
  [...municipalitiesOf('NL'), ...municipalitiesOf('BE')].map(({ code, name }) => [code, fold(name)]),
)
const municipalityKey = (code: string | null) => municipalities.get(code ?? '') ?? ''

/** A migration has no order or number of words to keep. */
const wordsIn = (text: string) => [...new Set(text.split(' ').filter(Boolean))].toSorted().join(' ')

/**
 * Each column that should be the folded form of others and is not, as `table id: column`; and how many rows
 * were read.
 */
export async function foldedWrong(db: Db, { stakeholders }: Pick<Tenant, 'stakeholders'>) {
  const wrong: string[] = []
  let rows = 0
  const compare = (name: string, row: object, follows: Record<string, unknown>) => {
    rows++
    for (const [column, value] of Object.entries(follows)) {
      const kept = (row as Record<string, unknown>)[column]
      if (kept !== value) wrong.push(`${name}: ${column} is ${kept}, not ${value}`)
    }
  }

  for (const row of await db.selectFrom('request').selectAll().execute()) {
    const follows = keysOf(row)
    const cleared = keysOf({ ...row, origin_reference: '' })
    // Once it is cleared it is not found by its sender's data.
    const isCleared = row.gdpr_cleared_at !== null && row.search_text === cleared.search_text
    compare(`request ${row.case_ref}`, row, isCleared ? cleared : follows)
  }

  const contractors = await db.selectFrom('contractor').selectAll().execute()
  for (const row of contractors) compare(`contractor ${row.uuid}`, row, { key: fold(row.label) })

  for (const row of await db.selectFrom('location').selectAll().execute()) {
    const [name_key, city_key] = [fold(row.name), fold(row.city)]
    const isOurs = row.source === 'workflow' || row.source === 'manual'
    const searched = [
      ...[row.address_text, row.postal_code.toLowerCase(), row.postal_code.replaceAll(' ', '').toLowerCase()],
      ...[city_key, name_key, municipalityKey(row.municipality_code), row.volt_id.toLowerCase()],
      isOurs ? '' : row.source_key.toLowerCase(),
    ]
    compare(`location ${row.id}`, row, {
      ...{ name_key, city_key, search_text: searched.join(' '), origin: isOurs ? row.source : 'import' },
      municipality_key: municipalityKey(row.municipality_code),
    })
    // A number with its suffix is in one column, or a process gave them separately.
    if (!isOurs) compare(`location ${row.id}`, row, addressColumns({ ...row, house_number_suffix: '' }))
  }

  const named = new Map(contractors.filter((it) => !it.deleted_at).map((it) => [it.uuid, it.key]))
  const pids = await db.selectFrom('pid').selectAll().execute()
  for (const row of pids) compare(`pid ${row.uuid}`, row, { key: fold(row.label) })
  const pidKeys = new Map(pids.filter((it) => !it.deleted_at).map((it) => [it.uuid, it.key]))
  const operators = new Map(stakeholders.map(({ uuid, name }) => [uuid, fold(name)]))
  for (const row of await db.selectFrom('process').selectAll().execute())
    compare(`process ${row.case_ref}`, row, {
      ...listColumnsOf(row),
      address_key: addressKey(row),
      municipality_key: municipalityKey(row.municipality_code),
      operator_key: operators.get(row.operator_uuid) ?? '',
      contractor_key: named.get(row.contractor_uuid) ?? '',
      pid_key: pidKeys.get(row.pid_uuid) ?? '',
    })

  const records = await db
    .selectFrom('process')
    .innerJoin('process_location', (it) =>
      it
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )
    .select([
      'process.case_ref',
      'process.status',
      'process.record_text',
      'process.object_search',
      'process_location.data',
    ])
    .execute()
  for (const { data, ...row } of records) {
    const { record_text, object_search } = columnsOf(JSON.parse(data) as FormRecord, row)
    const kept = { ...row, record_text: wordsIn(row.record_text) }
    compare(`record of ${row.case_ref}`, kept, { record_text: wordsIn(record_text), object_search })
  }
  return { wrong, rows }
}
