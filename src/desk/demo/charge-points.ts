import { readTable } from '../../geography/places/table.ts'
import type { Db } from '../../platform/db/dialect.ts'
import { anonymous } from '../../platform/tenant/person.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { readFlat } from '../../records/charge-points/import/flat.ts'
import { writeImport } from '../../records/charge-points/import/import.ts'
import type { Source } from '../../records/charge-points/import/source.ts'

const SOURCE = 'demo'
const COLUMNS = [
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
] as const
/**
 * One in so many real poles is made semi-public (for customers only), and one in so many private (not
 * published).
 */
const SEMIPUBLIC_EACH = 11
const PRIVATE_EACH = 37

/** Real charge points of the cities that demonstrations show; seeded once, through the import itself. */
export async function seedRealChargePoints(db: Db, tenant: Tenant, now: Date): Promise<number> {
  const context = {
    db,
    tenant,
    now,
    t: textsIn('nl'),
    person: { ...anonymous, id: 'demo', name: 'Demo' },
    requestId: 'demo',
  }
  const { created } = await writeImport(
    context,
    sourceFor(context),
    { name: 'demo', hash: '' },
    {
      source: SOURCE,
      complete: false,
      withDuplicates: true,
      onRow: async () => {},
      onProgress: () => {},
    },
  )
  return created
}

function sourceFor({ tenant, t }: { tenant: Tenant; t: ReturnType<typeof textsIn> }): Source {
  const rows = readTable(tenant.country === 'BE' ? 'flemish-charge-points' : 'dutch-charge-points', COLUMNS)
  async function* read() {
    for (const [index, row] of rows.entries()) {
      const line = index + 1
      yield { line, ...readFlat({ ...row, access: accessOf(line) }, tenant, t.chargePointImport) }
    }
  }
  return { format: 'csv', size: 0, ignored: [], encoding: 'utf-8', read, part: null, lacksSender: false }
}

function accessOf(line: number) {
  if (line % PRIVATE_EACH === 0) return 'private'
  return line % SEMIPUBLIC_EACH === 0 ? 'semipublic' : 'public'
}
