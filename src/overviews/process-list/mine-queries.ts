import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/web/context.ts'
import type { Source } from '../../records/processes/column-queries.ts'
import { isWithin } from '../../records/processes/reach-queries.ts'
import type { ListState } from './list.ts'
import { type TabRule, tabRule } from './tabs.ts'

/** In come a person and parties that they act for in a part of what they see; out goes where that is. */

/** True for rows in which the person acts for the party whose turn it is. */
export const isTheirs = (
  context: Pick<Context, 'person'>,
  byParty: NonNullable<TabRule['byParty']>,
  source: Source,
): RawBuilder<boolean> => {
  const tests = byParty.map(({ party, turns }) => {
    const isTurn = sql<boolean>`${sql.ref(`${source}.turn`)} in (${sql.join(turns)})`
    const within = isWithin(context, [party], source, true)
    return within ? sql<boolean>`(${isTurn} and ${within.test})` : isTurn
  })
  return sql<boolean>`(${sql.join(tests, sql` or `)})`
}

/** The same as a column of 1 and 0. Null for a person who acts wherever they see: it would be 1 for each turn. */
export function theirsIn(
  context: Pick<Context, 'person' | 'tenant'>,
  { type }: Pick<ListState, 'type'>,
  source: Source,
): RawBuilder<number> | null {
  const { byParty } = tabRule(context, { type, tab: 'bijmij' })
  return byParty && sql<number>`case when ${isTheirs(context, byParty, source)} then 1 else 0 end`
}
