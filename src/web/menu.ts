import type { Attribute, MenuItem } from '../tenants/tenant.ts'
import { can, type Visit } from './visit.ts'

/** Where each page of the menu is, and which feature opens it. */
const PAGES: Record<MenuItem['page'], { href: string; attribute: Attribute }> = {
  requests: { href: '/aanvragen', attribute: 'requestlist' },
  processes: { href: '/processen', attribute: 'realisationlist' },
  locations: { href: '/locaties', attribute: 'canAccessAssetManagement' },
  reports: { href: '/rapportage', attribute: 'reporting' },
  manuals: { href: '/handleidingen', attribute: 'manuals' },
  configuration: { href: '/beheer', attribute: 'admin' },
}

/** True when this person may open the page: asked before anything links there. */
export const mayOpen = (visit: Visit, name: MenuItem['page']): boolean => can(visit, PAGES[name].attribute)

export interface ShownMenuItem {
  href: string
  label: string
  current: boolean
}

/** The tenant's menu, as far as this person may open it; before the terms are accepted there is nowhere to go. */
export function menuOf(visit: Visit, url: string): ShownMenuItem[] {
  if (!visit.person.hasAcceptedTerms) return []
  return visit.tenant.menu.flatMap((item) => {
    const { href } = PAGES[item.page]
    if (!mayOpen(visit, item.page)) return []
    return [{ href, label: item.label[visit.language], current: url.startsWith(href) }]
  })
}

/** What comes first, whatever the order of the menu. */
const FIRST: readonly MenuItem['page'][] = ['requests', 'processes']

/** The first page after signing in: requests, else processes, else the first of the menu, else none. Spec 3 §2. */
export function landingOf(visit: Visit): string | null {
  const first = FIRST.find((name) => mayOpen(visit, name))
  return (
    (first && PAGES[first].href) ??
    menuOf(visit, '').find(({ href }) => href !== PAGES.manuals.href)?.href ??
    null
  )
}
