import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, somebody } from '../people.ts'
import { hasFeature, mayOn } from '../scope.ts'
import type { World } from '../world.ts'
import { wrongOf } from './of-process.ts'
import { asRead, mustBeDone } from './promised.ts'

/** The list of requests as a person has it: its columns, its saved views, and the list for programs. */

const COLUMNS = 'POST /aanvragen/instellingen'
const VIEWS = 'POST /aanvragen/weergaven'
const VIEW = 'POST /aanvragen/weergaven/:uuid'
const LIST = 'POST /api/list'

const unlessReads = ({ tenant }: World, by: Parameters<typeof nameOf>[0]) =>
  hasFeature(by, tenant, 'requestlist') ? undefined : `${nameOf(by)} has no requestlist`

const CHANGES = [
  'links:process',
  'kolommen',
  'rechts:address',
  'weg:tags',
  'herstel',
  'onzin',
  'links:niets',
] as const
const ADDRESSES = [
  '/aanvragen?status=all',
  '/aanvragen',
  '/aanvragen?status=rejected',
  '/elders?status=open',
] as const

const choosesColumns: Act = {
  name: 'chooses the columns of the list of requests',
  presses: [COLUMNS],
  async does(world, picks) {
    const by = somebody(world, picks, 'requestlist')
    const act = picks.among(CHANGES)
    const kolom = act === 'kolommen' ? picks.some(['reference', 'address', 'tags', 'age', 'geen']) : undefined
    const settingsOf = async (all: boolean) =>
      JSON.stringify(
        (await world.look.rows('list_setting', 'person_id, list')).filter(
          (it) => (it.person_id === by?.id && it.list === 'requests') === !all,
        ),
      )
    const others = await settingsOf(true)
    return presses(
      world,
      by,
      { route: COLUMNS, form: { act, terug: picks.among(ADDRESSES), ...(kolom && { kolom }) } },
      {
        sentence: `${nameOf(by)} changes the columns of the list of requests: ${act} ${kolom ?? ''}`,
        forbidden: unlessReads(world, by),
        promises: async () =>
          wrongOf({
            'only their own list changed': others === (await settingsOf(true)),
            'their own list is kept': (await settingsOf(false)) !== '[]',
          }),
      },
    )
  },
}

const NAMES = ['Mijn lijst', 'Open van Gent', 'a'.repeat(80), "O'Brien <b>"] as const
const WRONG_NAMES = ['', '   ', 'a'.repeat(81)] as const

/** Saved views of all persons, in one order. */
const viewsOf = async ({ look }: World): Promise<Row[]> =>
  (await look.rows('saved_view', 'person_id, list, name')).filter(({ list }) => list === 'requests')

const savesView: Act = {
  name: 'saves a view of the list of requests',
  presses: [VIEWS],
  weight: 2,
  async does(world, picks) {
    const by = somebody(world, picks, 'requestlist')
    const isWrong = picks.once(6)
    const naam = isWrong ? picks.among(WRONG_NAMES) : picks.among(NAMES)
    const terug = picks.among(['/aanvragen?status=open&zoeken=kouter', ...ADDRESSES])
    const before = await viewsOf(world)
    const isTaken = before.some(({ person_id, name }) => person_id === by?.id && name === naam)
    const deed = await presses(
      world,
      by,
      { route: VIEWS, form: { naam, terug } },
      {
        sentence: `${nameOf(by)} saves ${terug} as ${naam.slice(0, 20)}`,
        forbidden: unlessReads(world, by) ?? (isWrong ? 'that is no name' : undefined),
        promises: async () => {
          const known = before.map(({ uuid }) => uuid)
          const [view, ...more] = (await viewsOf(world)).filter(({ uuid }) => !known.includes(uuid))
          return wrongOf({
            'one view was added, of this person': more.length === 0 && view?.person_id === by?.id,
            'with its name and its list':
              view?.name === naam.trim() && terug.startsWith(view?.address ?? '-'),
            'the list does not open with it': view?.is_first === 0,
          })
        },
      },
    )
    return mustBeDone(deed, !isTaken && terug.startsWith('/aanvragen'))
  },
}

