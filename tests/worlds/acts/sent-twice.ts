import { type Act, type Deed, presses } from '../deed.ts'
import { nameOf } from '../people.ts'
import type { World } from '../world.ts'
import { KINDS, subjectsOf, unlessComments } from './commented.ts'
import { newRequest } from './intake.ts'
import { oneOf, wrongOf } from './of-process.ts'
import { bothOf, mustBeDone, sinceNow } from './promised.ts'

/** What is sent twice: a button that is pressed again, a call that comes again under its key. It is done once. */

const tokenOf = (body: string) => /name="_csrf" value="([^"]+)"/.exec(body)?.[1]

/** The token of the forms of a page, as a person opens it. */
async function tokenOn(world: World, by: Parameters<typeof presses>[1], url: string) {
  const visitor = await world.as(by)
  const page = await visitor.opens(url)
  const shown = page.location ? await visitor.opens(page.location) : page
  await world.written()
  return tokenOf(shown.body)
}

/** Both were answered, and one of them wrote: what they promise together. */
async function together(both: [Deed, Deed], promises: () => Promise<string[]>): Promise<Deed> {
  const [one, other] = both
  const first = one.outcome === 'done' ? one : other
  const statuses = both.map(({ answer }) => answer?.status)
  return {
    ...first,
    written: new Set([...one.written, ...other.written]),
    promises: async () => [
      ...wrongOf({ [`both get the same answer: ${statuses.join(', ')}`]: statuses[0] === statuses[1] }),
      ...(await promises()),
    ],
  }
}

const pressesTwice: Act = {
  name: 'presses the button of a comment twice',
  presses: KINDS.map(({ route }) => route),
  weight: 2,
  async does(world, picks) {
    const subject = picks.of(await subjectsOf(world, picks.among(KINDS)))
    if (!subject) return null
    const by = oneOf(world, picks, (person) => unlessComments(world, person, subject) === undefined)
    const forbidden = unlessComments(world, by, subject)
    const _csrf = await tokenOn(world, by, subject.url)
    if (!_csrf) return null
    const message = `Twee keer ${world.journal.length}`
    const added = await sinceNow(world, 'comment')
    const isAtOnce = picks.once(2)
    const send = () =>
      presses(
        world,
        by,
        { route: subject.route, url: `${subject.url}/opmerkingen`, form: { _csrf, message } },
        {
          sentence: `${nameOf(by)} presses the button of a comment on ${subject.name} twice${isAtOnce ? ' at once' : ''}`,
          ...{ about: subject.about, forbidden },
        },
      )
    const both: [Deed, Deed] = isAtOnce ? await bothOf(send(), send()) : [await send(), await send()]
    const deed = await together(both, async () => {
      const count = (await added()).length
      return wrongOf({ [`there is one comment more, not ${count}`]: count === 1 })
    })
    return mustBeDone(deed)
  },
}

const SENDING = 'POST /api/intake/requests'
const COMMENT = 'POST /api/comment'

/** A call with a key of its own, by a program or a person; sent again it gets the same answer. */
const comesAgain: Act = {
  name: 'a call comes again under its key',
  presses: [SENDING, COMMENT],
  async does(world, picks) {
    const isProgram = picks.once(3)
    const [subject] = await subjectsOf(world, KINDS[0])
    if (!subject) return null
    const by = isProgram
      ? null
      : oneOf(world, picks, (it) => unlessComments(world, it, subject) === undefined)
    const key = `"sleutel-${world.journal.length}"`
    const data = { action: 'create', Message: `Onder een sleutel ${world.journal.length}` }
    const json = isProgram ? newRequest(world, picks) : { type: 'request', ref: subject.uuid, data }
    const raw = {
      method: 'POST' as const,
      url: isProgram ? '/api/intake/requests' : '/api/comment',
      payload: JSON.stringify(json),
      headers: {
        ...{ accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
        ...(isProgram
          ? { 'x-api-key': world.keys.requests }
          : { origin: world.desk.settings.publicUrl, 'sec-fetch-site': 'same-origin' }),
      },
    }
    const table = isProgram ? 'request' : 'comment'
    const added = await sinceNow(world, table)
    const isAtOnce = picks.once(3)
    const send = () =>
      presses(
        world,
        by,
        { route: isProgram ? SENDING : COMMENT, raw },
        {
          sentence: `a call of ${isProgram ? 'a program' : nameOf(by)} comes again under its key${isAtOnce ? ' at once' : ''}`,
          ...(!isProgram && { about: subject.about, forbidden: unlessComments(world, by, subject) }),
        },
      )
    const both: [Deed, Deed] = isAtOnce ? await bothOf(send(), send()) : [await send(), await send()]
    const deed = await together(both, async () => {
      const count = (await added()).length
      return wrongOf({ [`there is one ${table} more, not ${count}`]: count === 1 })
    })
    return { ...mustBeDone(deed), by: isProgram ? 'a program' : by }
  },
}

export const sentTwice: readonly Act[] = [pressesTwice, comesAgain]
