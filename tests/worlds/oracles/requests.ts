import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { isClockStraight } from './clock.ts'
import { nowIn } from './of-process.ts'
import { actsOnRequests } from './request-acts.ts'
import { judgementsOfRequests } from './request-judgements.ts'

const INCOMPLETE = 1
const OPEN = 2
const ACCEPTED = 3
const REMOVED = 5
const STATUSES = [INCOMPLETE, OPEN, ACCEPTED, 4, REMOVED]

const numberedWithoutGap: Oracle = {
  rule: 'requests are numbered without a gap, and a reference is of the tenant, its year and its number',
  source: 'decisions "Processes": gapless under concurrency; schema "case_number"',
  runs: 'of tables',
  async violations({ look, tenant }) {
    const rows = (await look.rows('request')).toSorted((one, other) => one.case_counter - other.case_counter)
    const reference = new RegExp(`^${tenant.acronym}-ER-(\\d\\d)-(\\d{4,})$`)
    const yearOf = new Intl.DateTimeFormat('en', { timeZone: tenant.locale.timeZone, year: '2-digit' })
    const last = (await look.rows('case_number', 'kind')).find(({ kind }) => kind === 'request')?.last ?? 0
    const wrong = rows.flatMap(({ case_counter, case_ref, submitted_at }, index) => {
      if (case_counter !== index + 1)
        return [`${case_ref} is number ${case_counter}, where ${index + 1} is next`]
      const [, year, number] = reference.exec(case_ref) ?? []
      if (Number(number) !== case_counter) return [`${case_ref} is number ${case_counter}`]
      return year === yearOf.format(new Date(submitted_at))
        ? []
        : [`${case_ref} was sent in at ${submitted_at}`]
    })
    return last === rows.length ? wrong : [...wrong, `${last} numbers were given out for ${rows.length}`]
  },
}

const statusExists: Oracle = {
  rule: 'the status of a request is one that exists',
  source: 'spec 1 §4',
  runs: 'of tables',
  violations: async ({ look }) =>
    (await look.rows('request'))
      .filter(({ status }) => !STATUSES.includes(status))
      .map(({ case_ref, status }) => `${case_ref} has status ${status}`),
}

const connectedIsAccepted: Oracle = {
  rule: 'a connected request is accepted, not limited, and in a process that is there',
  source: 'spec 1 §4 Linking, spec 2 §4',
  runs: 'of tables',
  async violations({ look }) {
    const processes = new Set((await look.rows('process')).map(({ id }) => id))
    return (await look.rows('request'))
      .filter(({ process_id }) => process_id !== null)
      .flatMap(({ case_ref, status, limited, process_id }) => [
        ...(status === ACCEPTED ? [] : [`${case_ref} is connected with status ${status}`]),
        ...(limited === 0 ? [] : [`${case_ref} is connected, and limited`]),
        ...(processes.has(process_id) ? [] : [`${case_ref} is in process ${process_id}, which is not there`]),
      ])
  },
}

const whereHandedOver: Oracle = {
  rule: 'a request that was handed over is in the municipality that it was handed to last',
  source: 'decisions "Decided after trying the first version": handed over with reason and event',
  runs: 'of tables',
  async violations({ look }) {
    const requests = new Map((await look.rows('request')).map((row) => [row.id, row]))
    const last = new Map<number, Row>()
    const wrong: string[] = []
    for (const it of await look.rows('handover')) {
      const before = last.get(it.request_id)
      const name = requests.get(it.request_id)?.case_ref
      if (before && before.to_code !== it.from_code)
        wrong.push(`${name} went to ${before.to_code}, and was handed over from ${it.from_code}`)
      if (it.from_code === it.to_code) wrong.push(`${name} was handed over to where it was`)
      if (it.reason.trim() === '' && !requests.get(it.request_id)?.gdpr_cleared_at)
        wrong.push(`${name} was handed over without a reason`)
      last.set(it.request_id, it)
    }
    for (const [id, { to_code }] of last)
      if (requests.get(id)?.municipality_code !== to_code)
        wrong.push(
          `${requests.get(id)?.case_ref} is in ${requests.get(id)?.municipality_code}, not in ${to_code}`,
        )
    return wrong
  },
}

const canBeReached: Oracle = {
  rule: 'an incomplete request lacks e-mail and telephone, and one that can be judged has one of both',
  source: 'decisions "Requests": status 1 is received, not complete',
  runs: 'of tables',
  violations: async ({ look }) =>
    (await look.rows('request')).flatMap(({ case_ref, status, email, phone, gdpr_cleared_at }) => {
      if (gdpr_cleared_at !== null || status === REMOVED) return []
      const hasContact = email !== '' || phone !== ''
      if (status === INCOMPLETE) return hasContact ? [`${case_ref} is incomplete, and has contact data`] : []
      return hasContact ? [] : [`${case_ref} has status ${status}, and no contact data`]
    }),
}

const momentsInOrder: Oracle = {
  rule: 'a request came in before it was judged and changed, and none of it is in the future',
  source: 'spec 1 §3',
  runs: 'of tables',
  async violations(world) {
    const now = nowIn(world)
    const isStraight = isClockStraight(world)
    return (await world.look.rows('request')).flatMap(
      ({ case_ref, submitted_at, created_at, processed_at, updated_at }) => {
        const judged = processed_at || created_at
        const all = [created_at, judged, updated_at, now]
        const right = all.every((it, index) => it <= now && (!isStraight || (all[index - 1] ?? '') <= it))
        return right && submitted_at <= now
          ? []
          : [`${case_ref}: ${[submitted_at, ...all].join(', ')} are not in order`]
      },
    )
  },
}

const wholeCoordinates: Oracle = {
  rule: 'a request has both coordinates within the bounds of the tenant, or none',
  source: 'spec 1 §4 Coordinates editor, tenant.locale.bounds',
  runs: 'of tables',
  violations: async ({ look, tenant: { locale } }) =>
    (await look.rows('request')).flatMap(({ case_ref, lat, lng }) => {
      if (lat === null && lng === null) return []
      const { south, north, west, east } = locale.bounds
      const isThere =
        lat !== null && lng !== null && lat >= south && lat <= north && lng >= west && lng <= east
      return isThere ? [] : [`${case_ref} is at ${lat}, ${lng}`]
    }),
}

const tagsOfRequests: Oracle = {
  rule: 'a tag of a request is one that there is',
  source: 'spec 2 §2: a tag cannot be deleted while in use',
  runs: 'of tables',
  async violations({ look }) {
    const tags = new Set(
      (await look.rows('tag', 'label')).filter(({ deleted_at }) => !deleted_at).map(({ uuid }) => uuid),
    )
    return (await look.rows('request_tag', 'request_id')).flatMap(({ request_id, tag_uuid }) =>
      tags.has(tag_uuid) ? [] : [`request ${request_id} has tag ${tag_uuid}, which was deleted`],
    )
  },
}

export const requests: readonly Oracle[] = [
  numberedWithoutGap,
  statusExists,
  ...judgementsOfRequests,
  connectedIsAccepted,
  whereHandedOver,
  canBeReached,
  momentsInOrder,
  wholeCoordinates,
  tagsOfRequests,
  ...actsOnRequests,
]
