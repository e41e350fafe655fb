import type { SessionView } from '../../src/people/sessions/session-view.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { MenuItemView } from '../../src/platform/web/menu.ts'

/** View model of everything around the content of a page. */
export interface Shell {
  t: Texts
  language: 'nl' | 'en'
  csrf: string
  /** Of the session, for scripts in its tabs; '' without one. */
  mark: string
  /** The title of the document: the page's own, and the desk's. */
  title: string
  tenant: { id: string; name: string }
  /** Addresses of its colours and logo; `darkLogo` is the same where there is one for both. */
  houseStyle: { sheet: string; logo: string; logoType: string; darkLogo: string }
  /** A guest has no profile page, nor pages with shortcuts. */
  person: { name: string; role: string; isGuest: boolean } | null
  /** Null when no one is signed in, or the end of the session is not known. */
  session: SessionView | null
  /** True where residents send requests themselves, without signing in. */
  hasPublicForm: boolean
  menu: MenuItemView[]
  /** Where the reader may start a process; without an address there is a reason why not. */
  starts: { label: string; href: string | null; reason: string }[]
  path: string
  theme: 'light' | 'dark' | null
  /** Density of tables; null for the default. */
  density: 'compact' | 'ruim' | null
  /** Whether a single character may be a shortcut. */
  keys: boolean
  /** The guided tour of this page, and whether the person has not seen it yet. */
  tour: { name: string; isNew: boolean } | null
  toasts: { type: 'success' | 'warning' | 'error'; message: string }[]
  /** Addresses of the style sheets, before the theme of the tenant. */
  sheets: string[]
}
