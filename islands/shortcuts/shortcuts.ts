import { EVERYWHERE } from '../../src/desk/shortcuts/everywhere.ts'
import { onKeys } from '../keys.ts'

/** The shortcuts of every page; the help is imported when it is opened. */
export function enhance(link: HTMLElement) {
  onKeys(EVERYWHERE, {
    // Falls back to the same list as a page, when the dialog cannot be loaded.
    help: () => import('./help.ts').then(({ openHelp }) => openHelp()).catch(() => link.click()),
  })
}
