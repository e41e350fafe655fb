import type { Context } from '../../platform/web/context.ts'
import { codesFor } from '../../platform/web/context.ts'
import { listHref, listsOf } from './lists.ts'

/** Where an administrator hands out what the desk holds of one person. */
export const ACCESS_HREF = '/beheer/inzage'

/** Everybody who signed in, and keeping somebody out. */
export const PEOPLE_HREF = '/beheer/gebruikers'

/** The page of the values of the desk, which stands beside its lists. */
export const SETTINGS_HREF = '/beheer/instellingen'

/** The page of the programs that the desk tells of events. */
export const WEBHOOKS_HREF = '/beheer/webhooks'

/** The pages of an administrator, of which this is one; those of the desk as a whole are for those who hold it all. */
export function configurationMenu(context: Context, current: string) {
  const { t, tenant } = context
  const isEverywhere = codesFor(context, 'admin') === '*'
  return [
    ...listsOf(tenant).map((list) => ({ href: listHref(list), label: t.configuration.lists[list].title() })),
    ...(isEverywhere
      ? [
          { href: SETTINGS_HREF, label: t.deskValues.title() },
          { href: WEBHOOKS_HREF, label: t.webhooks.title() },
          { href: PEOPLE_HREF, label: t.people.title() },
          { href: ACCESS_HREF, label: t.privacy.access.title() },
        ]
      : []),
  ].map((page) => ({ ...page, isCurrent: page.href === current }))
}
