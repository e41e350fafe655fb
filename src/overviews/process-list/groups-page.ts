import type { GroupHeading } from '../../../views/process-list/group-row.tsx'
import { partyLabels } from '../../casework/waiting/party-name.ts'
import { formatCount } from '../../platform/lists/paging.ts'
import { MOST_FOUND } from '../../platform/lists/selection.ts'
import type { Context } from '../../platform/web/context.ts'
import { labelsOfContractors } from '../../records/contractors/queries.ts'
import { labelsOfPids } from '../../records/pids/queries.ts'
import { rowWords } from '../../records/processes/columns/row-words.ts'
import { writeDay } from '../../records/traffic-decisions/words.ts'
import type { Choices } from './choices.ts'
import { filterKindOf } from './columns.ts'
import type { Filters } from './filter.ts'
import { countEqual, type Selection } from './found-queries.ts'
import { type GroupKey, orderValueOf, ruleOfGroup, startsOfGroups } from './groups.ts'
import { type ListChoices, listHref } from './list.ts'
import { type Listed, listedRows, selectProcesses } from './queries.ts'
import { columnsToGroup, type ListedRow } from './row-columns.ts'
import type { TabCount } from './tabs.ts'

export interface GroupOfRows extends GroupHeading {
  /** The index of its first row on the page, from 0. */
  from: number
}

interface Shown {
  choices: ListChoices
  options: Choices
}

/**
 * The group headings on a page, each with the number of its processes in the whole list and the filter that shows
 * only those. Only the first and last group may extend beyond the page, so only those are counted.
 */
export async function groupsOf(
  context: Context,
  listed: Listed,
  { choices, options }: Shown,
): Promise<GroupOfRows[]> {
  const { keys, last, selection } = listed
  const { state } = selection
  const { group } = state
  if (!group) return []
  const rows = await listedRows(
    context,
    keys.map(({ id }) => id),
    columnsToGroup(state.sort),
  )
  const words = rowWords(context)
  const names = await namesOf(context, group, rows)
  const starts = startsOfGroups(group, { rows, decisionOf: words.decisionStatus })
  const isEnd = state.page === last && !selection.counts[state.tab].atLeast
  const headings = starts.map(async (from, index) => {
    const next = starts[index + 1]
    const row = rows[from] as ListedRow
    const rule = ruleOfGroup(group, row, words.decisionStatus(row))
    const filters: Filters = {
      ...state.filters,
      ...(rule && { [group]: { op: 'and', rules: [rule] } }),
    }
    const isWhole = (index > 0 || state.page === 1) && (next !== undefined || isEnd)
    const count = isWhole
      ? { count: (next ?? rows.length) - from, atLeast: false }
      : await countGroup(context, selection, { row, filters })
    return {
      from,
      label: formatGroup(context, group, row, rule?.values[0] ?? '', { options, names }),
      count: formatCount(count, context.t),
      href: rule && listHref(state, { filters, group: null }, choices),
    }
  })
  return Promise.all(headings)
}

/**
 * The count that the group's own filtered list shows. Decisions are ordered by their days, so one group has many
 * values.
 */
async function countGroup(
  context: Context,
  selection: Selection,
  { row, filters }: { row: ListedRow; filters: Filters },
): Promise<TabCount> {
  const { state } = selection
  if (state.group === 'vkb' || !state.group)
    return (await selectProcesses(context, { ...state, filters })).counts[state.tab]
  const count = await countEqual(context, selection, orderValueOf(state.group, row), MOST_FOUND + 1)
  return { count: Math.min(count, MOST_FOUND), atLeast: count > MOST_FOUND }
}

/** Includes names that an administrator switched off: those are no filter options. */
async function namesOf({ db }: Context, group: GroupKey, rows: readonly ListedRow[]) {
  const used = (column: 'contractor_uuid' | 'pid_uuid') => [
    ...new Set(rows.flatMap((row) => row[column] || [])),
  ]
  if (group === 'contractor') return labelsOfContractors(db, used('contractor_uuid'))
  return group === 'pidNumber' ? labelsOfPids(db, used('pid_uuid')) : new Map<string, string>()
}

interface Named {
  options: Choices
  names: ReadonlyMap<string, string>
}

function formatGroup(
  context: Context,
  group: GroupKey,
  row: ListedRow,
  value: string,
  { options, names }: Named,
): string {
  const none = context.t.processList.filters.none()
  if (filterKindOf(group) === 'date') return value === '' ? none : writeDay(value)
  if (group === 'turn') return partyLabels(context, row.turn) || none
  const option = options.get(group)?.find((it) => it.value === value)
  return names.get(value) ?? option?.label ?? (value || none)
}
