import { paths } from '../../paths.ts'
import type { Context } from '../../platform/web/context.ts'
import { codesFor } from '../../platform/web/context.ts'
import { listHref, listsOf } from './lists.ts'

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
          { href: paths.deskValues, label: t.deskValues.title() },
          { href: paths.webhooks, label: t.webhooks.title() },
          { href: paths.people, label: t.people.title() },
          { href: paths.access, label: t.privacy.access.title() },
        ]
      : []),
  ].map((page) => ({ ...page, isCurrent: page.href === current }))
}
