import type { Attribute, MenuItem } from '../tenant/tenant.ts'
import { type Context, can } from './context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    menuPages: MenuPages
  }
}

export interface MenuPage {
  href: string
  attribute: Attribute
  /** The permission of its pages, where it differs from the attribute. */
  permission?: string
  /** True when this person has work there, where the permission alone does not decide. */
  opens?: (context: Context) => boolean
  /** The pages below it, for its sublist in the menu; fewer than two give no sublist. */
  parts?: (context: Context) => MenuPart[]
}

/** A page below a page of the menu. */
export interface MenuPart {
  href: string
  label: string
  acronym: string
  /** Prefixes of the addresses that belong to it. */
  below: string[]
}

/** Address and permission of each page of the menu. */
export type MenuPages = Record<MenuItem['page'], MenuPage>

/** True when this person may open the page; check it before any link to the page. */
export function mayOpen(pages: MenuPages, context: Context, name: MenuItem['page']): boolean {
  const { attribute, opens } = pages[name]
  return can(context, attribute) && (opens?.(context) ?? true)
}

/** The tenant's menu label of a page, also its heading; `otherwise` when the menu does not contain it. */
export const menuLabel = (
  { tenant, language }: Pick<Context, 'tenant' | 'language'>,
  name: MenuItem['page'],
  otherwise: string,
): string => tenant.menu.find(({ page }) => page === name)?.label[language] ?? otherwise

export interface MenuItemView {
  href: string
  label: string
  /** `page`: the current page; `true`: a page below it is current; null: neither. */
  current: 'page' | 'true' | null
  /** Its sublist; empty without one. */
  parts: (Pick<MenuPart, 'href' | 'label' | 'acronym'> & Pick<MenuItemView, 'current'>)[]
}

/** The reader's address, and the permission of that page. */
interface Whereabouts {
  url: string
  permission: string | undefined
}

/** The items of the tenant's menu that this person may open; empty before the terms are accepted. */
export function menuOf(
  pages: MenuPages,
  context: Context,
  at: Whereabouts = { url: '', permission: undefined },
): MenuItemView[] {
  if (!context.person.hasAcceptedTerms) return []
  return context.tenant.menu.flatMap((item) => {
    const { href, attribute, permission = attribute, parts } = pages[item.page]
    if (!mayOpen(pages, context, item.page)) return []
    const current = currentAt(at, href, permission)
    return [
      { href, label: item.label[context.language], current, parts: partsAt(at, parts?.(context) ?? []) },
    ]
  })
}

function partsAt({ url }: Whereabouts, parts: MenuPart[]): MenuItemView['parts'] {
  if (parts.length < 2) return []
  const path = url.split('?')[0] ?? ''
  return parts.map(({ href, label, acronym, below }) => {
    const isBelow = below.some((start) => path.startsWith(`${start}/`))
    return { href, label, acronym, current: path === href ? 'page' : isBelow ? 'true' : null }
  })
}

function currentAt(
  { url, permission }: Whereabouts,
  href: string,
  ofItsPages: string,
): MenuItemView['current'] {
  if (url.split('?')[0] === href) return 'page'
  // The pages of a process have other addresses than their list, and the same permission.
  return url.startsWith(`${href}/`) || permission === ofItsPages ? 'true' : null
}

/** These come first, whatever the order of the menu. */
const FIRST: readonly MenuItem['page'][] = ['requests', 'processes']

/**
 * The landing page after signing in: requests, else processes, else the first of the menu except the manuals; null
 * without one. Spec 3 §2.
 */
export function landingOf(pages: MenuPages, context: Context): string | null {
  const first = FIRST.find((name) => mayOpen(pages, context, name))
  return (
    (first && pages[first].href) ??
    menuOf(pages, context).find(({ href }) => href !== pages.manuals.href)?.href ??
    null
  )
}
