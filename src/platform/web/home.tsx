import type { FastifyInstance } from 'fastify'
import { Notice } from '../../../views/layout/notice.tsx'
import { landingOf } from './menu.ts'
import { Page } from './page.tsx'
import { signedIn } from './policy.ts'
import { page, Redirect } from './route.ts'

/** `/`: leads to the first page that the person may open (spec 3 §2, "blank landing route"). */
export function homeRoutes(app: FastifyInstance) {
  page(app, 'GET', '/', {
    may: signedIn,
    async handle({ visit }) {
      const landing = landingOf(app.menuPages, visit)
      if (landing) return new Redirect(landing)
      const { t, person } = visit
      return new Page({
        title: t.shell.dashboard(),
        content: () => (
          <Notice title={t.shell.dashboard()} text={t.shell.nothingYet({ name: person.name })} />
        ),
      })
    },
  })
}
