import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { isClockStraight } from './clock.ts'

/** The columns of a request that follow from its judgements, and by whom it was judged and taken back. */

const OPEN = 2
const CORRECTED = 1

/** The judgements that were not withdrawn, the latest of each request. */
async function latestOf({ look }: World): Promise<Map<number, Row>> {
  const withdrawn = new Set(
    (await look.rows('judgement_withdrawal', 'judgement_id')).map((it) => it.judgement_id),
  )
  const latest = new Map<number, Row>()
  for (const it of await look.rows('judgement')) {
    const before = latest.get(it.request_id)
    if (!withdrawn.has(it.id) && !(before && before.processed_at > it.processed_at))
      latest.set(it.request_id, it)
  }
  return latest
}

/** Each request with its latest judgement, and what is wrong with both. */
async function ofEach(world: World, wrong: (request: Row, latest: Row | undefined) => string) {
  const latest = await latestOf(world)
  return (await world.look.rows('request'))
    .map((request) => wrong(request, latest.get(request.id)))
    .filter(Boolean)
}

const statusIsLatestJudgement: Oracle = {
  rule: 'the status of a request is its latest judgement that was not withdrawn',
  source: 'decisions "Requests", spec 1 §4',
  runs: 'of tables',
  violations: (world) =>
    ofEach(world, ({ case_ref, status }, latest) => {
      const right = latest ? status === latest.verdict : status <= OPEN
      return right ? '' : `${case_ref} has status ${status}, and was judged ${latest?.verdict}`
    }),
}

const processedWhenJudged: Oracle = {
  rule: 'a judged request has the moment of its judgement, an open one has none',
  source: 'spec 1 §3, schema "request.processed_at"',
  runs: 'of tables',
  violations: (world) =>
    ofEach(world, ({ case_ref, processed_at }, latest) => {
      const moment = latest?.processed_at ?? ''
      return processed_at === moment
        ? ''
        : `${case_ref} was processed at "${processed_at}", judged at "${moment}"`
    }),
}

const reasonOfJudgement: Oracle = {
  rule: 'the reason of a request is that of its judgement',
  source: 'spec 1 §2 Kenmerken, schema "request.reason_label"',
  runs: 'of tables',
  violations: (world) =>
    ofEach(world, ({ case_ref, reason_label }, latest) => {
      const label = latest?.reason_label ?? ''
      return reason_label === label ? '' : `${case_ref} has "${reason_label}", its judgement "${label}"`
    }),
}

const reasonOfTenant: Oracle = {
  rule: 'the reason of a judgement is one of the tenant for that verdict, and has its label',
  source: 'decisions "Requests": reasons come from the tenant; spec 1 §5',
  runs: 'of tables',
  async violations({ look, tenant }) {
    const cleared = new Set(
      (await look.rows('request')).filter(({ gdpr_cleared_at }) => gdpr_cleared_at).map(({ id }) => id),
    )
    return (await look.rows('judgement')).flatMap(
      ({ id, verdict, reason, reason_label, remarks, request_id }) => {
        const ofVerdict = tenant.judgement.reasons.filter(({ status }) => status === verdict)
        const choice = ofVerdict.find(({ value }) => value === reason)
        if (reason === null)
          return reason_label === '' && ofVerdict.length === 0
            ? []
            : [`judgement ${id} (${verdict}) has no reason`]
        if (!choice) return [`judgement ${id} has reason ${reason}, which is none for ${verdict}`]
        if (choice.label.nl !== reason_label)
          return [`judgement ${id} has "${reason_label}" for "${choice.label.nl}"`]
        return choice.custom && remarks.trim() === '' && !cleared.has(request_id)
          ? [`judgement ${id} has no words of its own`]
          : []
      },
    )
  },
}

const dayIn = (zone: string, moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(moment))

/** Undoing is offered for so long, also past midnight. */
const UNDO_MS = 10_000

const withdrawnByJudge: Oracle = {
  rule: 'a judgement is taken back by who gave it, on its own day, and before another counted',
  source: 'specification of requests as tried: withdrawn only own and unlinked (findings/worlds.md)',
  runs: 'of tables',
  async violations(world) {
    const { look, tenant } = world
    const judgements = await look.rows('judgement')
    return (await look.rows('judgement_withdrawal', 'judgement_id')).flatMap((it) => {
      const judgement = judgements.find(({ id }) => id === it.judgement_id)
      if (!judgement) return [`a withdrawal is of judgement ${it.judgement_id}, which is not there`]
      const name = `judgement ${judgement.id} of ${judgement.processed_at}`
      const zone = tenant.locale.timeZone
      const isThatDay = dayIn(zone, judgement.processed_at) === dayIn(zone, it.withdrawn_at)
      const isUndone = Date.parse(it.withdrawn_at) - Date.parse(judgement.processed_at) < UNDO_MS
      const isBefore = isClockStraight(world) && it.withdrawn_at < judgement.processed_at
      return [
        ...(judgement.person_id === it.person_id ? [] : [`${name} was taken back by ${it.person_id}`]),
        ...((isThatDay || isUndone) && !isBefore ? [] : [`${name} was taken back at ${it.withdrawn_at}`]),
      ]
    })
  },
}

const correctedByAdmin: Oracle = {
  rule: 'what was judged is judged again by an admin only, as a correction',
  source: 'spec 1 §4 and §6',
  runs: 'of tables',
  async violations(world) {
    const { look, cast } = world
    if (!isClockStraight(world)) return []
    const withdrawals = await look.rows('judgement_withdrawal', 'judgement_id')
    const judgements = await look.rows('judgement')
    const statusAt = (it: Row, moment: string) =>
      !withdrawals.some(({ judgement_id, withdrawn_at }) => judgement_id === it.id && withdrawn_at <= moment)
    return judgements.flatMap((it) => {
      const wasJudged = judgements.some(
        (before) =>
          before.request_id === it.request_id && before.id < it.id && statusAt(before, it.processed_at),
      )
      const name = `judgement ${it.id} of ${it.person_id}`
      if (!wasJudged) return it.is_correction === CORRECTED ? [`${name} corrects nothing`] : []
      const person = cast.everybody.find(({ id }) => id === it.person_id)
      if (it.is_correction !== CORRECTED) return [`${name} is a second one that is no correction`]
      return person && !person.roles.admin ? [`${name} is a correction, and they are no admin`] : []
    })
  },
}

export const judgementsOfRequests: readonly Oracle[] = [
  statusIsLatestJudgement,
  processedWhenJudged,
  reasonOfJudgement,
  reasonOfTenant,
  withdrawnByJudge,
  correctedByAdmin,
]
