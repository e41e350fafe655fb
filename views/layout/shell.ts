import type { ShownSession } from '../../src/people/sessions/shown.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { ShownMenuItem } from '../../src/platform/web/menu.ts'

/** What every page shows around its content. */
export interface Shell {
  t: Texts
  language: 'nl' | 'en'
  csrf: string
  /** Of the document: the page's own, and the desk's. */
  title: string
  tenant: { id: string; name: string }
  /** A guest has no page of their own, nor any to use shortcuts on. */
  person: { name: string; role: string; isGuest: boolean } | null
  /** Null where nobody signed in, or nothing is known of how long it lasts. */
  session: ShownSession | null
  /** True where residents ask by themselves, without signing in. */
  hasPublicForm: boolean
  menu: ShownMenuItem[]
  path: string
  theme: 'light' | 'dark' | null
  /** Of the rows of tables; null for the usual. */
  density: 'compact' | 'ruim' | null
  /** Whether a single character may be a shortcut. */
  keys: boolean
  /** The guided tour of this page, and whether the person saw it before. */
  tour: { name: string; isNew: boolean } | null
  toasts: { type: 'success' | 'warning' | 'error'; message: string }[]
  /** Addresses of the style sheets, before the theme of the tenant. */
  sheets: string[]
}
