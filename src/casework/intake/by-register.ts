import { municipalitiesOf } from '../../geography/addresses/locate.ts'
import type { Context } from '../../platform/web/context.ts'
import { addressIn, type Row } from './incoming.ts'

/**
 * The municipality of the very house of each row by the registers that were imported, in order; null for a
 * row whose house is in none. For `readIncoming`.
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
