import { importJWK, SignJWT } from 'jose'
import { SIGNED_WITH, signingKey } from '../../../src/people/sign-in/embedded/keys.ts'
import { CLIENT_ID, issuerAt } from '../../../src/people/sign-in/embedded/tokens.ts'
import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import { hasFeature } from '../scope.ts'
import type { World } from '../world.ts'
import { isIn } from './accounts.ts'
import { unless } from './afterwards.ts'
import { besides, colleague, isBlocked, otherBrowser, sessionsOf } from './colleagues.ts'
import { asRead, mustBeDone, sinceNow } from './promised.ts'

/** Sessions: how they end, and how they go on. */

const ENDED = 12 * 3_600 + 1

const signsOut: Act = {
  name: 'signs out',
  presses: ['POST /afmelden'],
  async does(world, picks) {
    const { person, visitor } = await colleague(world, picks)
    const other = await otherBrowser(world, person)
    const isIll = await isBlocked(world, person)
    const isLate = picks.once(5)
    if (isLate) world.passes(ENDED)
    const events = await sinceNow(world, 'event')
    const isInside = hasFeature(person, world.tenant, 'manuals') && !isIll && !isLate
    const deed = await presses(
      world,
      person,
      { route: 'POST /afmelden', form: {}, from: visitor },
      {
        sentence: `${person.name} signs out${isLate ? ', the next morning' : ''}`,
        async promises() {
          if (isLate) return []
          const logged = (await events()).filter(({ kind }) => kind === 'person-signed-out')
          return [
            ...unless(!(await isIn(visitor)), 'the session goes on'),
            ...unless(!isInside || (await isIn(other)), 'the session in another browser ended too'),
            ...unless(
              logged.length === 1 && logged[0]?.subject_uuid === person.id,
              `${logged.length} events`,
            ),
          ]
        },
      },
    )
    return mustBeDone(deed, !isLate)
  },
}

const endsOthers: Act = {
  name: 'ends the other sessions',
  presses: ['POST /sessie/beeindigen'],
  async does(world, picks) {
    const { person, visitor } = await colleague(world, picks)
    const other = await otherBrowser(world, person)
    const isOne = picks.once(4)
    const isLongAgo = picks.once(4)
    if (isLongAgo) world.passes(1_200)
    const sessie = isOne ? 'x'.repeat(22) : undefined
    const isInside = hasFeature(person, world.tenant, 'manuals') && !(await isBlocked(world, person))
    const deed = await presses(
      world,
      person,
      { route: 'POST /sessie/beeindigen', form: { sessie }, from: visitor },
      {
        sentence: `${person.name} ends ${isOne ? 'a session that there is not' : 'all other sessions'}${isLongAgo ? ', long after signing in' : ''}`,
        forbidden: isLongAgo ? 'who they are was proven long ago' : undefined,
        async promises() {
          const open = await sessionsOf(world, person)
          return [
            ...unless(open === 1, `${open} sessions of ${person.name} go on`),
            ...unless(!(await isIn(other)), 'the other session still works'),
            ...unless(await isIn(visitor), 'the session of the request ended too'),
          ]
        },
      },
    )
    return mustBeDone(deed, isInside && !isOne)
  },
}

/** Renews a session that has no token of a provider, or that ended: that cannot be. */
const renews: Act = {
  name: 'renews a session that cannot be renewed',
  presses: ['POST /sessie/verlengen', 'POST /api/session/renewal'],
  async does(world, picks) {
    const { person, visitor } = await colleague(world, picks)
    const isLate = picks.once(2)
    if (isLate) world.passes(ENDED)
    const sentence = `${person.name} renews a session ${isLate ? 'that ended' : 'of which the provider knows nothing'}`
    const forbidden = 'no provider renews it'
    return picks.once(2)
      ? presses(
          world,
          person,
          { route: 'POST /api/session/renewal', json: {}, from: visitor },
          { sentence, forbidden },
        )
      : presses(
          world,
          person,
          { route: 'POST /sessie/verlengen', form: {}, from: visitor },
          { sentence, forbidden },
        )
  },
}

const takesOver: Act = {
  name: 'takes over forms of an earlier session',
  presses: ['POST /api/session/token'],
  async does(world, picks) {
    const { person, visitor: before } = await colleague(world, picks)
    const now = await otherBrowser(world, person)
    const stranger = await otherBrowser(world, besides(besides(person)))
    const whose = picks.among(['own', 'of somebody else', 'made up'])
    const token = whose === 'own' ? before.formToken : whose === 'made up' ? 'a.b.c' : stranger.formToken
    const isInside = hasFeature(person, world.tenant, 'manuals') && !(await isBlocked(world, person))
    const deed = await presses(
      world,
      person,
      { route: 'POST /api/session/token', json: { token }, from: now },
      {
        sentence: `${person.name} takes over forms by a token that is ${whose}`,
        forbidden: whose === 'own' ? undefined : 'they did not open that form',
        promises: async ({ data }) => unless(Boolean(data?.token), 'no token is given'),
      },
    )
    return mustBeDone(asRead(deed), isInside)
  },
}

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }

/** A back-channel logout, signed by the provider or by somebody without its key. */
async function logoutToken({ desk, journal }: World, sub: string, isForged: boolean) {
  const key = await signingKey(desk.db)
  const signed = new SignJWT({ events: EVENTS })
    .setIssuer(issuerAt(desk.settings.publicUrl))
    .setAudience(CLIENT_ID)
    .setSubject(sub)
    .setJti(`${sub} ${journal.length}`)
    .setIssuedAt()
    .setExpirationTime('2m')
  return isForged
    ? signed.setProtectedHeader({ alg: 'HS256', typ: 'logout+jwt' }).sign(Buffer.from('x'.repeat(48)))
    : signed
        .setProtectedHeader({ alg: SIGNED_WITH, kid: key.kid, typ: 'logout+jwt' })
        .sign(await importJWK(key, SIGNED_WITH))
}

const receivesSignOut: Act = {
  name: 'the provider ends the sessions of somebody',
  presses: ['POST /aanmelden/uitgemeld'],
  async does(world, picks) {
    const { person, visitor } = await colleague(world, picks)
    const isForged = picks.once(3)
    const token = await logoutToken(world, person.id, isForged)
    const payload = new URLSearchParams({ logout_token: token }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const deed = await presses(
      world,
      null,
      {
        route: 'POST /aanmelden/uitgemeld',
        raw: { method: 'POST', url: '/aanmelden/uitgemeld', payload, headers },
      },
      {
        sentence: `${isForged ? 'somebody else' : 'the provider'} ends the sessions of ${person.name}`,
        forbidden: isForged ? 'it does not come from the provider' : undefined,
        promises: async () => [
          ...unless((await sessionsOf(world, person)) === 0, 'sessions go on'),
          ...unless(!(await isIn(visitor)), 'the session still works'),
        ],
      },
    )
    return mustBeDone(deed)
  },
}

export const sessions: readonly Act[] = [signsOut, endsOthers, renews, takesOver, receivesSignOut]