const VIEW_ACTS = ['naam', 'eerst', 'niet-eerst', 'verwijderen'] as const

const changesView: Act = {
  name: 'changes a view of the list of requests',
  presses: [VIEW],
  weight: 2,
  async does(world, picks) {
    const view = await someView(world, picks.below(16))
    if (!view) return null
    const isOther = picks.once(5)
    const owner = world.cast.everybody.find(({ id }) => id === view.person_id) ?? null
    const by = isOther ? somebody(world, picks, 'requestlist') : owner
    const act = picks.among(VIEW_ACTS)
    const naam = picks.among(['Andere naam', 'Mijn lijst', 'Zomer', ...WRONG_NAMES])
    return presses(
      world,
      by,
      { route: VIEW, url: `/aanvragen/weergaven/${view.uuid}`, form: { act, naam, terug: '/aanvragen' } },
      {
        sentence: `${nameOf(by)} changes the view ${view.name.slice(0, 20)} of ${nameOf(owner)}: ${act} ${naam.slice(0, 20)}`,
        forbidden:
          unlessReads(world, by) ?? (by?.id === view.person_id ? undefined : 'only its owner changes a view'),
        promises: async () => {
          const now = await viewsOf(world)
          const after = now.find(({ uuid }) => uuid === view.uuid)
          const firsts = now.filter(
            ({ person_id, is_first }) => person_id === view.person_id && is_first === 1,
          )
          return wrongOf({
            [`${act} is done`]:
              act === 'verwijderen'
                ? after === undefined
                : act === 'naam'
                  ? after?.name === naam.trim()
                  : after?.is_first === (act === 'eerst' ? 1 : 0),
            'a list opens with one view at most': firsts.length <= 1,
          })
        },
      },
    )
  },
}

/** One that somebody saved; when there is none, they save one. */
async function someView(world: World, number: number): Promise<Row | undefined> {
  if ((await viewsOf(world)).length === 0) {
    const by = world.cast.named('judith')
    const form = { naam: 'Mijn lijst', terug: '/aanvragen?status=open' }
    await presses(world, by, { route: VIEWS, form }, { sentence: '' })
  }
  const views = await viewsOf(world)
  return views[number % Math.max(1, views.length)]
}

/** All that is in scope, by pages; each request once, as it is stored. */
const readsList: Act = {
  name: 'reads the list of requests by the call',
  presses: [LIST],
  weight: 2,
  async does(world, picks) {
    const by = somebody(world, picks, 'requestlist')
    const codes = picks.once(3) ? [picks.among(world.cast.codes)] : undefined
    const limit = picks.among([500, 1, 3, 5])
    const rows = await world.look.rows('request')
    const expected = rows.filter(
      ({ municipality_code: code }) =>
        mayOn(by, world.tenant, 'requestlist', { municipality: code }) && (!codes || codes.includes(code)),
    )
    const visitor = await world.as(by)
    const json = { limit, ...(codes && { codes }) }
    const deed = await presses(
      world,
      by,
      { route: LIST, json },
      {
        sentence: `${nameOf(by)} reads the list of requests${codes ? ` of ${codes}` : ''}, ${limit} at a time`,
        forbidden: unlessReads(world, by),
        promises: async ({ data }) => {
          const got = [...data.requests]
          let { after } = data
          while (after !== null && got.length <= rows.length) {
            const next = await visitor.calls('POST', '/api/list', { ...json, after })
            got.push(...next.data.requests)
            after = next.data.after
          }
          const found = got.map((it) => `${it.case_ref} ${it.uuid} ${it.status} ${it.version ?? ''}`.trim())
          const right = expected.map((it) =>
            `${it.case_ref} ${it.uuid} ${it.status} ${got[0]?.version === undefined ? '' : it.version}`.trim(),
          )
          return wrongOf({
            [`it counts ${data.count}, of ${expected.length}`]: data.count === expected.length,
            'each request in scope comes once, as it is stored':
              found.toSorted().join() === right.toSorted().join(),
          })
        },
      },
    )
    return asRead(deed)
  },
}

export const requestLists: readonly Act[] = [choosesColumns, savesView, changesView, readsList]
