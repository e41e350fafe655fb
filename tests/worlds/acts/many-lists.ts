import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, somebody } from '../people.ts'
import { hasFeature } from '../scope.ts'
import type { World } from '../world.ts'
import { wrongOf } from './of-process.ts'

const SETTINGS = 'POST /processen/instellingen'
const SAVE = 'POST /processen/weergaven'
const CHANGE = 'POST /processen/weergaven/:uuid'

const LIST = (world: World) => `/processen/${world.tenant.processes.types[0]?.routeType}/actief`

const unlessReads = (world: World, by: Parameters<typeof presses>[1]) =>
  hasFeature(by, world.tenant, 'realisationlist') ? undefined : `${nameOf(by)} sees no processes`

const COLUMNS = ['reference', 'address', 'step', 'tags', 'vkb', 'contractor', 'turn'] as const
const WIDEST = 40

interface Change {
  act: string
  kolom?: readonly string[]
  volgorde?: string
  breedtes?: string
  layout?: string
  dichtheid?: string
  pp?: string
}

/** Chooses columns, widths and how many rows, of the list of processes. */
const setsUp: Act = {
  name: 'sets up the list of processes',
  presses: [SETTINGS],
  weight: 2,
  async does(world, picks) {
    const by = somebody(world, picks, 'realisationlist')
    const columns = picks.some(COLUMNS, 4)
    const rem = 10 + picks.below(50)
    const sizes = world.tenant.processes.pageSizes
    const size = picks.of(sizes) ?? 10
    const changes: Change[] = [
      { act: 'kolommen', kolom: columns },
      { act: 'schikking', volgorde: columns.join(','), breedtes: `address:${rem}` },
      { act: 'weergave', layout: 'oud', dichtheid: 'compact', pp: String(size) },
      { act: 'vastzetten' },
      { act: 'herstel' },
      { act: 'no-such-act' },
    ]
    const change = picks.of(changes) ?? { act: 'herstel' }
    const before = await storedListOf(world, by?.id)
    return presses(
      world,
      by,
      { route: SETTINGS, form: { ...change, terug: LIST(world) } },
      {
        sentence: `${nameOf(by)} sets up the list of processes: ${Object.values(change).join(' ')}`,
        forbidden: unlessReads(world, by),
        promises: async () => {
          const now = await storedListOf(world, by?.id)
          return wrongOf({
            'the columns are those': change.act !== 'kolommen' || now?.shown?.join() === columns.join(),
            'the width is that': change.act !== 'schikking' || now?.widths?.address === Math.min(WIDEST, rem),
            'the size is that': change.act !== 'weergave' || (now?.size === size && now?.layout === 'oud'),
            'the first column is fixed the other way':
              change.act !== 'vastzetten' || now?.frozen === !(before?.frozen ?? true),
            'all is as at first': change.act !== 'herstel' || (now?.shown === null && now?.size === 0),
          })
        },
      },
    )
  },
}

async function storedListOf({ look }: World, id: string | undefined) {
  const row = (await look.rows('list_setting', 'person_id, list')).find(
    (it) => it.person_id === id && it.list === 'processes',
  )
  return row && JSON.parse(row.data)
}

const NAMES = ['Mijn lijst', 'Te doen', 'Gent & Antwerpen', 'a'.repeat(80)] as const
const WRONG_NAMES = ['', '   ', 'a'.repeat(81)] as const

const viewsOf = async ({ look }: World) =>
  (await look.rows('saved_view', 'created_at, name')).filter(({ list }) => list === 'processes')

const isTaken = (views: readonly Row[], by: string | undefined, name: string, but = '') =>
  views.some((it) => it.person_id === by && it.name === name && it.uuid !== but)

/** Saves a view of the list of processes under a name. */
const saves: Act = {
  name: 'saves a view of the list of processes',
  presses: [SAVE],
  weight: 2,
  async does(world, picks) {
    const by = somebody(world, picks, 'realisationlist')
    const naam = picks.once(6) ? picks.among(WRONG_NAMES) : picks.among(NAMES)
    const query = picks.among(['', '?zoeken=kouter', '?p=3&zoeken=kouter'])
    const isElsewhere = picks.once(9)
    const terug = isElsewhere ? '/aanvragen' : `${LIST(world)}${query}`
    const before = await viewsOf(world)
    return presses(
      world,
      by,
      { route: SAVE, form: { naam, terug } },
      {
        sentence: `${nameOf(by)} saves ${terug} as '${naam.slice(0, 30)}'`,
        forbidden:
          unlessReads(world, by) ??
          (isElsewhere ? 'it is another list' : undefined) ??
          (WRONG_NAMES.some((it) => it === naam) ? 'it is no name' : undefined) ??
          (isTaken(before, by?.id, naam) ? 'the name is taken' : undefined),
        promises: async () => {
          const added = (await viewsOf(world)).filter(({ uuid }) => !before.some((it) => it.uuid === uuid))
          const [one] = added
          return wrongOf({
            'one view was added': added.length === 1,
            'it is theirs, by that name': one?.person_id === by?.id && one?.name === naam,
            'it has that list, and no page of it': one?.address === terug.replace('p=3&', ''),
          })
        },
      },
    )
  },
}

/** Renames a view, begins with it, or removes it. */
const changes: Act = {
  name: 'changes a view of the list of processes',
  presses: [CHANGE],
  weight: 3,
  async does(world, picks) {
    if ((await viewsOf(world)).length === 0) {
      const visitor = await world.as(world.cast.named('judith'))
      await visitor.posts('/processen/weergaven', { naam: 'Eerste', terug: LIST(world) })
      await world.written()
    }
    const all = await viewsOf(world)
    const view = picks.of(all)
    if (!view) return null
    const owner = world.cast.everybody.find(({ id }) => id === view.person_id) ?? null
    const by = picks.once(5) ? (picks.of([...world.cast.everybody, null]) ?? null) : owner
    const act = picks.among(['naam', 'eerst', 'niet-eerst', 'verwijderen', 'eerst', 'naam'])
    const naam = picks.once(6) ? picks.among(WRONG_NAMES) : picks.among(NAMES)
    const form = { act, ...(act === 'naam' && { naam }), terug: LIST(world) }
    return presses(
      world,
      by,
      { route: CHANGE, url: `/processen/weergaven/${view.uuid}`, form },
      {
        sentence: `${nameOf(by)} changes view '${view.name.slice(0, 30)}' of ${nameOf(owner)}: ${act} ${act === 'naam' ? naam.slice(0, 30) : ''}`,
        forbidden:
          (by?.id === view.person_id ? undefined : 'only its owner changes it') ??
          (act === 'naam' && WRONG_NAMES.some((it) => it === naam) ? 'it is no name' : undefined) ??
          (act === 'naam' && isTaken(all, by?.id, naam, view.uuid) ? 'the name is taken' : undefined),
        promises: async () => {
          const rows = await viewsOf(world)
          const now = rows.find(({ uuid }) => uuid === view.uuid)
          const first = rows.filter((it) => it.person_id === by?.id && it.is_first === 1)
          return wrongOf({
            'it is gone': (act === 'verwijderen') === (now === undefined),
            'it has that name': act !== 'naam' || now?.name === naam,
            'the list begins with it alone':
              act !== 'eerst' || (first.length === 1 && first[0]?.uuid === view.uuid),
            'the list begins with none': act !== 'niet-eerst' || first.length === 0,
          })
        },
      },
    )
  },
}

export const manyLists: readonly Act[] = [setsUp, saves, changes]
