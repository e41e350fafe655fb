import { type Context, can } from '../../platform/web/context.ts'
import { type ListState, listHref, readListState } from '../../records/requests/list.ts'

/** Address of the request list with these filters; undefined when the reader may not see it. */
export function requestListHref(
  context: Context,
  narrowed: Partial<Pick<ListState, 'tab' | 'submitted' | 'connection'>>,
): string | undefined {
  if (!can(context, 'requestlist')) return undefined
  const choices = context.tenant.requests
  return listHref(readListState({}, choices), narrowed, choices.defaultPageSize)
}
