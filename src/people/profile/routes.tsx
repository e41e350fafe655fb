import type { FastifyInstance } from 'fastify'
import { ProfilePage } from '../../../views/profile/profile-page.tsx'
import { DENSITIES } from '../../platform/tenant/person.ts'
import { Page } from '../../platform/web/page.tsx'
import { signedIn } from '../../platform/web/policy.ts'
import { page } from '../../platform/web/route.ts'
import { sessionsPanel } from '../sessions/panel.ts'
import { profileOf } from './profile.ts'

/** `/profiel`: the signed-in person, their rights, and their preferences. Spec 3 §2 "Profile card". */
export function profileRoutes(app: FastifyInstance) {
  page(app, 'GET', '/profiel', {
    permission: signedIn,
    async handler({ context, http }) {
      const { person, language, t } = context
      const { weergave, dichtheid } = http.cookies
      const density = DENSITIES.find((it) => it === dichtheid)
      const settings = {
        language,
        theme: person.theme ?? (weergave === 'light' || weergave === 'dark' ? weergave : 'system'),
        density: person.density ?? density ?? 'normaal',
        shortcuts: person.shortcuts,
      } as const
      const changesPassword = app.passwordProvider !== null
      const signedInAt = await sessionsPanel(context, http.session.sessionId)
      return new Page({
        title: t.profile.title(),
        sheet: 'profile',
        content: ({ csrf }) => (
          <ProfilePage
            t={t}
            csrf={csrf}
            settings={settings}
            changesPassword={changesPassword}
            signedInAt={signedInAt}
            {...profileOf(context)}
          />
        ),
      })
    },
  })
}
