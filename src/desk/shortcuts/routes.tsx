import type { FastifyInstance } from 'fastify'
import { ShortcutsPage } from '../../../views/shortcuts/shortcuts-page.tsx'
import type { Attribute, MenuItem } from '../../platform/tenant/tenant.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { type MenuPages, mayOpen, menuOf } from '../../platform/web/menu.ts'
import { Page } from '../../platform/web/page.tsx'
import { signedIn } from '../../platform/web/policy.ts'
import { page } from '../../platform/web/route.ts'
import { EVERYWHERE } from './everywhere.ts'
import { FORM } from './form.ts'
import type { Group } from './group.ts'
import { JUDGEMENT } from './judgement.ts'
import { MAP } from './map.ts'
import { MAP_BUTTON } from './map-button.ts'
import { PROCESS_LIST } from './process-list.ts'
import { REPORTS } from './reports.ts'
import { REQUEST } from './request.ts'
import { REQUEST_LIST } from './request-list.ts'

/** `/sneltoetsen`: every shortcut that the person may use; `?` lists those of the current page. */
export function shortcutRoutes(app: FastifyInstance) {
  page(app, 'GET', '/sneltoetsen', {
    permission: signedIn,
    handler: async ({ context }) =>
      new Page({
        title: context.t.shortcuts.title(),
        content: ({ t }) => (
          <ShortcutsPage t={t} groups={groupsFor(app.menuPages, context)} isOn={context.person.shortcuts} />
        ),
      }),
  })
}

interface GroupView {
  group: Group
  /** Names of the shortcuts that this person may use. */
  names: string[]
}

function groupsFor(pages: MenuPages, context: Context): GroupView[] {
  const links = menuOf(pages, context).map(({ href }) => `.bar a[href="${href}"]`)
  const isTheirs = (at: string) => !at.startsWith('.bar a') || links.includes(at)
  return GROUPS.filter(([, opens]) => opens(context, pages)).map(([group]) => ({
    group,
    names: Object.entries(group.shortcuts).flatMap(([name, [, at]]) => (isTheirs(at) ? [name] : [])),
  }))
}

const holds = (attribute: Attribute) => (context: Context) => can(context, attribute)
const opens =
  (...names: MenuItem['page'][]) =>
  (context: Context, pages: MenuPages) =>
    names.some((name) => mayOpen(pages, context, name))

const GROUPS: [Group, (context: Context, pages: MenuPages) => boolean][] = [
  [EVERYWHERE, () => true],
  [REQUEST_LIST, opens('requests')],
  [REQUEST, opens('requests')],
  [JUDGEMENT, holds('requestmanage')],
  [MAP_BUTTON, opens('requests', 'processes')],
  [MAP, opens('requests', 'processes')],
  [PROCESS_LIST, opens('processes')],
  [REPORTS, opens('reports')],
  [FORM, opens('processes')],
]
