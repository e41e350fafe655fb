import { hash } from 'node:crypto'
import { opens } from '../../../platform/tenant/person.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { DAY_MS } from '../../../platform/time/days.ts'
import type { addressIn } from '../addresses.ts'
import { Chance } from '../chance.ts'
import { STAFF } from '../words.ts'
import { type Decision, planOf, type Stage, startFor } from './course.ts'
import { type History, historyOf } from './history.ts'
import { type Save, savesOf } from './saves.ts'
import { OPERATOR_STAFF, PROCESS_COMMENTS } from './words.ts'

type Place = ReturnType<typeof addressIn>

/** A made-up process with its history. Everything is derived from its name, type and stage. */
export interface DemoProcess {
  uuid: string
  type: ProcessType
  category: string
  operator: { uuid: string; name: string }
  place: Place
  history: History
  saves: Save[]
  /** Number of changes, including the start. */
  version: number
  tags: { uuid: string; label: string }[]
  comments: { message: string; status: string; at: number }[]
  /** The person who works for each party. */
  people: Record<'municipality' | 'operator', { person_id: string; person_name: string }>
}

export interface Lists {
  contractors: readonly { uuid: string }[]
  pids: readonly { uuid: string }[]
}

export interface Setting extends Lists {
  tenant: Tenant
  /** Prefix of names: the same names give the same processes. */
  world: string
  now: Date
}

/** Where and when a process began, before it has a record. */
export interface Begun {
  uuid: string
  type: ProcessType
  stage?: Stage | undefined
  category: string
  history: History
  chance: Chance
}

/** Begins a process at a stage, or without one at a time; its history is derived from that. */
export function begin(
  { tenant, world, now }: Setting,
  given: { index: number; type: ProcessType; category?: string } & ({ stage: Stage } | { start: Date }),
): Begun {
  const { index, type } = given
  const name = nameOf(world, index)
  const chance = new Chance(Number.parseInt(hash('sha1', name).slice(0, 8), 16))
  const stage = 'stage' in given ? given.stage : undefined
  const plan = planOf(type, chance, stage)
  const start = 'start' in given ? given.start : startFor(plan, given.stage, now)
  const isRealisation = type.value === 'realisation'
  const category = given.category ?? (isRealisation ? categoryIn(tenant, chance) : '')
  const history = historyOf(type, plan, { start, now, choices: tenant.processes, stage, category }, chance)
  return { uuid: uuidNamed(name), type, stage, category, history, chance }
}

/** The first category of a tenant is the most common. */
function categoryIn({ processes: { categories } }: Tenant, chance: Chance): string {
  const usual = categories[0]?.value ?? ''
  return chance.happens(0.5) ? usual : chance.pick(categories).value
}

/** Fills in the record of a process, at a place. */
export function fillIn(begun: Begun, place: Place, setting: Setting): DemoProcess {
  const { tenant, contractors, pids } = setting
  const { uuid, type, category, history, chance, stage } = begun
  const operator = operatorAt(tenant, place.municipality_code, chance)
  const saves = savesOf({
    tenant,
    type,
    place,
    operator,
    history,
    contractor: contractors.length > 0 ? chance.pick(contractors).uuid : '',
    pid: pids.length > 0 ? chance.pick(pids).uuid : '',
    // Long enough to be unique among a hundred thousand.
    serial: `OB-${uuid.slice(0, 13).replace('-', '').toUpperCase()}`,
    decision: decisionFor(stage, chance),
    chance,
    values: new Map(),
  })
  const pauseActs = history.pauses.reduce(
    (sum, { kind, to }) => sum + (kind === 'onhold' && to !== null ? 2 : 1),
    0,
  )
  const completed = history.steps.filter((it) => it.isDone)
  const others = saves.filter((it) => it.act !== 'start' && !completed.some(({ to }) => to === it.at))
  return {
    uuid,
    type,
    category,
    operator,
    place,
    history,
    saves,
    version: 1 + completed.length + others.length + pauseActs,
    tags: tagsOf(tenant, chance),
    comments: commentsOf(history, chance),
    people: {
      municipality: personFrom(STAFF, 'demo', chance),
      operator: personFrom(OPERATOR_STAFF, 'demo-operator', chance),
    },
  }
}

const DECISIONS = { confirmed: 80, none: 8, expired: 10.5, withdrawn: 1.5 }

function decisionFor(stage: Stage | undefined, chance: Chance): Decision {
  if (!stage) return chance.share(DECISIONS)
  return stage.decision ?? 'confirmed'
}

/** Most often the operator that works in the municipality. */
function operatorAt({ stakeholders, personas }: Tenant, code: string, chance: Chance) {
  if (stakeholders.length === 0) return { uuid: '', name: '' }
  const here = stakeholders.filter((_, index) => opens(personas.operators[index] ?? '*', code))
  const { uuid, name } = chance.pick(here.length > 0 && chance.happens(0.8) ? here : stakeholders)
  return { uuid, name }
}

function personFrom(names: readonly string[], id: string, chance: Chance) {
  const person_name = chance.pick(names)
  return { person_id: `${id}-${names.indexOf(person_name) + 1}`, person_name }
}

function tagsOf({ tags }: Tenant, chance: Chance) {
  const offered = tags.filter((it) => it.forProcess)
  if (offered.length === 0 || !chance.happens(0.22)) return []
  const { uuid, label } = chance.pick(offered)
  return [{ uuid, label }]
}

function commentsOf({ steps, until }: History, chance: Chance) {
  if (!chance.happens(0.25)) return []
  const start = steps[0]?.from ?? until
  return Array.from({ length: chance.between(1, 3) }, () => ({
    message: chance.pick(PROCESS_COMMENTS),
    status: chance.share({ new: 2, todo: 2, done: 6, ignore: 1 }),
    at: Math.round(Math.min(until, start + chance.next() * Math.max(DAY_MS, until - start))),
  })).sort((one, other) => one.at - other.at)
}

const nameOf = (world: string, index: number) => `process ${world} ${index}`

/** The uuid of the process with this index in a world. */
export const uuidIn = (world: string, index: number) => uuidNamed(nameOf(world, index))

/** A uuid derived from a name; shaped as a random one. */
export function uuidNamed(name: string): string {
  const hex = hash('sha1', name)
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
