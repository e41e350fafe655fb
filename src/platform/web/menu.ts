import { reportsFor } from '../../overviews/reports/reports.ts'
import { readProcesses } from '../../records/processes/policy.ts'
import type { Attribute, MenuItem } from '../tenant/tenant.ts'
import { can, type Visit } from './visit.ts'

interface MenuPage {
  href: string
  /** The feature that its pages stand under. */
  attribute: Attribute
  /** For whom there is something, where the feature alone does not say. */
  opens?: (visit: Visit) => boolean
}

/** Where each page of the menu is, and who may open it. */
const PAGES: Record<MenuItem['page'], MenuPage> = {
  requests: { href: '/aanvragen', attribute: 'requestlist' },
  processes: {
    href: '/processen',
    attribute: 'realisationlist',
    opens: (visit) => readProcesses.allows(visit, undefined),
  },
  locations: { href: '/locaties', attribute: 'canAccessAssetManagement' },
  reports: { href: '/rapportage', attribute: 'reporting', opens: (visit) => reportsFor(visit).length > 0 },
  manuals: { href: '/handleidingen', attribute: 'manuals' },
  configuration: { href: '/beheer', attribute: 'admin' },
}

/** True when this person may open the page: asked before anything links there. */
export function mayOpen(visit: Visit, name: MenuItem['page']): boolean {
  const { attribute, opens } = PAGES[name]
  return can(visit, attribute) && (opens?.(visit) ?? true)
}

export interface ShownMenuItem {
  href: string
  label: string
  /** This very page, or one that belongs to it. */
  current: 'page' | 'true' | null
}

/** Where somebody is: the address, and the permission that its page stands under. */
interface Whereabouts {
  url: string
  may: string | undefined
}

/** The tenant's menu, as far as this person may open it; before the terms are accepted there is nowhere to go. */
export function menuOf(visit: Visit, at: Whereabouts = { url: '', may: undefined }): ShownMenuItem[] {
  if (!visit.person.hasAcceptedTerms) return []
  return visit.tenant.menu.flatMap((item) => {
    const { href, attribute } = PAGES[item.page]
    if (!mayOpen(visit, item.page)) return []
    return [{ href, label: item.label[visit.language], current: currentAt(at, href, attribute) }]
  })
}

function currentAt({ url, may }: Whereabouts, href: string, attribute: Attribute): ShownMenuItem['current'] {
  if (url.split('?')[0] === href) return 'page'
  // The pages of a process have addresses of their own, under the permission of their list.
  return url.startsWith(`${href}/`) || may === attribute ? 'true' : null
}

/** What comes first, whatever the order of the menu. */
const FIRST: readonly MenuItem['page'][] = ['requests', 'processes']

/** The first page after signing in: requests, else processes, else the first of the menu, else none. Spec 3 §2. */
export function landingOf(visit: Visit): string | null {
  const first = FIRST.find((name) => mayOpen(visit, name))
  return (
    (first && PAGES[first].href) ??
    menuOf(visit).find(({ href }) => href !== PAGES.manuals.href)?.href ??
    null
  )
}
