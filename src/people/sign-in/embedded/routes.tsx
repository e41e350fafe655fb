import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { PasswordNeeded } from '../../../../views/sign-in/password-needed.tsx'
import { PersonasPage } from '../../../../views/sign-in/personas-page.tsx'
import type { Context } from '../../../platform/web/context.ts'
import { Page } from '../../../platform/web/page.tsx'
import { anyone } from '../../../platform/web/policy.ts'
import { Redirect } from '../../../platform/web/redirect.ts'
import { page } from '../../../platform/web/route.ts'
import { countAddress, countPassword } from '../attempts.ts'
import { type Persona, personasOf } from '../personas.ts'
import { SignInProblem } from '../problem.ts'
import { rememberIssuer } from '../queries.ts'
import { explain } from '../routes.tsx'
import { passOnToProvider } from './pass-on-routes.ts'
import { opensAccount } from './passwords.ts'
import { endProviderSession, playPersona } from './provider-session.ts'
import { showPersona } from './show-persona.ts'
import { issuerAt, PREFIX } from './tokens.ts'

const Uid = Type.Object({ uid: Type.String({ pattern: '^[\\w-]{1,64}$' }) }, { additionalProperties: false })
const Choice = Type.Object(
  { persona: Type.String({ maxLength: 100 }), wachtwoord: Type.Optional(Type.String({ maxLength: 1_000 })) },
  { additionalProperties: false },
)
const word = Type.Optional(Type.String({ maxLength: 4_000 }))
const Ending = Type.Object({ id_token_hint: word, post_logout_redirect_uri: word })

/** The embedded provider under `/idp`, if it is used: its endpoints, the page to choose a persona, and signing out. */
export function embeddedProviderRoutes(app: FastifyInstance) {
  const embedded = app.identityProvider
  if (!('open' in embedded)) return
  const { db, settings, tenant } = app.parts
  const personas = personasOf(tenant)
  app.addHook('onReady', async () => {
    await rememberIssuer(db, issuerAt(settings.publicUrl))
  })
  app.addHook('onClose', async () => embedded.close())

  page(app, 'GET', `${PREFIX}/interaction/:uid`, {
    permission: anyone,
    params: Uid,
    handler: (call) =>
      orExpired(call, async () => {
        await (await embedded.open()).interactionDetails(call.http.raw, call.reply.raw)
        const { t } = call.context
        return new Page({
          title: t.signIn.local.title(),
          sheet: 'sign-in',
          content: ({ t }) => (
            <PersonasPage
              t={t}
              action={`${PREFIX}/interaction/${call.params.uid}`}
              hasPublicForm={tenant.publicForm !== null}
              personas={personas.map((persona) => showPersona(persona, call.context))}
            />
          ),
        })
      }),
  })

  page(app, 'POST', `${PREFIX}/interaction/:uid`, {
    permission: anyone,
    params: Uid,
    body: Choice,
    handler: (call) =>
      orExpired(call, async () => {
        const { http, reply, body, context } = call
        await countAddress(context, 'choose', http.ip)
        const persona = personas.find((it) => it.id === body.persona)
        if (!persona) throw new SignInProblem('expired')
        if (body.wachtwoord !== undefined) await countPassword(context, persona.id)
        if (!(await opensAccount(db, persona.id, body.wachtwoord)))
          return passwordNeeded(`${PREFIX}/interaction/${call.params.uid}`, persona, context, body.wachtwoord)
        return new Redirect(await playPersona(embedded, persona, http, reply))
      }),
  })

  page(app, 'GET', `${PREFIX}/session/end`, {
    permission: anyone,
    query: Ending,
    handler: async ({ http, reply, query }) => {
      await endProviderSession(embedded, http, reply, query.id_token_hint)
      return new Redirect('/')
    },
  })

  passOnToProvider(app, embedded)
}

/** Asks for the password of a persona that has one, with a message when the given one is wrong. */
function passwordNeeded(action: string, persona: Persona, { t }: Context, given: string | undefined): Page {
  const isWrong = given !== undefined
  return new Page({
    title: t.signIn.local.title(),
    status: isWrong ? 403 : 200,
    sheet: 'profile',
    content: ({ t }) => <PasswordNeeded t={t} action={action} persona={persona} isWrong={isWrong} />,
  })
}

type AnyCall = Parameters<typeof explain>[0]

async function orExpired(call: AnyCall, step: () => Promise<Page | Redirect>): Promise<Page | Redirect> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof SignInProblem) return explain(call, error)
    if ((error as Error).name === 'SessionNotFound')
      return explain(call, new SignInProblem('expired', { cause: error }))
    throw error
  }
}
