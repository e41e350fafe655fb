import type { Deed } from '../deed.ts'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { hasFeature, mayOn } from '../scope.ts'
import type { World } from '../world.ts'
import { isClockStraight } from './clock.ts'
import { grouped } from './grouped.ts'
import { remembered } from './remembered.ts'

/** What an act may make of a request: compared with how each request was before. */

interface Change {
  was: Row
  is: Row
  /** The columns that changed, without those that every change writes. */
  columns: string[]
}

/** True when what changed is of this deed: not of several at once. */
const isAlone = (deed: Deed | null) => deed !== null && deed.outcome !== 'beside' && deed.outcome !== 'cut'

/** An oracle of what became of each request since its last run. */
function ofChanges(
  rule: string,
  source: string,
  wrong: (change: Change, deed: Deed | null, world: World) => string | false,
): Oracle {
  const seen = remembered(() => new Map<string, Row>())
  return {
    rule,
    source,
    runs: 'of tables',
    async violations(world, deed) {
      const before = seen(world)
      const rows = await world.look.rows('request')
      const problems = rows.flatMap((is) => {
        const was = before.get(is.uuid)
        if (!was) return []
        const columns = Object.keys(is).filter(
          (name) => is[name] !== was[name] && name !== 'version' && name !== 'updated_at',
        )
        const problem = wrong({ was, is, columns }, deed, world)
        return problem ? [`${is.case_ref}: ${problem}`] : []
      })
      const gone = [...before.keys()].filter((uuid) => !rows.some((row) => row.uuid === uuid))
      before.clear()
      for (const row of rows) before.set(row.uuid, row)
      return [...problems, ...gone.map((uuid) => `${uuid} is gone`)]
    },
  }
}

const versionByOne: Oracle = (() => {
  const seen = remembered(() => ({ versions: new Map<string, number>(), last: 0 }))
  return {
    rule: 'the version of a request grows by exactly one with each act in its log',
    source:
      'schema "request.version": rises with every change; findings/worlds.md: version per acknowledgement',
    runs: 'of tables',
    async violations(world) {
      const { look } = world
      const before = seen(world)
      const events = (await look.rows('event')).filter(({ id, kind }) => id > before.last && isChange(kind))
      const calls = grouped(events, ({ subject_uuid }) => subject_uuid)
      before.last = Math.max(before.last, ...events.map(({ id }) => id))
      return (await look.rows('request')).flatMap(({ uuid, case_ref, version }) => {
        const was = before.versions.get(uuid)
        before.versions.set(uuid, version)
        if (was === undefined) return []
        const acts = new Set((calls.get(uuid) ?? []).map(({ request_id }) => request_id))
        return version - was === acts.size
          ? []
          : [`${case_ref} went from version ${was} to ${version} by ${acts.size} acts`]
      })
    },
  }
})()

/** Comments, documents and tags are beside a request: they change nothing of it. */
const isChange = (kind: string) =>
  kind.startsWith('request-') && kind !== 'request-received' && kind !== 'request-tagged'

const versionWhenChanged = ofChanges(
  'a request that changes gets another version',
  'schema "request.version": a judgement names the version that it was based on',
  ({ was, is, columns }) => {
    if (columns.length === 0 || is.version > was.version) return false
    return `has version ${is.version}, and another ${columns.join(', ')}`
  },
)

const updatedWhenChanged = ofChanges(
  'a request that changes has the moment of its change, and one that does not keeps its moment',
  'spec 2 §3 updated_at; programs request what changed since a moment',
  ({ was, is, columns }, _deed, world) => {
    const isLater = isClockStraight(world) ? is.updated_at > was.updated_at : is.updated_at !== was.updated_at
    if (columns.length > 0 || is.version !== was.version ? isLater : is.updated_at === was.updated_at)
      return false
    return `was updated at ${was.updated_at}, and at ${is.updated_at} with ${columns.join(', ') || 'nothing'}`
  },
)

const FOR_GOOD = [
  'id',
  'case_ref',
  'case_counter',
  'origin',
  'origin_reference',
  'created_at',
  'submitted_at',
]

const retainsItsName = ofChanges(
  'a request keeps its reference, its sender and when it came in, and is never lost',
  'decisions "Requests": never loses a row',
  ({ columns }) => columns.some((name) => FOR_GOOD.includes(name)) && `changed its ${columns.join(', ')}`,
)

