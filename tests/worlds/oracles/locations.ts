import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { effects } from './effects.ts'
import { grouped } from './grouped.ts'
import { comparing, ofEach } from './of-process.ts'
import { remembered } from './remembered.ts'

/** Charge points of processes, while they run, are finished, cancelled and let go of. */

const FOLLOWS =
  'decisions "Processes": chosen → in-progress; step 8 done → realized; cancelled or unlinked → reset'

const isThere = ({ removed_at }: Row) => removed_at === null
const isRunning = ({ status }: Row) => status === 'active' || status === 'onhold'
/** Without a process, or of one that was cancelled. */
const resetOf = ({ is_workflow_created }: Row) => (is_workflow_created === 1 ? 'suggestion' : 'definitive')

async function pointsOf({ look }: World): Promise<(of: Row) => readonly Row[]> {
  const points = grouped(await look.rows('charge_point'), ({ process_id }) => process_id as number | null)
  return ({ id }) => points.get(id) ?? []
}

const STATUSES: Readonly<Record<string, (point: Row) => string>> = {
  active: () => 'in-progress',
  onhold: () => 'in-progress',
  completed: () => 'realized',
  cancelled: resetOf,
}

const statusFollows: Oracle = {
  rule: 'a charge point is in preparation while its process runs, in use when it is finished, and free when it is cancelled',
  source: FOLLOWS,
  runs: 'of tables',
  async violations(world) {
    const points = await pointsOf(world)
    return ofEach(world, (row) =>
      points(row)
        .filter(isThere)
        .map((point) => {
          const wanted = STATUSES[row.status]?.(point)
          return (
            point.status !== wanted && `has charge point ${point.id} ${point.status}, should be ${wanted}`
          )
        }),
    )
  },
}

const letGo: Oracle = {
  rule: 'a charge point that a process let go of is proposed when a process made it, and validated otherwise',
  source: 'spec 2 §4: resetting a location status gives suggestion or definitive',
  runs: 'of tables',
  violations: (() => {
    const former = remembered(() => ({ holders: new Map<number, number | null>() }))
    return async (world) => {
      const before = former(world)
      const rows = await world.look.rows('charge_point')
      const wrong = rows.filter(
        (point) =>
          point.process_id === null &&
          (before.holders.get(point.id) ?? null) !== null &&
          isThere(point) &&
          point.status !== resetOf(point),
      )
      before.holders = new Map(rows.map(({ id, process_id }) => [id, process_id]))
      return wrong.map((it) => `charge point ${it.id} was let go of, and is ${it.status}`)
    }
  })(),
}

const preparedByOne: Oracle = {
  rule: 'a charge point that a process made is in preparation only of one that runs',
  source: FOLLOWS,
  runs: 'of tables',
  async violations({ look }) {
    const processes = new Map((await look.rows('process')).map((row) => [row.id, row]))
    return (await look.rows('charge_point'))
      .filter((it) => isThere(it) && it.is_workflow_created === 1 && it.status === 'in-progress')
      .filter(({ process_id }) => !isRunning(processes.get(process_id) ?? {}))
      .map((it) => `charge point ${it.id} is in preparation, of ${processes.get(it.process_id)?.case_ref}`)
  },
}

const oneAtATime: Oracle = {
  rule: 'a process holds one charge point while it runs, at its own location',
  source: `${FOLLOWS}; spec 2 §6: selecting a location`,
  runs: 'of tables',
  async violations(world) {
    const points = await pointsOf(world)
    const ended = new Set((await world.look.rows('process_end')).map(({ process_id }) => process_id))
    return ofEach(world, (row) => {
      if (!isRunning(row) || ended.has(row.id)) return []
      const held = points(row).filter(isThere)
      return [
        held.length > 1 && `holds charge points ${held.map(({ id }) => id)}`,
        // Without a location it let go of the one that it had.
        row.process_type === 'realisation' &&
          row.location_id !== null &&
          held.length === 0 &&
          `runs at location ${row.location_id}, and has no charge point`,
        row.process_type === 'realisation' &&
          held.some(({ location_id }) => location_id !== row.location_id) &&
          `is at location ${row.location_id}, and its charge point at ${held[0]?.location_id}`,
      ]
    })
  },
}

const locationsStand: Oracle = {
  rule: 'a charge point that stands is at a location that stands, and a running realisation too',
  source: 'findings: point-at-standing-location; a running realisation stands on the map',
  runs: 'of tables',
  async violations(world) {
    const locations = new Map((await world.look.rows('location')).map((row) => [row.id, row]))
    const gone = (id: number) => !isThere(locations.get(id) ?? { removed_at: 'never there' })
    const points = (await world.look.rows('charge_point')).filter((it) => isThere(it) && gone(it.location_id))
    return [
      ...points.map(
        ({ id, location_id }) => `charge point ${id} is at location ${location_id}, which is gone`,
      ),
      ...(await ofEach(world, (row) => [
        row.process_type === 'realisation' &&
          isRunning(row) &&
          row.location_id !== null &&
          gone(row.location_id) &&
          locations.get(row.location_id)?.import_uuid === '' &&
          `runs, and its location ${row.location_id} is not there`,
      ])),
    ]
  },
}

const ABOUT_POSTS = ['removal', 'replacement', 'reposition']

const removalWaits: Oracle = {
  rule: 'a removal is not finished while another process prepares its charge point',
  source: 'changelog: a removal is not completed while another process uses its charge point',
  runs: 'of tables',
  violations: comparing(
    async (world) => {
      const about = grouped(
        await world.look.rows('process_end_point', 'process_id, charge_point_id'),
        (it) => it.process_id,
      )
      const points = new Map((await world.look.rows('charge_point')).map((row) => [row.id, row]))
      const processes = new Map((await world.look.rows('process')).map((row) => [row.id, row]))
      return ({ id }) =>
        (about.get(id) ?? []).flatMap(({ charge_point_id }) => {
          const holder = processes.get(points.get(charge_point_id)?.process_id)
          return holder && isRunning(holder) ? [`${charge_point_id} of ${holder.case_ref}`] : []
        })
    },
    ({ row: before }, { row: now, has: used }) =>
      now.process_type === 'removal' && before.status === 'active' && now.status === 'completed'
        ? used.map((it) => `was finished, and took charge point ${it}, which runs`)
        : [],
  ),
}

const besideEachOther: Oracle = {
  rule: 'where one post stands nothing runs beside a removal, nor two processes of one kind about it',
  source: 'changelog: a removal is not completed while another uses its charge point; spec 2 §6: no workflow',
  runs: 'of tables',
  async violations(world) {
    const running = (await world.look.rows('process')).filter(
      (row) => isRunning(row) && ABOUT_POSTS.includes(row.process_type) && row.location_id !== null,
    )
    const posts = grouped((await world.look.rows('charge_point')).filter(isThere), (it) => it.location_id)
    return [...grouped(running, ({ location_id }) => location_id)]
      .filter(([location]) => posts.get(location)?.length === 1)
      .filter(([, all]) => {
        const kinds = all.map(({ process_type }) => process_type)
        return kinds.length > 1 && (kinds.includes('removal') || new Set(kinds).size < kinds.length)
      })
      .map(
        ([location, all]) =>
          `at location ${location}, with one post, run ${all.map(({ case_ref }) => case_ref)}`,
      )
  },
}

export const locations: readonly Oracle[] = [
  statusFollows,
  letGo,
  preparedByOne,
  oneAtATime,
  locationsStand,
  removalWaits,
  besideEachOther,
  ...effects,
]
