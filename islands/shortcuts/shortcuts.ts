import { EVERYWHERE } from '../../src/desk/shortcuts/everywhere.ts'
import { onKeys } from '../keys.ts'

/** The shortcuts of every page; the help is loaded when somebody asks for it. */
export function enhance(link: HTMLElement) {
  onKeys(EVERYWHERE, {
    // The same list is a page, for when the window cannot be had.
    help: () => void import('./help.ts').then(({ openHelp }) => openHelp()).catch(() => link.click()),
  })
}
