import type { Context } from '../../platform/web/context.ts'
import { codesFor } from '../../platform/web/context.ts'
import { listHref, listsOf } from './lists.ts'

/** Path of the page for subject access requests: all data about one person. */
export const ACCESS_HREF = '/beheer/inzage'

/** Path of the page with everyone who signed in, where people can be blocked. */
export const PEOPLE_HREF = '/beheer/gebruikers'

/** Path of the page with the values of the desk. */
export const SETTINGS_HREF = '/beheer/instellingen'

/** Path of the page with the webhooks of the desk. */
export const WEBHOOKS_HREF = '/beheer/webhooks'

/**
 * The menu of administration pages, with the current one marked; pages about the whole desk only for administrators of all
 * municipalities.
 */
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
