import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { returnAddress } from '../sign-in/return-address.ts'
import { readLanguage } from '../texts/texts.ts'
import { FormToken } from '../web/fields.ts'
import { signedIn } from '../web/policy.ts'
import { page, Redirect } from '../web/route.ts'
import { inTransaction } from '../web/transaction.ts'
import { saveLanguage } from './queries.ts'

const Word = Type.Optional(Type.String({ maxLength: 20 }))
const Preferences = Type.Object(
  {
    _csrf: FormToken,
    taal: Word,
    weergave: Word,
    terug: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false },
)

const YEAR_SECONDS = 31_536_000
const THEMES = ['system', 'light', 'dark']

/** Language (kept with the person) and appearance (kept in the browser). */
export function preferenceRoutes(app: FastifyInstance) {
  page(app, 'POST', '/voorkeuren', {
    may: signedIn,
    body: Preferences,
    async handle({ visit, body, reply }) {
      const language = readLanguage(body.taal)
      const cookie = {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: 'auto',
        maxAge: YEAR_SECONDS,
      } as const
      if (language) {
        await inTransaction(visit, ({ db }) => saveLanguage(db, visit.person.id, language))
        reply.setCookie('taal', language, cookie)
      }
      if (body.weergave && THEMES.includes(body.weergave)) reply.setCookie('weergave', body.weergave, cookie)
      return new Redirect(returnAddress(body.terug, app.parts.settings.publicUrl))
    },
  })
}
