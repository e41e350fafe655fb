import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { DENSITIES, THEMES } from '../../platform/tenant/person.ts'
import { readLanguage } from '../../platform/texts/language.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { hostCookie } from '../../platform/web/host-cookie.ts'
import { signedIn } from '../../platform/web/policy.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { returnAddress } from '../sign-in/return-address.ts'
import { type Preferences, savePreferences } from './queries.ts'

const Word = Type.Optional(Type.String({ maxLength: 20 }))
const Form = Type.Object(
  {
    _csrf: FormToken,
    taal: Word,
    weergave: Word,
    dichtheid: Word,
    sneltoetsen: Word,
    terug: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false },
)

const YEAR_SECONDS = 31_536_000

/**
 * Language, appearance, rows and shortcuts: stored with the person; all but the shortcuts also in a cookie of this browser,
 * for pages without a session.
 */
export function preferenceRoutes(app: FastifyInstance) {
  page(app, 'POST', '/voorkeuren', {
    permission: signedIn,
    beforeTerms: true,
    body: Form,
    async handler({ context, body, reply }) {
      const chosen = readChoices(body)
      if (Object.keys(chosen).length > 0)
        await inTransaction(context, ({ db }) => savePreferences(db, context.person.id, chosen))
      const cookies = { taal: chosen.language, weergave: chosen.theme, dichtheid: chosen.density }
      for (const [name, value] of Object.entries(cookies))
        if (value) {
          const cookie = hostCookie(reply, name)
          reply.setCookie(cookie.name, value, { ...cookie.options, maxAge: YEAR_SECONDS })
        }
      // The message is in the language of the next page.
      const t = chosen.language ? textsIn(chosen.language) : context.t
      return new Redirect(returnAddress(body.terug, app.parts.settings.publicUrl), {
        type: 'success',
        message: t.profile.saved(),
      })
    },
  })
}

/** An invalid choice counts as absent. */
function readChoices(body: Static<typeof Form>): Preferences {
  const language = readLanguage(body.taal)
  const theme = THEMES.find((it) => it === body.weergave)
  const density = DENSITIES.find((it) => it === body.dichtheid)
  return {
    ...(language && { language }),
    ...(theme && { theme }),
    ...(density && { density }),
    ...(isSwitch(body.sneltoetsen) && { shortcuts: body.sneltoetsen === 'aan' }),
  }
}

const isSwitch = (text: string | undefined) => text === 'aan' || text === 'uit'
