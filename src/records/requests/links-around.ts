import { paths } from '../../paths.ts'
import type { Context } from '../../platform/web/context.ts'
import { listHref } from './list.ts'
import type { Selection } from './list-queries.ts'
import { neighbours, nextOrPrevious } from './neighbour-queries.ts'
import type { FoundRequest } from './queries.ts'

/** Links to the reader's list, and to the requests before and after this one in it. */
export async function linksAround(
  context: Context,
  selection: Selection,
  list: string,
  request: FoundRequest,
) {
  const { previous, next } = await neighbours(context, selection, request)
  return {
    list: list
      ? listHref(selection.state, { page: selection.state.page }, context.tenant.requests.defaultPageSize)
      : '/aanvragen',
    previous: previous && paths.request(previous, list),
    next: next && paths.request(next, list),
  }
}

/** Link to the next open request in the reader's list, else to the previous one; null for none. */
export async function nextOpenAfter(
  context: Context,
  selection: Selection,
  list: string,
  request: FoundRequest,
) {
  const open: Selection = { ...selection, state: { ...selection.state, tab: 'open' } }
  const uuid = await nextOrPrevious(context, open, request)
  return uuid && `${paths.request(uuid, list)}#beoordeling`
}
