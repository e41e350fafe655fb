import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { choicesFor } from '../process-list/choices.ts'
import type { ColumnKey } from '../process-list/columns.ts'
import type { ListState } from '../process-list/list.ts'
import { headingOf, sayAsked } from '../process-list/words.ts'
import type { Labels } from './columns.ts'

/**
 * What narrows an export, in the words of the list: what its second sheet says. Pairs of a name and what was asked of
 * it: the part, the search, and column by column.
 */
export async function filterWords(
  { state, type, labels }: { state: ListState; type: ProcessType; labels: Labels },
  context: Context,
): Promise<[string, string][]> {
  const { t, language } = context
  const words = t.exports.filter
  // Somebody may ask for a tag that is no longer given.
  const tags = [...labels.tags].map(([value, label]) => ({ value, label }))
  const offered = await choicesFor(context, type, state.filters)
  const none = offered.get('tags')?.slice(-1) ?? []
  const choices = new Map([...offered, ['tags', [...tags, ...none]] as const])
  const narrowed = (Object.keys(state.filters) as ColumnKey[]).map((column): [string, string] => {
    const { op = 'and', rules = [] } = state.filters[column] ?? {}
    const said = rules.map((rule) => sayAsked(column, rule, choices, context))
    return [headingOf(column, context), said.join(` ${words[op]()} `)]
  })
  return [
    [words.type(), type.label[language]],
    [words.part(), t.processList.tabs[state.tab]()],
    [words.search(), state.search || words.none()],
    ...(narrowed.length > 0 ? narrowed : [[words.columns(), words.none()] as [string, string]]),
  ]
}