/** To where a status goes by one act, or back when that is taken back. */
const AFTER: Readonly<Record<number, readonly number[]>> = {
  1: [2, 5],
  2: [3, 4, 5],
  3: [2, 4, 5],
  4: [2, 3, 5],
  5: [1, 2, 3, 4],
}

const statusFollows = ofChanges(
  'a request goes from one status to another as the specification has it, and not at all in a process',
  'spec 1 §4: incomplete is completed or removed, open is judged, a judgement is corrected or withdrawn',
  ({ was, is, columns }, deed) => {
    if (!columns.includes('status') || !isAlone(deed)) return false
    if (!AFTER[was.status]?.includes(is.status)) return `went from status ${was.status} to ${is.status}`
    return was.process_id !== null && is.process_id !== null && 'was judged in a process'
  },
)

const staysInMunicipality: Oracle = (() => {
  const seen = remembered(() => new Map<string, string | null>())
  return {
    rule: 'a request changes its municipality by being handed over, and by nothing else',
    source: 'decisions "Decided after trying the first version"',
    runs: 'of tables',
    async violations(world) {
      const before = seen(world)
      const handovers = await world.look.rows('handover')
      return (await world.look.rows('request')).flatMap(
        ({ id, uuid, case_ref, municipality_code, updated_at }) => {
          const was = before.get(uuid)
          before.set(uuid, municipality_code)
          if (was === undefined || was === municipality_code) return []
          const isHandedOver = handovers.some(
            (it) =>
              it.request_id === id && it.to_code === municipality_code && it.handed_over_at >= updated_at,
          )
          return isHandedOver ? [] : [`${case_ref} went from ${was} to ${municipality_code}`]
        },
      )
    },
  }
})()

/** Rows that are only added to: what each is in a sentence, and what a purge may clear of it. */
const ADDED_TO = [
  { table: 'judgement', by: 'id', cleared: ['remarks', 'person_name', 'person_id'] },
  { table: 'judgement_withdrawal', by: 'judgement_id', cleared: ['person_name', 'person_id'] },
  { table: 'handover', by: 'id', cleared: ['reason', 'person_name', 'person_id'] },
]

const neverOverwritten: Oracle = (() => {
  const seen = remembered(() => new Map<string, Row>())
  return {
    rule: 'judgements, withdrawals and handovers are added to, never changed or removed',
    source: 'decisions "Requests": a judgement is a row of its own, never overwritten',
    runs: 'of tables',
    async violations(world) {
      const before = seen(world)
      const wrong: string[] = []
      const found = new Set<string>()
      for (const { table, by, cleared } of ADDED_TO)
        for (const row of await world.look.rows(table, by)) {
          const key = `${table} ${row[by]}`
          const was = before.get(key) ?? row
          const changed = Object.keys(row).filter(
            (name) => row[name] !== was[name] && !cleared.includes(name),
          )
          if (changed.length > 0) wrong.push(`${key} has another ${changed.join(', ')}`)
          found.add(key)
          before.set(key, row)
        }
      return [...wrong, ...[...before.keys()].filter((key) => !found.has(key)).map((key) => `${key} is gone`)]
    },
  }
})()

const staleIsRefused: Oracle = {
  rule: 'who read another version of a request than the one that is there is refused',
  source: 'decisions "Requests": one success and one 409',
  runs: 'of each deed',
  violations: async (_world, deed) =>
    deed?.isStale && deed.about?.kind === 'request' && deed.outcome === 'done'
      ? [`${deed.sentence} was done (${deed.answer?.status}) on a version that was not the latest`]
      : [],
}

const inScope: Oracle = {
  rule: 'nobody does anything to a request out of their scope',
  source: 'decisions "Identity": record scope is separate from features',
  runs: 'of each deed',
  async violations({ tenant }, deed) {
    if (deed?.about?.kind !== 'request' || deed.outcome !== 'done') return []
    const { by, about } = deed
    // Residents and programs have ways of their own, which other pages guard.
    if (by === null || typeof by === 'string') return []
    const sees =
      mayOn(by, tenant, 'requestlist', about) ||
      (hasFeature(by, tenant, 'realisationbtn') && mayOn(by, tenant, 'realisationlist', about))
    return sees ? [] : [`${deed.sentence} was done (${deed.answer?.status}) in ${about.municipality}`]
  },
}

export const actsOnRequests: readonly Oracle[] = [
  versionByOne,
  versionWhenChanged,
  updatedWhenChanged,
  retainsItsName,
  statusFollows,
  staysInMunicipality,
  neverOverwritten,
  staleIsRefused,
  inScope,
]
