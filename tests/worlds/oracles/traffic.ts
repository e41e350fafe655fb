import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { grouped } from './grouped.ts'
import {
  comparing,
  dayIn,
  daysAfter,
  fieldsOfType,
  isEmpty,
  ofEach,
  recordIn,
  typeOf,
  valueAt,
  versionsIn,
} from './of-process.ts'

/** Traffic decisions: their dates, and what lists show of them. */

const TERM = 42
const ENDS =
  'spec 2 §4: ends 6 weeks after the publication date, may be edited by hand, until that date changes again'

/** True where the end of the objection period follows the publication; Flanders has none. */
const hasTerm = (world: World, row: Row) =>
  fieldsOfType(typeOf(world, row)).some(({ field }) => field.follows === 'objection-end')

const datesOf = (record: unknown) => ({
  published: (valueAt(record, 'TrafficDecision.PublicationDate') ?? '') as string,
  definitive: (valueAt(record, 'TrafficDecision.DefinitiveDate') ?? '') as string,
})

const endOfTerm: Oracle = {
  rule: 'the objection period ends 42 calendar days after publication, or on a later day that was typed',
  source: ENDS,
  runs: 'of tables',
  async violations(world) {
    const versions = await versionsIn(world)
    return ofEach(world, (row) => {
      if (!hasTerm(world, row)) return []
      const all = versions(row).map((it) => datesOf(recordIn(it)))
      return all.flatMap(({ published, definitive }, index) => {
        const before = all[index - 1] ?? { published: '', definitive: '' }
        if (published === '') return []
        const end = daysAfter(published, TERM)
        const isTyped = definitive !== before.definitive
        return [
          definitive !== '' &&
            definitive < end &&
            `was published on ${published}, and its term ends ${definitive}`,
          published !== before.published &&
            definitive !== end &&
            !isTyped &&
            `was published anew on ${published}, and its term ends ${definitive} as before`,
        ]
      })
    })
  },
}

const sharedPublication: Oracle = {
  rule: 'processes of one publication have its dates, in its municipality',
  source: 'decisions "Processes": traffic decision; changelog: one publication for many processes',
  runs: 'of tables',
  async violations(world) {
    const publications = new Map(
      (await world.look.rows('traffic_decision')).map((it) => [it.id as number, it]),
    )
    return ofEach(world, (row) => {
      if (row.traffic_decision_id === null) return []
      const publication = publications.get(row.traffic_decision_id)
      if (!publication) return ['is of a publication that is not there']
      return [
        row.published_on !== publication.published_on &&
          `is of ${publication.number} of ${publication.published_on}, and was published on ${row.published_on}`,
        hasTerm(world, row) &&
          row.definitive_on < publication.definitive_on &&
          `is of ${publication.number} until ${publication.definitive_on}, and its term ends ${row.definitive_on}`,
      ]
    })
  },
}

const publications: Oracle = {
  rule: 'a publication is there once in a municipality, in the past, with a term of 42 days',
  source: ENDS,
  runs: 'of tables',
  async violations(world) {
    const rows = await world.look.rows('traffic_decision')
    const today = dayIn(world, world.desk.clock.now)
    const twice = [...grouped(rows, (it) => `${it.number} of ${it.municipality_code}`)].filter(
      ([, all]) => all.length > 1,
    )
    return [
      ...twice.map(([name, all]) => `${name} is there ${all.length} times`),
      ...rows
        .filter(({ published_on, definitive_on }) => definitive_on !== daysAfter(published_on, TERM))
        .map((it) => `${it.number} of ${it.published_on} ends on ${it.definitive_on}`),
      ...rows.filter((it) => it.published_on > today).map((it) => `${it.number} is of ${it.published_on}`),
    ]
  },
}

const neverByItself: Oracle = {
  rule: 'a traffic decision becomes irrevocable only by the act of marking it, and no longer is by that or another publication',
  source: 'decisions "Processes": never auto-confirmed',
  runs: 'of tables',
  violations: comparing(
    async (world) => {
      const kinds = ['traffic-decision-confirmed', 'traffic-decision-revoked']
      const events = grouped(
        (await world.look.rows('event')).filter(({ kind }) => kinds.includes(kind)),
        ({ subject_uuid }) => subject_uuid as string,
      )
      return ({ uuid }) => events.get(uuid)?.length ?? 0
    },
    ({ row: before, has: had }, { row: now, has }) => [
      before.confirmed_on !== now.confirmed_on &&
        had === has &&
        (now.confirmed_on !== '' || before.published_on === now.published_on) &&
        `was irrevocable on '${before.confirmed_on}', and is on '${now.confirmed_on}'`,
    ],
  ),
}

