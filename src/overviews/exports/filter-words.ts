import type { Near } from '../../platform/lists/near-search.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { choicesFor } from '../process-list/choices.ts'
import { FILTERED } from '../process-list/filter.ts'
import type { ListState } from '../process-list/list.ts'
import { formatCondition, headingOf } from '../process-list/words.ts'
import type { Labels } from './columns.ts'

/**
 * The filters of an export, in the wording of the list, for the second sheet: pairs of a name and a value
 * (the tab, the search, and each filtered column).
 */
export async function filterWords(
  {
    state,
    type,
    labels,
    near,
  }: { state: ListState; type: ProcessType; labels: Labels; near?: Near | undefined },
  context: Context,
): Promise<[string, string][]> {
  const { t, language } = context
  const words = t.exports.filter
  // A filter may contain a tag that was switched off since.
  const tags = [...labels.tags].map(([value, label]) => ({ value, label }))
  const offered = await choicesFor(context, type, state.filters, FILTERED)
  const none = offered.get('tags')?.slice(-1) ?? []
  const choices = new Map([...offered, ['tags', [...tags, ...none]] as const])
  const narrowed = (Object.keys(state.filters) as ColumnKey[]).map((column): [string, string] => {
    const { op = 'and', rules = [] } = state.filters[column] ?? {}
    const conditions = rules.map((rule) => formatCondition(column, rule, choices, context))
    return [headingOf(column, context), conditions.join(` ${words[op]()} `)]
  })
  if (state.refusedBy) narrowed.push([words.columns(), t.bulkActs.onlyRefused()])
  return [
    [words.type(), type.label[language]],
    [words.part(), t.processList.tabs[state.tab]()],
    [words.search(), state.search || words.none()],
    ...nearWords(near, context),
    ...(narrowed.length > 0 ? narrowed : [[words.columns(), words.none()] as [string, string]]),
  ]
}

/** The search used instead of words that find nothing. */
export const nearWords = (near: Near | undefined, { t }: Pick<Context, 't'>): [string, string][] =>
  near ? [[t.exports.filter.near(), near.instead.join(', ')]] : []
