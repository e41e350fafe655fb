import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Layout } from '../../../views/layout/layout.tsx'
import { Notice, type NoticeProps } from '../../../views/layout/notice.tsx'
import type { Shell } from '../../../views/layout/shell.ts'
import { DENSITIES, isGuest, ROLES } from '../tenant/person.ts'
import { type Assets, readAssets, type Sheet } from './assets.ts'
import type { Context } from './context.ts'
import { type Toast, takeFlash } from './flash.ts'
import { hostCookie } from './host-cookie.ts'
import { type MenuPages, menuOf } from './menu.ts'
import type { ProxySign } from './proxy-signs.ts'
import type { Redirect } from './redirect.ts'
import { formTokenFor, sessionMarkOf } from './same-origin.ts'
import type { ShellParts } from './shell-parts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    assets: Assets
  }
}

/** Decorates the app with what `renderPage` needs: the built files, and the shell. */
export const pages = plugin<{ menuPages: MenuPages; shellParts: ShellParts }>(async (app, shell) => {
  app.decorate('assets', readAssets())
  app.decorate('menuPages', shell.menuPages)
  app.decorate('shellParts', shell.shellParts)
})

/** A page: its title, content, status, toast and own style sheet. */
export class Page {
  readonly title: string
  readonly content: (page: PageParts) => ReactNode
  readonly status: number
  readonly toast: Toast | null
  readonly sheet: Sheet | null
  /** Redirect for a repeated form that created something; null: back to the form. */
  readonly sentAgain: Redirect | null

  constructor(page: {
    title: string
    content: (parts: PageParts) => ReactNode
    status?: number
    toast?: Toast
    sheet?: Sheet
    sentAgain?: Redirect
  }) {
    this.title = page.title
    this.content = page.content
    this.status = page.status ?? 200
    this.toast = page.toast ?? null
    this.sheet = page.sheet ?? null
    this.sentAgain = page.sentAgain ?? null
  }

  /** A page that consists of a notice. */
  static notice(notice: NoticeProps & { status: number }) {
    return new Page({ title: notice.title, status: notice.status, content: () => <Notice {...notice} /> })
  }
}

/** Parts for every view, next to its own props. */
export interface PageParts {
  t: Context['t']
  language: Context['language']
  /** CSRF token for the forms on the page. */
  csrf: string
  /** Faults of the proxy in front, found in this request. */
  proxySigns: readonly ProxySign[]
}

const DOCTYPE = '<!doctype html>'

/** Sends a page. */
export const sendPage = (http: FastifyRequest, reply: FastifyReply, page: Page) =>
  reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .send(renderPage(http, reply, page))

/** The whole document as HTML in UTF-8. Its length is needed as well as its bytes, so it is encoded once. */
export function renderPage(http: FastifyRequest, reply: FastifyReply, page: Page): Buffer {
  const { context } = http
  const { assets, menuPages, shellParts } = http.server
  const { css, sheets } = assets
  const { proxySigns } = http
  const { t, language } = context
  const parts: PageParts = { t, language, csrf: formTokenFor(http), proxySigns }
  const shell: Shell = {
    ...parts,
    title: `${page.title} – ${context.tenant.title?.[context.language] ?? context.tenant.name}`,
    tenant: { name: context.tenant.name, id: context.tenant.id },
    houseStyle: shellParts.houseStyle(http),
    person: context.person.id === '' ? null : personView(context),
    session: context.person.id === '' ? null : shellParts.session(http),
    mark: sessionMarkOf(http),
    hasPublicForm: context.tenant.publicForm !== null,
    menu: menuOf(menuPages, context, { url: http.url, permission: http.routeOptions.config.permission }),
    starts: context.person.hasAcceptedTerms ? shellParts.starts(http) : [],
    // An address of a POST cannot be opened again.
    path: http.method === 'GET' ? http.url : '/',
    ...looksOf(http),
    tour: page.status === 200 ? shellParts.tour(http) : null,
    toasts: [takeFlash(http, reply), page.toast].filter((toast) => toast !== null),
    sheets: [css, ...(page.sheet ? [sheets[page.sheet]] : [])],
  }
  const html = renderToStaticMarkup(<Layout shell={shell}>{page.content(parts)}</Layout>)
  const scripts = scriptsOf(islandsIn(html), assets)
  const head = html.indexOf('<head>') + '<head>'.length
  const end = html.lastIndexOf('</body>')
  return Buffer.from(
    `${DOCTYPE}${html.slice(0, head)}${scripts.first}${html.slice(head, end)}${scripts.end}${html.slice(end)}`,
  )
}

/** The attribute in a tag. User input never matches: in it `<`, `>` and `"` are escaped. */
const ISLAND = / data-island="([^"]*)"/g

/** The names of the islands in HTML. */
const islandsIn = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(ISLAND), ([, name = '']) => name))

/**
 * A page without islands loads no script. The first script precedes the style sheets: after them it would wait for
 * them, and keys pressed meanwhile, while the previous page is still visible, would be lost. The files of the islands
 * are preloaded.
 */
function scriptsOf(names: ReadonlySet<string>, { first, boot, islands }: Assets) {
  if (names.size === 0) return { first: '', end: '' }
  const files = new Set([...names].sort().flatMap((name) => islands.get(name) ?? []))
  // Fetched before they are imported: see `islands/late-import.ts`.
  const links = [...files].map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`)
  return { first: `<script src="${first}" data-boot="${boot.join(' ')}"></script>`, end: links.join('') }
}

const personView = (context: Context) => ({
  name: context.person.name,
  role: roleOf(context),
  isGuest: isGuest(context.person),
})

/** Labels of all roles; that of guest for a person without a role. */
const roleOf = ({ person, t }: Context) =>
  ROLES.filter((role) => person.roles[role] !== undefined)
    .map((role) => t.shell.roles[role]())
    .join(', ') || t.shell.roles.guest()

/** The person's choice, else the choice stored in this browser. */
function looksOf(http: FastifyRequest): Pick<Shell, 'theme' | 'density' | 'keys'> {
  const { person } = http.context
  const chosen = (name: string) => http.cookies[hostCookie(http, name).name]
  const theme = person.theme ?? chosen('weergave')
  const density = person.density ?? DENSITIES.find((it) => it === chosen('dichtheid'))
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    density: density === 'normaal' ? null : (density ?? null),
    keys: person.shortcuts,
  }
}
