import { type Persona, personasOf } from '../../../src/people/sign-in/personas.ts'
import { choosesPersona, follows, localPath } from '../../sign-in/flow.ts'
import { type Answer, type Visitor, visitorOf } from '../../visitor.ts'
import type { Act, Deed } from '../deed.ts'
import { presses } from '../deed.ts'
import { hasFeature } from '../scope.ts'
import type { World } from '../world.ts'
import { unless } from './afterwards.ts'
import { accountOf, sessionsOf } from './colleagues.ts'
import { asRead, mustBeDone } from './promised.ts'

/** Signing in at the provider that the desk brings along, from the first page to the last. */

const INTERACTION = 'POST /idp/interaction/:uid'
const MINUTE_MS = 60_000

const tokenIn = ({ body }: Answer) => /name="_csrf" value="([^"]+)"/.exec(body)?.[1] ?? ''

/** The page on which people choose who they are. */
const whoAreYou = async (visitor: Visitor) => (await follows(visitor, '/aanmelden?terug=%2Fsessie')).url

const signsIn: Act = {
  name: 'signs in at the embedded provider',
  presses: [INTERACTION],
  async does(world, picks) {
    const persona = picks.of(personasOf(world.tenant))
    if (!persona) return null
    const visitor = visitorOf(world.desk, null)
    const isNobody = picks.once(6)
    const isOld = picks.once(6)
    const url = isOld ? '/idp/interaction/none' : await whoAreYou(visitor)
    await world.written()
    const chosen = new URLSearchParams({ persona: isNobody ? 'niemand' : persona.id }).toString()
    const deed = await presses(
      world,
      null,
      {
        route: INTERACTION,
        raw: {
          method: 'POST',
          url,
          payload: chosen,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
        from: visitor,
      },
      {
        sentence: `${isNobody ? 'nobody in particular' : persona.name} signs in${isOld ? ' on a page of before' : ''}`,
        forbidden: isNobody || isOld ? 'no sign-in is pending there' : undefined,
        async promises({ location = '' }) {
          const { status, url: at } = await follows(visitor, localPath(location) ?? '/')
          await world.written()
          const claims = JSON.parse((await accountOf(world, persona))?.claims ?? '{}')
          const roles = JSON.stringify(claims.roles?.[world.tenant.id])
          return [
            ...unless(status === 200 && at.startsWith('/sessie'), `they come to ${at} (${status})`),
            ...unless((await sessionsOf(world, persona)) > 0, 'there is no session'),
            ...unless(roles === JSON.stringify(persona.roles), `they may ${roles}`),
          ]
        },
      },
    )
    return mustBeDone(asRead(deed))
  },
}

const RENEWALS = ['POST /api/session/renewal', 'POST /sessie/verlengen'] as const

/** As of a token of an hour, of which three minutes are left. */
async function nearlyOver({ desk }: World, persona: Persona) {
  const sessions = await desk.db
    .selectFrom('session')
    .select(['sid', 'data'])
    .where('person_id', '=', persona.id)
    .execute()
  for (const { sid, data } of sessions) {
    const kept = JSON.parse(data)
    const from = +desk.clock.now - 57 * MINUTE_MS
    const until = +desk.clock.now + 3 * MINUTE_MS
    kept.life = { signedInAt: Math.min(kept.life.signedInAt, from), from, until }
    await desk.db
      .updateTable('session')
      .set({ data: JSON.stringify(kept), expires_at: until })
      .where('sid', '=', sid)
      .execute()
  }
}

const goesOn: Act = {
  name: 'renews a session of the embedded provider, or signs out there',
  presses: [...RENEWALS, 'POST /afmelden'],
  async does(world, picks) {
    const persona = picks.of(personasOf(world.tenant))
    if (!persona) return null
    const person = { ...persona, name: persona.name }
    const visitor = visitorOf(world.desk, null)
    const to = await choosesPersona(visitor, await whoAreYou(visitor), persona.id)
    const page = await follows(visitor, to)
    const _csrf = tokenIn(page)
    const what = picks.among(['renews by a call', 'renews by the button', 'signs out'])
    if (what !== 'signs out') await nearlyOver(world, persona)
    await world.written()
    const sentence = `${persona.name} signed in at the provider, and ${what}`
    if (what === 'signs out') {
      const deed = await presses(
        world,
        person,
        { route: 'POST /afmelden', form: { _csrf }, from: visitor },
        {
          sentence,
          promises: async () =>
            unless((await visitor.calls('GET', '/api/config')).status >= 400, 'the session goes on'),
        },
      )
      return mustBeDone(deed)
    }
    const isInside = hasFeature(person, world.tenant, 'manuals')
    const [call, button] = RENEWALS
    const promises = async () => {
      const [row] = await world.look.query(
        `select max(expires_at) as until from session where person_id = '${persona.id}'`,
      )
      const left = Number(row?.until) - +world.desk.clock.now
      return unless(left >= MINUTE_MS && left !== 3 * MINUTE_MS, `it lasts ${left / MINUTE_MS} minutes`)
    }
    const isCall = what === 'renews by a call'
    const deed: Deed = isCall
      ? await presses(world, person, { route: call, json: {}, from: visitor }, { sentence, promises })
      : await presses(
          world,
          person,
          { route: button, form: { _csrf }, from: visitor },
          { sentence, promises },
        )
    return mustBeDone(asRead(deed), isInside || !isCall)
  },
}

const WRONG: readonly [Record<string, string>, ...Record<string, string>[]] = [
  {},
  { grant_type: 'authorization_code', code: 'geen', redirect_uri: 'https://kwaad.example/' },
  { grant_type: 'refresh_token', refresh_token: 'geen' },
  { grant_type: 'client_credentials' },
]

/** Somebody other than the desk requests tokens from the provider. */
const requestsTokens: Act = {
  name: 'asks the embedded provider for tokens',
  presses: ['POST /idp/*'],
  async does(world, picks) {
    const where = picks.among(['/idp/token', '/idp/token/revocation', '/idp/request', '/idp/nergens'])
    const payload = new URLSearchParams(picks.among(WRONG)).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return presses(
      world,
      null,
      { route: 'POST /idp/*', raw: { method: 'POST', url: where, payload, headers } },
      {
        sentence: `a stranger sends ‘${payload}’ to ${where}`,
        forbidden: 'the desk alone gets tokens there',
      },
    )
  },
}

export const embeddedProvider: readonly Act[] = [signsIn, goesOn, requestsTokens]
