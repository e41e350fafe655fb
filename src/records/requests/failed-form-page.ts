import type { Context } from '../../platform/web/context.ts'
import { alertOf, isShownOnPage, type Problem } from '../../platform/web/errors.ts'
import { RequestConflict } from './conflict.ts'
import { missingRequest } from './list-page.tsx'
import type { FoundRequest } from './queries.ts'
import { requestPage } from './request-page.tsx'

type More = NonNullable<Parameters<typeof requestPage>[2]>

/**
 * The page of a request after one of its forms failed: the present request, with the typed text next to its error. `list`:
 * the state of the list that the person came from. Rethrows errors that no form shows.
 */
export async function failedFormPage(
  context: Context,
  request: FoundRequest,
  error: unknown,
  list: string | undefined,
  more: (shown: { problems: Problem[]; alert: string }) => More,
) {
  if (!isShownOnPage(error)) throw error
  const now = error instanceof RequestConflict ? error.request : request
  if (!now) return missingRequest({ context })
  const shown = more({ problems: error.problems, alert: alertOf(error) })
  return requestPage(context, now, {
    ...shown,
    query: { lijst: list ?? '', ...shown.query },
    status: error.status,
  })
}
