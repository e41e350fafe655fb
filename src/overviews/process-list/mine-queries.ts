import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/web/context.ts'
import type { Source } from '../../records/processes/column-queries.ts'
import { reachedBy } from '../../records/processes/reach-queries.ts'
import type { ListState } from './list.ts'
import { type TabRule, tabRule } from './tabs.ts'

/** Builds the SQL that separates the turns of a person's own parties from the turns of others. */

/** True for rows in which the person acts for the party whose turn it is. */
export const isTheirs = (
  context: Pick<Context, 'person'>,
  byParty: NonNullable<TabRule['byParty']>,
  source: Source,
): RawBuilder<boolean> => {
  const tests = byParty.map(({ party, turns }) => {
    const isTurn = sql<boolean>`${sql.ref(`${source}.turn`)} in (${sql.join(turns)})`
    const within = reachedBy(context, [party], source, true)
    return within ? sql<boolean>`(${isTurn} and ${within.test})` : isTurn
  })
  return sql<boolean>`(${sql.join(tests, sql` or `)})`
}

/** `isTheirs` as 1 and 0; null for a person who acts for their parties in every process that they see. */
export function theirsIn(
  context: Pick<Context, 'person' | 'tenant'>,
  { type }: Pick<ListState, 'type'>,
  source: Source,
): RawBuilder<number> | null {
  const { byParty } = tabRule(context, { type, tab: 'bijmij' })
  return byParty && sql<number>`case when ${isTheirs(context, byParty, source)} then 1 else 0 end`
}

/** The column `theirs` of processes: 1 for a person who acts for their parties in every process that they see. */
export const theirsColumn = (context: Pick<Context, 'person' | 'tenant'>, state: Pick<ListState, 'type'>) =>
  (theirsIn(context, state, 'process') ?? sql<number>`1`).as('theirs')
