import type { Context } from '../../platform/web/context.ts'
import { listHref, listsOf } from './lists.ts'

/** The page of the values of the desk, which stands beside its lists. */
export const SETTINGS_HREF = '/beheer/instellingen'

/** The pages of the configuration, as the page at `current` shows them. */
export const menuAt = ({ t, tenant }: Pick<Context, 't' | 'tenant'>, current: string) =>
  [
    ...listsOf(tenant).map((list) => ({ href: listHref(list), label: t.configuration.lists[list].title() })),
    { href: SETTINGS_HREF, label: t.deskValues.title() },
  ].map((it) => ({ ...it, isCurrent: it.href === current }))
