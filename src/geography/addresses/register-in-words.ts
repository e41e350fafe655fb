import { formatDay, formatNumber } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { findRegister } from './queries.ts'

/** The desk's address register and its date of import in words; or that addresses are placed coarsely without one. */
export async function registerInWords({
  db,
  t,
  tenant,
}: Pick<Context, 'db' | 't' | 'tenant'>): Promise<string> {
  const { addresses, municipalities, at } = await findRegister(db)
  if (addresses === 0) return t.addresses.none()
  return t.addresses.some({
    n: formatNumber(addresses, t),
    municipalities,
    date: formatDay(at, tenant.locale.timeZone),
  })
}
