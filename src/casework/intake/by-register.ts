import { municipalitiesOf } from '../../geography/addresses/locate.ts'
import type { Context } from '../../platform/web/context.ts'
import { addressIn, type Row } from './incoming.ts'

/**
 * For each row, in order, the municipality of its exact house according to the imported registers; null for a house that
 * none contains. For `readIncoming`.
 */
export const codesByRegister = (
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  rows: readonly Row[],
): Promise<(string | null)[]> =>
  municipalitiesOf(
    db,
    rows.map((row) => addressIn(row, tenant.country)),
    tenant.country,
  )
