import type { Act } from '../deed.ts'
import { REMARKS, WRONG_REMARKS } from '../odd-words.ts'
import { notDeleted } from './deleting.ts'
import { doesMany, routeOf, rowsOfAList, unlessHolds } from './many-chosen.ts'
import { oneOf, somebodyHere, wrongOf } from './of-process.ts'

/** Puts many on hold, or resumes them. */
const changesStatus = (kind: 'onhold' | 'hervatten'): Act => ({
  name: kind === 'onhold' ? 'puts many on hold' : 'resumes many',
  presses: [routeOf(kind)],
  weight: 2,
  async does(world, picks) {
    const from = kind === 'onhold' ? 'active' : 'onhold'
    const rows = await rowsOfAList(world, picks, ({ status }) => status === from)
    const [first] = rows
    if (!first) return null
    const by = somebodyHere(world, picks, 'canChangeStatus', first)
    const reason = kind === 'onhold' ? (picks.of(world.tenant.processes.onholdReasons)?.value ?? '') : ''
    const comment = picks.once(8) ? picks.among(WRONG_REMARKS) : picks.among(REMARKS)
    const between = kind === 'onhold' && picks.once(5) && rows.length > 1 ? rows.at(-1) : undefined
    return doesMany(world, {
      ...{ kind, by, rows, between },
      form: { reason, comment },
      phrase: kind === 'onhold' ? 'puts on hold' : 'resumes',
      forbidden: unlessHolds(world, by, 'canChangeStatus'),
      done: async (row, now) =>
        wrongOf({
          [`${row.case_ref} was ${from}`]: row.status === from,
          [`it is ${now?.status} now`]: now?.status === (kind === 'onhold' ? 'onhold' : 'active'),
          'its version grew by one': now?.version === row.version + 1,
          'its reason is kept': now?.status_reason === reason,
        }),
    })
  },
})

/** Deletes many: completed ones stay. */
const deletes: Act = {
  name: 'deletes many processes',
  presses: [routeOf('verwijderen')],
  weight: 2,
  async does(world, picks) {
    const rows = (await rowsOfAList(world, picks)).slice(0, 3)
    if (rows.length === 0) return null
    const { canDeleteListedProcesses } = world.tenant.featureAccess
    const by = oneOf(
      world,
      picks,
      ({ roles }) =>
        roles.admin !== undefined || canDeleteListedProcesses.some((it) => roles[it] !== undefined),
    )
    return doesMany(world, {
      ...{ kind: 'verwijderen', by, rows },
      form: {},
      phrase: 'deletes',
      forbidden: unlessHolds(world, by, 'canDeleteListedProcesses'),
      done: async (row) =>
        row.status === 'completed'
          ? [`${row.case_ref} is completed, and was deleted`]
          : notDeleted(world, row),
    })
  },
}

/** Gives many tags, and takes others from them. */
const tags: Act = {
  name: 'tags many processes',
  presses: [routeOf('tags')],
  weight: 2,
  async does(world, picks) {
    const rows = await rowsOfAList(world, picks)
    const [first] = rows
    if (!first) return null
    const by = somebodyHere(world, picks, 'realisationbtn', first)
    const offered = (await world.look.rows('tag', 'label, uuid')).filter(
      (it) => it.enabled === 1 && it.for_process === 1 && it.deleted_at === null,
    )
    const erbij = picks.once(8) ? [] : picks.some(offered, 2).map(({ uuid }) => uuid as string)
    const eraf = picks.once(3) ? picks.some(offered, 2).map(({ uuid }) => uuid as string) : []
    const carried = await world.look.rows('process_tag', 'process_id, tag_uuid')
    return doesMany(world, {
      ...{ kind: 'tags', by, rows },
      form: { ...(erbij.length > 0 && { erbij }), ...(eraf.length > 0 && { eraf }) },
      phrase: `gives ${erbij.length} tags to, and takes ${eraf.length} from,`,
      forbidden: unlessHolds(world, by, 'realisationbtn'),
      done: async (row, now) => {
        const of = (all: typeof carried) =>
          all.filter(({ process_id }) => process_id === row.id).map(({ tag_uuid }) => tag_uuid as string)
        const wanted = new Set([...of(carried).filter((it) => !eraf.includes(it)), ...erbij])
        const has = of(await world.look.rows('process_tag', 'process_id, tag_uuid'))
        return wrongOf({
          [`${row.case_ref} has its tags`]: [...wanted].sort().join() === has.sort().join(),
          'they are counted': now?.tag_count === has.length,
          'its version is as it was': now?.version === row.version,
        })
      },
    })
  },
}

export const manyStatuses: readonly Act[] = [
  changesStatus('onhold'),
  changesStatus('hervatten'),
  deletes,
  tags,
]
