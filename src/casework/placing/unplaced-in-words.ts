import { hasRegister } from '../../geography/addresses/queries.ts'
import { formatNumber } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { countUnplaced } from './queries.ts'

const MOST_COUNTED = 1_000

/** How many requests came before the register and are not at their house; '' for none, or without a register. */
export async function unplacedInWords({ db, t }: Pick<Context, 'db' | 't'>): Promise<string> {
  if (!(await hasRegister(db))) return ''
  const count = await countUnplaced(db, MOST_COUNTED)
  if (count === 0) return ''
  return t.addresses.unplaced({
    n: count < MOST_COUNTED ? formatNumber(count, t) : `${formatNumber(count, t)}+`,
  })
}
