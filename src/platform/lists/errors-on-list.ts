import { Invalid } from '../web/errors.ts'
import type { Page } from '../web/page.tsx'
import { Redirect } from '../web/redirect.ts'

/**
 * Runs a change sent by a form of the list; errors are displayed on the list, where they can be corrected.
 */
export async function withErrorsOnList(
  list: string,
  act: () => Promise<Page | Redirect>,
): Promise<Page | Redirect> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return new Redirect(list, { type: 'warning', message: error.message })
  }
}