const confirmedIsDecided: Oracle = {
  rule: 'what is irrevocable was published or withdrawn',
  source: 'spec 2 §4: stored states not yet published, not yet irrevocable, irrevocable',
  runs: 'of tables',
  violations: (world) =>
    ofEach(world, (row) => [
      row.confirmed_on !== '' &&
        row.published_on === '' &&
        row.withdrawn_on === '' &&
        `is irrevocable since ${row.confirmed_on}, and was never published`,
    ]),
}

const DAY = 86_400_000
const UNPUBLISHED = 100
/** From so many days that are left, the next bucket begins: spec 2 §4, decisions "Traffic decision". */
const BUCKETS = [
  { below: 0, sort: 2 },
  { below: 2, sort: 3 },
  { below: 7, sort: 4 },
  { below: 15, sort: 5 },
  { below: 29, sort: 6 },
  { below: 43, sort: 7 },
]

/** The place of a process by its traffic decision; null where the specification gives none. */
function sortOf(row: Row, today: string): number | null {
  const { published_on, definitive_on, confirmed_on, withdrawn_on, vkb_not_applicable } = row
  if (withdrawn_on !== '') return null
  if (vkb_not_applicable === 1) return confirmed_on === '' ? 99 : null
  if (confirmed_on !== '') return 1
  if (published_on === '') return UNPUBLISHED
  if (isEmpty(definitive_on) || published_on > today || definitive_on < published_on) return 9999
  const left = Math.round((Date.parse(definitive_on) - Date.parse(today)) / DAY)
  return BUCKETS.find(({ below }) => left < below)?.sort ?? 8
}

const orderOfList: Oracle = {
  rule: 'processes sort by their traffic decision as the table of the specification has it',
  source: 'spec 2 §4: traffic decision, derived status with sort value',
  runs: 'of tables',
  async violations(world) {
    const today = dayIn(world, world.desk.clock.now)
    const sorted = (await world.look.rows('process'))
      // Of a day to come once the clock was set back.
      .filter(({ published_on }) => published_on <= today)
      .map((row) => ({ row, sort: sortOf(row, today) }))
      .filter((it): it is { row: Row; sort: number } => it.sort !== null)
      .toSorted((one, other) => (one.row.vkb_order < other.row.vkb_order ? -1 : 1))
    return sorted.flatMap(({ row, sort }, index) => {
      const before = sorted[index - 1]
      return before && before.sort > sort && before.row.vkb_order !== row.vkb_order
        ? [
            `${before.row.case_ref} (${before.sort}, '${before.row.vkb_order}') is before ${row.case_ref} (${sort}, '${row.vkb_order}')`,
          ]
        : []
    })
  },
}

const LABELS: Readonly<Record<number, string>> = {
  1: 'Onherroepelijk',
  2: 'Verlopen',
  3: 'Nog max 2 dagen',
  4: 'Nog max 7 dagen',
  5: 'Nog max 14 dagen',
  6: 'Nog 2-4 weken',
  7: 'Nog 4-6 weken',
  8: 'Nog meer dan 6 weken',
  99: 'Geen VKB',
  [UNPUBLISHED]: 'Nog te publiceren',
  9999: 'Onbekende status',
}

const labelsOfList: Oracle = {
  rule: 'the list of processes names each traffic decision, and sorts it, as the table of the specification has it',
  source: 'spec 2 §4, §7: POST /api/processlist',
  runs: 'at the end',
  async violations(world) {
    if (!world.tenant.processes.trafficDecisions) return []
    const [rows, today] = [await world.look.rows('process'), dayIn(world, world.desk.clock.now)]
    const anna = await world.as(world.cast.named('anna'))
    const problems: string[] = []
    for (const { value: processType } of world.tenant.processes.types) {
      const { data } = await anna.calls('POST', '/api/processlist', { processType })
      for (const { uuid, reference, vkb, vkb_sorting } of data.records) {
        const row = rows.find((it) => it.uuid === uuid)
        const sort = row ? sortOf(row, today) : null
        if (sort === null) continue
        // A cancelled process waits for no traffic decision (changelog).
        const label = row?.status === 'cancelled' && sort === UNPUBLISHED ? '' : LABELS[sort]
        if (vkb_sorting !== sort || vkb !== label)
          problems.push(`${reference} has '${vkb}' (${vkb_sorting}), should be '${label}' (${sort})`)
      }
    }
    return problems
  },
}

export const traffic: readonly Oracle[] = [
  endOfTerm,
  sharedPublication,
  publications,
  neverByItself,
  confirmedIsDecided,
  orderOfList,
  labelsOfList,
]
