import { can, type Visit } from '../../platform/web/visit.ts'
import { type ListState, listHref, readListState } from '../../records/requests/list.ts'

/** Address of the list of requests, narrowed so; undefined for who has no such list. */
export function requestListHref(
  visit: Visit,
  narrowed: Partial<Pick<ListState, 'tab' | 'submitted' | 'connection'>>,
): string | undefined {
  if (!can(visit, 'requestlist')) return undefined
  const choices = visit.tenant.requests
  return listHref(readListState({}, choices), narrowed, choices.defaultPageSize)
}
