import type { Answer } from '../../visitor.ts'
import type { TestPerson } from '../../world.ts'
import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import { hasFeature } from '../scope.ts'
import type { World } from '../world.ts'
import { unless } from './afterwards.ts'
import { accepts, accountOf, colleague, isBlocked, termsNow } from './colleagues.ts'
import { asRead, mustBeDone, sinceNow } from './promised.ts'

/** What people choose for themselves, and what they accept before anything else. */

/** Who sees something of the desk, once the terms are accepted. */
const isInside = async (world: World, person: TestPerson) =>
  hasFeature(person, world.tenant, 'manuals') && !(await isBlocked(world, person))

const prefers: Act = {
  name: 'chooses a language and a look',
  presses: ['POST /voorkeuren'],
  async does(world, picks) {
    const { person, visitor } = await colleague(world, picks)
    const chosen = {
      taal: picks.among(['nl', 'en', 'fr']),
      weergave: picks.among(['system', 'dark', 'paars']),
      dichtheid: picks.among(['normaal', 'compact', 'ruim']),
      sneltoetsen: picks.among(['aan', 'uit']),
    }
    const terug = picks.among([
      '/profiel',
      '/aanvragen?status=open',
      'https://kwaad.example/',
      '//kwaad.example',
    ])
    const before = await accountOf(world, person)
    const deed = await presses(
      world,
      person,
      { route: 'POST /voorkeuren', form: { ...chosen, terug }, from: visitor },
      {
        sentence: `${person.name} chooses ${Object.values(chosen).join(', ')}, and goes to ${terug}`,
        async promises({ location = '' }) {
          const now = await accountOf(world, person)
          const kept = (is: unknown, value: unknown) => is === value
          return [
            ...unless(
              kept(now?.language, chosen.taal === 'fr' ? before?.language : chosen.taal),
              `its language is ${now?.language}`,
            ),
            ...unless(
              kept(now?.theme, chosen.weergave === 'paars' ? before?.theme : chosen.weergave),
              `its look is ${now?.theme}`,
            ),
            ...unless(kept(now?.density, chosen.dichtheid), `its rows are ${now?.density}`),
            ...unless(kept(now?.shortcuts, Number(chosen.sneltoetsen === 'aan')), 'the shortcuts are other'),
            ...unless(/^\/(?!\/)/.test(location), `it leads to ${location}`),
          ]
        },
      },
    )
    return mustBeDone(asRead(deed), await isInside(world, person))
  },
}

const acceptances = async ({ look }: World, { id }: TestPerson) =>
  (await look.rows('accepted_terms', 'person_id, version')).filter((it) => it.person_id === id)

/** Somebody on their first visit. */
async function newcomer(world: World, of: TestPerson): Promise<TestPerson> {
  const [row] = await world.look.query('select count(*) as count from person')
  const number = Number(row?.count)
  return { ...of, id: `${of.id}-new-${number}`, name: `Nieuwe ${number}, ${of.name}`, hasReadNothing: true }
}

const acceptsTerms: Act = {
  name: 'accepts the terms of use',
  presses: ['POST /voorwaarden', 'POST /api/useracceptterms'],
  async does(world, picks) {
    const person = await newcomer(world, picks.of(world.cast.everybody) ?? world.cast.named('willem'))
    const visitor = await world.comesIn(person)
    const early = await visitor.calls('POST', '/api/list', {})
    const version = await termsNow(world)
    const isOld = picks.once(5)
    const isCall = picks.once(2)
    const isUnticked = !isCall && picks.once(5)
    const versie = isOld ? '01-01-2020' : version
    const events = await sinceNow(world, 'event')
    const at = world.desk.clock.now.toISOString()
    const more = {
      sentence: `${person.name} comes for the first time, and accepts the terms of ${versie}${isUnticked ? ' without ticking them' : ''}`,
      forbidden: isOld ? 'those terms hold no more' : isUnticked ? 'they ticked nothing' : undefined,
      async promises() {
        const kept = await acceptances(world, person)
        const logged = (await events()).filter(({ kind }) => kind === 'terms-accepted')
        const late = await visitor.calls('GET', '/api/config')
        return [
          ...unless(early.status >= 400, `before that they read the list (${early.status})`),
          ...unless(
            kept.length === 1 && kept[0]?.version === version && kept[0]?.accepted_at === at,
            `accepted is stored as ${JSON.stringify(kept)}`,
          ),
          ...unless(logged.length === 1, `${logged.length} events have it`),
          ...unless(late.status === 200, `after that the desk is closed (${late.status})`),
        ]
      },
    }
    const deed = isCall
      ? await presses(
          world,
          person,
          { route: 'POST /api/useracceptterms', json: { version: versie }, from: visitor },
          more,
        )
      : await presses(
          world,
          person,
          {
            route: 'POST /voorwaarden',
            form: { versie, ...(!isUnticked && { akkoord: 'ja' }), terug: '/aanvragen' },
            from: visitor,
          },
          more,
        )
    return mustBeDone(deed, await isInside(world, person))
  },
}

/** The terms change: who works here accepts them, and colleagues who did not are led to them first. */
const termsChange: Act = {
  name: 'changes the terms of use',
  presses: ['POST /beheer/instellingen'],
  async does(world, picks) {
    const before = await termsNow(world)
    const days = ['01-03-2026', '15-03-2026', '01-06-2026', '25-05-2022'].filter((it) => it !== before)
    const version = picks.of(days) ?? ''
    const { person, visitor } = await colleague(world, picks)
    for (const { id } of world.cast.everybody) await accepts(world, { id }, version)
    await world.written()
    const anna = world.cast.named('anna')
    const isNew = !(await acceptances(world, person)).some((it) => it.version === version)
    const deed = await presses(
      world,
      anna,
      { route: 'POST /beheer/instellingen', form: { 'waarde[terms.version]': version } },
      {
        sentence: `${anna.name} changes the terms of use: they are of ${version}`,
        async promises() {
          const late = await visitor.calls('POST', '/api/list', {})
          return [
            ...unless((await termsNow(world)) === version, `they are of ${await termsNow(world)}`),
            ...unless(!isNew || late.status >= 400, `${person.name} goes on without accepting them`),
          ]
        },
      },
    )
    return mustBeDone(deed)
  },
}

const TOURS = ['requests', 'request', 'processes', 'process', 'locations', 'reports', 'configuration']

const seesTour: Act = {
  name: 'has seen a tour',
  presses: ['POST /api/tours'],
  async does(world, picks) {
    const { person, visitor } = await colleague(world, picks)
    const seen = picks.among([...TOURS, 'all', 'none'] as unknown as [string, ...string[]])
    const deed = await presses(
      world,
      person,
      { route: 'POST /api/tours', json: { seen }, from: visitor },
      {
        sentence: `${person.name} has seen the tour ${seen}`,
        forbidden: seen === 'none' ? 'there is no such tour' : undefined,
        async promises({ data }: Answer) {
          const kept = String((await accountOf(world, person))?.tours_seen)
          const tours = seen === 'all' ? TOURS : [seen]
          return [
            ...unless(
              tours.every((it) => kept.includes(`${it}:`)),
              `seen is ${kept}`,
            ),
            ...unless(data.seen.length === tours.length, `${data.seen.length} tours are listed`),
          ]
        },
      },
    )
    return mustBeDone(asRead(deed), await isInside(world, person))
  },
}

export const profile: readonly Act[] = [prefers, acceptsTerms, termsChange, seesTour]
