import type { Incoming } from '../../casework/intake/incoming.ts'
import type { Street } from '../../geography/places/streets.ts'
import { fold } from '../../platform/search/fold.ts'
import type { ReasonOption } from '../../platform/tenant/judgement-choices.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { DAY_MS } from '../../platform/time/days.ts'
import { STATUS, type Status } from '../../records/requests/request.ts'
import { addressIn } from './addresses.ts'
import type { Chance } from './chance.ts'
import {
  COMMENTS,
  EXPLANATIONS,
  FIRST_NAMES,
  LAST_NAMES,
  ORIGINS,
  PLACES_TO_STAND,
  PLATES,
  REMARKS,
  STAFF,
  VEHICLES,
} from './words.ts'

/** A made-up request and its outcome. Pure. */
export interface DemoRequest {
  incoming: Incoming
  uuid: string
  status: Status
  judgements: DemoJudgement[]
  comments: DemoComment[]
  tags: string[]
  /** True when its personal data has been removed (AVG). */
  cleared: boolean
}
export interface DemoJudgement {
  verdict: 3 | 4 | 5
  reason: ReasonOption | null
  remarks: string
  isCorrection: boolean
  at: Date
  by: string
}
export interface DemoComment {
  message: string
  status: 'new' | 'todo' | 'done' | 'ignore'
  at: Date
  by: string
}

const OLDEST_DAYS = 1_100
/** Share of the newest requests, most of which still await a judgement. */
const NEWEST_SHARE = 0.18
const NEWEST = { open: 62, incomplete: 10, accepted: 20, rejected: 8, removed: 0 }
/** Together with the newest: 12% open, 60% accepted, 20% rejected, 3% removed, 5% incomplete. */
const OLDER = { open: 1, incomplete: 4, accepted: 69, rejected: 22.5, removed: 3.5 }
const CLEARED_FROM_DAYS = 700

interface Setting {
  tenant: Tenant
  streets: readonly Street[]
  seed: number
  now: Date
}

/** Request number `index` of `count`: the higher, the newer. Everything is derived from `chance`. */
export function makeRequest(index: number, count: number, setting: Setting, chance: Chance): DemoRequest {
  const { tenant, now, seed } = setting
  const age = OLDEST_DAYS * (1 - (index + chance.next()) / count) ** 1.7
  const submitted = atDesk(new Date(+now - age * DAY_MS), now, chance)
  const status = STATUS[chance.share(index / count >= 1 - NEWEST_SHARE ? NEWEST : OLDER)]
  const judgements = judge(status, submitted, setting, chance)
  const reference = `D${seed}-${String(index + 1).padStart(6, '0')}`
  return {
    incoming: {
      ...person(tenant, chance),
      ...addressIn(chance.pick(setting.streets), tenant, chance),
      ...(status === STATUS.incomplete && { email: '', phone: '' }),
      reference,
      origin: chance.share<string>(ORIGINS[tenant.country]),
      submitted_at: submitted.toISOString(),
    },
    uuid: chance.uuid(),
    status,
    judgements,
    comments: comment(submitted, now, chance),
    tags: tag(tenant, chance),
    cleared: judgements.length > 0 && age > CLEARED_FROM_DAYS && chance.happens(0.06),
  }
}

/** Most people submit in daytime. */
function atDesk(day: Date, now: Date, chance: Chance): Date {
  const at = new Date(day)
  at.setUTCHours(chance.between(6, 20), chance.between(0, 59), chance.between(0, 59), 0)
  return at < now ? at : new Date(+now - chance.between(1, 600) * 1_000)
}

function person(tenant: Tenant, chance: Chance) {
  const { country } = tenant
  const first_name = chance.pick(FIRST_NAMES[country])
  const last_name = chance.pick(LAST_NAMES[country])
  const vehicle = chance.pick(VEHICLES)
  const mailbox = `${fold(first_name)}.${fold(last_name)}`.replace(/[^a-z.]/g, '')
  const hasPlate = chance.happens(0.9)
  const includesParking = country === 'NL' || chance.happens(0.3)
  return {
    first_name,
    last_name,
    email: `${mailbox}@example.${chance.pick(['org', 'com', 'net'])}`,
    phone: chance.happens(0.8) ? phone(country, chance) : '',
    vehicle_brand: vehicle.brand,
    vehicle_model: vehicle.model,
    number_plate: hasPlate ? chance.plate(chance.share<string>(PLATES[country])) : '',
    parking_permit: includesParking ? chance.happens(0.7) : null,
    reserved_spot: includesParking ? chance.happens(0.05) : null,
    timeslot: chance.happens(0.6) ? chance.between(0, 3) : null,
    location: chance.happens(0.35) ? chance.pick(PLACES_TO_STAND) : '',
    remarks: chance.happens(0.3) ? chance.pick(REMARKS) : '',
    dossier_id: chance.happens(0.15) ? `DOS-${chance.between(10_000, 99_999)}` : '',
  }
}

const phone = (country: Tenant['country'], chance: Chance) =>
  country === 'BE'
    ? `+32 470 00 ${chance.between(10, 99)} ${chance.between(10, 99)}`
    : `06-000${chance.between(10_000, 99_999)}`

function judge(status: Status, submitted: Date, { tenant, now }: Setting, chance: Chance): DemoJudgement[] {
  if (status !== STATUS.accepted && status !== STATUS.rejected && status !== STATUS.removed) return []
  const at = (from: Date) =>
    new Date(Math.min(+now - 60_000, +from + (0.2 + 24 * chance.next() ** 2) * DAY_MS))
  const verdict = (which: 3 | 4 | 5, when: Date, isCorrection: boolean): DemoJudgement => {
    const reasons = tenant.judgement.reasons.filter((it) => it.status === which)
    const reason = reasons.length > 0 ? chance.pick(reasons) : null
    const remarks = reason?.custom || chance.happens(0.1) ? chance.pick(EXPLANATIONS) : ''
    return { verdict: which, reason, remarks, isCorrection, at: when, by: chance.pick(STAFF) }
  }
  const first = at(submitted)
  if (status === STATUS.removed || !chance.happens(0.02)) return [verdict(status, first, false)]
  const mistaken = status === STATUS.accepted ? STATUS.rejected : STATUS.accepted
  return [verdict(mistaken, first, false), verdict(status, at(first), true)]
}

function comment(submitted: Date, now: Date, chance: Chance): DemoComment[] {
  if (!chance.happens(0.12)) return []
  return Array.from({ length: chance.between(1, 3) }, () => ({
    message: chance.pick(COMMENTS),
    status: chance.share({ new: 3, todo: 3, done: 5, ignore: 1 }),
    at: new Date(Math.min(+now - 30_000, +submitted + chance.next() * 20 * DAY_MS)),
    by: chance.pick(STAFF),
  }))
}

function tag(tenant: Tenant, chance: Chance): string[] {
  const tags = tenant.tags.filter((it) => it.forRequest)
  if (tags.length === 0 || !chance.happens(0.18)) return []
  return [...new Set(Array.from({ length: chance.between(1, 2) }, () => chance.pick(tags).uuid))]
}
