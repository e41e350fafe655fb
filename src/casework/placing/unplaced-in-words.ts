import { hasRegister } from '../../geography/addresses/queries.ts'
import type { Db } from '../../platform/db/dialect.ts'
import { formatNumber } from '../../platform/texts/format.ts'
import type { Wrong } from '../../platform/watching/readiness.ts'
import type { Context } from '../../platform/web/context.ts'
import { countUnplaced } from './queries.ts'

const MOST_COUNTED = 1_000

/**
 * A sentence with the number of requests that predate the register and are not at their house; '' for none, or without a
 * register.
 */
export async function unplacedInWords({ db, t }: Pick<Context, 'db' | 't'>): Promise<string> {
  const count = await countByRegister(db)
  if (count === 0) return ''
  return t.addresses.unplaced({
    n: count < MOST_COUNTED ? formatNumber(count, t) : `${formatNumber(count, t)}+`,
  })
}

/** The same as problems for the operations port. */
export async function unplacedForWatchers(db: Db): Promise<Wrong[]> {
  const count = await countByRegister(db)
  const n = count < MOST_COUNTED ? String(count) : `${count} or more`
  const why = `${n} arrived before the address register and are not located at their house number: run \`place requests\``
  return count === 0 ? [] : [{ what: 'requests', why }]
}

const countByRegister = async (db: Db) => ((await hasRegister(db)) ? countUnplaced(db, MOST_COUNTED) : 0)
