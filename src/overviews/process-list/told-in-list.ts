import { Invalid } from '../../platform/web/errors.ts'
import type { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/route.ts'

/** Runs what a form of the list asks; what is wrong with it is told on the list, where it can be put right. */
export async function toldInList(
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
