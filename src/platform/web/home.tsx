import type { FastifyInstance } from 'fastify'
import { Notice } from '../../../views/layout/notice.tsx'
import { landingOf, menuOf } from './menu.ts'
import { Page } from './page.tsx'
import { signedIn } from './policy.ts'
import { Redirect } from './redirect.ts'
import { page } from './route.ts'

/** `/`: redirects to the first page that the person may open (spec 3 §2, "blank landing route"). */
export function homeRoutes(app: FastifyInstance) {
  page(app, 'GET', '/', {
    permission: signedIn,
    async handler({ context }) {
      const landing = landingOf(app.menuPages, context)
      if (landing) return new Redirect(landing)
      const { t, person } = context
      // The menu may still contain a page that is no landing page, such as the manuals.
      const [rest] = menuOf(app.menuPages, context)
      const words = rest ? t.shell.onlyThis : t.shell.nothingYet
      return new Page({
        title: t.shell.dashboard(),
        content: () => (
          <Notice
            title={t.shell.dashboard()}
            text={words({ name: person.name })}
            {...(rest && { again: rest })}
          />
        ),
      })
    },
  })
}
