import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { SignInFailed } from '../../../views/sign-in/sign-in-failed.tsx'
import type { Context } from '../../platform/web/context.ts'
import { Page } from '../../platform/web/page.tsx'
import { anyone } from '../../platform/web/policy.ts'
import { fatalOf, hindering, type ProxySign } from '../../platform/web/proxy-signs.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { type Call, page } from '../../platform/web/route.ts'
import { CALLBACK_PATH } from './oauth-client.ts'
import { SIGN_IN_PROBLEMS, SignInProblem } from './problem.ts'
import { returnAddress } from './return-address.ts'
import { beginSignIn, finishSignIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const LONGEST = 4_000
const word = Type.Optional(Type.String({ maxLength: LONGEST }))

const Start = Type.Object(
  { terug: word, opnieuw: Type.Optional(Type.Literal('1')) },
  { additionalProperties: false },
)
// Open: providers send additional parameters, which OpenID Connect requires us to ignore.
const CallbackQuery = Type.Object({ code: word, state: word, iss: word, error: word })
const Leave = Type.Object(
  { _csrf: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
)

/** `/aanmelden`, the callback from the provider, and `/afmelden`. */
export function signInRoutes(app: FastifyInstance) {
  const { publicUrl } = app.parts.settings
  const parts = { provider: app.identityProvider, clientOf: app.oauthClientOf }

  page(app, 'GET', '/aanmelden', {
    permission: anyone,
    query: Start,
    handler: (call) =>
      orExplain(call, async () => {
        const { http, reply, query, context } = call
        const elsewhere = onOwnAddress(http.host, http.url, publicUrl)
        if (elsewhere) return new Redirect(elsewhere)
        const fatal = fatalOf(http.proxySigns)
        if (fatal) return wrongAddressPage(context, fatal)
        const target = returnAddress(query.terug, publicUrl)
        if (context.person.id !== '' && !query.opnieuw) return new Redirect(target)
        if (!isOfPerson(http)) return startPage(context, http.url)
        return new Redirect(await beginSignIn(parts, http, reply, { target, afresh: query.opnieuw === '1' }))
      }),
  })

  page(app, 'GET', CALLBACK_PATH, {
    permission: anyone,
    query: CallbackQuery,
    handler: (call) =>
      orExplain(call, async () => new Redirect(await finishSignIn(parts, call.http, call.reply, call.query))),
  })

  page(app, 'POST', '/afmelden', {
    // Also for people without access, who see only a notice.
    permission: anyone,
    body: Leave,
    handler: async ({ http, reply }) => new Redirect(await signOut(parts.provider, http, reply)),
  })
}

/**
 * True for a navigation by the person: a click, or a typed address. A page that opens by itself, or from another site, must
 * not turn a session at the provider into one here. Browsers from before 2023 do not send the header. Source: OWASP ASVS
 * 5.0.0, 7.6.2.
 */
const isOfPerson = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] === undefined || headers['sec-fetch-user'] === '?1'

/** Page with a button that opens the same address. */
const startPage = ({ t: { signIn } }: Context, address: string) =>
  Page.notice({
    title: signIn.start.title(),
    text: signIn.start.text(),
    status: 200,
    again: { href: address, label: signIn.start.go() },
  })

/**
 * The proxy headers do not match the public address: signing in would redirect elsewhere, or to forms that are refused. 421
 * and not a server error: any caller may forge the headers that show it.
 */
const wrongAddressPage = ({ t }: Context, sign: ProxySign) =>
  Page.notice({ title: t.proxy.unreachable(), text: t.proxy.signs[sign](), status: 421 })

/**
 * The same URL on the host of the provider's callback. Cookies of 127.0.0.1 are absent on localhost, and on a local machine
 * people may type either. Not behind a proxy, which may use these hosts for any public address.
 */
function onOwnAddress(host: string, url: string, publicUrl: string): string | null {
  const own = new URL(publicUrl)
  const typed = ['127.0.0.1', '[::1]'].map((loopback) => publicUrl.replace('localhost', loopback))
  const isAlias = own.protocol === 'http:' && own.hostname === 'localhost' && typed.includes(`http://${host}`)
  return isAlias ? `${publicUrl}${url}` : null
}

type AnyCall = Pick<Call<unknown, unknown, unknown, void>, 'context' | 'reply'>

async function orExplain(call: AnyCall, step: () => Promise<Redirect | Page>): Promise<Redirect | Page> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof SignInProblem) return explain(call, error)
    throw error
  }
}

/** The page with the reason why the person is not signed in, and how to try again. */
export function explain({ context, reply }: AnyCall, problem: SignInProblem): Page {
  const { reason, seconds } = problem
  context.log.warn({ err: problem, reason }, 'not signed in')
  if (seconds !== undefined) reply.header('retry-after', seconds)
  else if (reason === 'unreachable') reply.header('retry-after', 5)
  return new Page({
    title: context.t.signIn.failed.title(),
    status: SIGN_IN_PROBLEMS[reason],
    content: ({ t, proxySigns }) => (
      <SignInFailed t={t} reason={reason} signs={reason === 'expired' ? hindering(proxySigns) : []} />
    ),
  })
}
