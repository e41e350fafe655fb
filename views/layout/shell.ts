import type { SessionView } from '../../src/people/sessions/session-view.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { MenuItemView } from '../../src/platform/web/menu.ts'

/** View model of everything around the content of a page. */
export interface Shell {
  t: Texts
  language: 'nl' | 'en'
  csrf: string
  /** Identifies the session, for scripts in its tabs; '' without one. */
  mark: string
  /** The title of the document: the page's own, and the desk's. */
  title: string
  tenant: { id: string; name: string }
  /** Addresses of its colours and logo; `darkLogo` equals `logo` when one logo serves both themes. */
  houseStyle: { sheet: string; logo: string; logoType: string; darkLogo: string }
  /** A guest has no profile page, nor pages with shortcuts. */
  person: { name: string; role: string; isGuest: boolean } | null
  /** Null when no person is signed in, or the end of the session is unknown. */
  session: SessionView | null
  /** True when residents can submit requests themselves, without signing in. */
  hasPublicForm: boolean
  menu: MenuItemView[]
  /** The ways in which the reader may start a process; one without an address has a reason. */
  starts: { label: string; href: string | null; reason: string }[]
  path: string
  theme: 'light' | 'dark' | null
  /** Density of tables; null for the default. */
  density: 'compact' | 'ruim' | null
  /** True when single characters are shortcuts. */
  keys: boolean
  /** The guided tour of this page; `isNew`: the person has not seen it yet. */
  tour: { name: string; isNew: boolean } | null
  toasts: { type: 'success' | 'warning' | 'error'; message: string }[]
  /** Addresses of the style sheets, before the theme of the tenant. */
  sheets: string[]
}
