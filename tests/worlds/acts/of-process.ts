import { type Field, type FormRecord, fieldsOf } from '../../../src/platform/forms/field.ts'
import type { Role } from '../../../src/platform/tenant/person.ts'
import type { ProcessType, StepChoice } from '../../../src/platform/tenant/process-type.ts'
import type { TestPerson } from '../../world.ts'
import type { About } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, unlessMay } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'

/** A process as acts need it: its type, its steps, its record, and who may fill in what. */

type Place = Pick<About, 'municipality' | 'operator'>

export const aboutProcess = (row: Row) => ({
  kind: 'process' as const,
  uuid: row.uuid as string,
  municipality: (row.municipality_code || null) as string | null,
  operator: row.operator_uuid as string,
  version: row.version as number,
})

export const typeOf = ({ tenant }: World, row: Row) =>
  tenant.processes.types.find(({ value }) => value === row.process_type) as ProcessType

export const addressOf = (world: World, row: Row) => `/${typeOf(world, row).routeType}/${row.uuid}`

/** The record in its latest version. */
export async function recordOf({ look }: World, row: Row): Promise<FormRecord> {
  const versions = await look.rows('process_location', 'process_id, version')
  const last = versions.findLast(({ process_id }) => process_id === row.id)
  return JSON.parse(last?.data ?? '{}')
}

export const stepsOf = async ({ look }: World, { id }: Row): Promise<Row[]> =>
  (await look.rows('process_step', 'process_id, number')).filter(({ process_id }) => process_id === id)

/** A process as it is now; undefined when it was deleted. */
export const processNow = async ({ look }: World, uuid: string) =>
  (await look.rows('process')).find((row) => row.uuid === uuid)

/** The roles of a person that reach a place; an operator has only its own. Decisions, "Identity". */
function rolesAt(person: TestPerson | null, { municipality, operator }: Place): Role[] {
  if (!person) return []
  return (Object.keys(person.roles) as Role[]).filter((role) => {
    const codes = person.roles[role]
    const isThere =
      codes === '*' || (municipality !== null && Array.isArray(codes) && codes.includes(municipality))
    return isThere && (role !== 'cpo' || person.identity?.uuid === operator)
  })
}

export const mayEdit = (person: TestPerson | null, roles: readonly Role[], place: Place) =>
  rolesAt(person, place).some((role) => role === 'admin' || roles.includes(role))

/** The fields of a step that a person may fill in. */
export const fieldsFor = (person: TestPerson | null, step: StepChoice, place: Place): Field[] =>
  mayEdit(person, step.edit, place)
    ? fieldsOf(step.groups).filter(({ edit }) => !edit || mayEdit(person, edit, place))
    : []

/** Somebody of these, and now and then anybody at all, also who is not signed in. */
export function oneOf({ cast }: World, picks: Picks, able: (person: TestPerson) => boolean) {
  if (picks.once(8)) return picks.of([...cast.everybody, null]) ?? null
  return picks.of(cast.everybody.filter(able)) ?? null
}

export const unlessMayEdit = (person: TestPerson | null, step: StepChoice, place: Place) =>
  mayEdit(person, step.edit, place) ? undefined : `${nameOf(person)} may not fill in that step there`

type Feature = Parameters<typeof unlessMay>[2]

/** As `unlessMay`; one on private ground is only of who has that feature too. */
export const unlessMayHere = (world: World, person: TestPerson | null, feature: Feature, row: Row) =>
  unlessMay(world, person, feature, aboutProcess(row)) ??
  (row.process_type === 'private' ? unlessMay(world, person, 'privateProcess', aboutProcess(row)) : undefined)

/** Somebody who may do this to a process, and now and then anybody at all. */
export const somebodyHere = (world: World, picks: Picks, feature: Feature, row: Row) =>
  oneOf(world, picks, (person) => unlessMayHere(world, person, feature, row) === undefined)

const HIDDEN = ['version', 'record_version', 'begun'] as const

/** What the form of a step carries unseen, as a person opens it now; empty for who does not get it. */
export async function opensStep(world: World, by: TestPerson | null, row: Row, step: number) {
  const { body } = await (await world.as(by)).opens(`${addressOf(world, row)}/stap-${step}`)
  await world.written()
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1]
  return Object.fromEntries(HIDDEN.map((name) => [name, hidden(name) ?? '']))
}

/** Today in the desk, or some days from it. */
export function dayOf({ desk, tenant }: World, days = 0): string {
  const at = new Date(+desk.clock.now + days * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: tenant.locale.timeZone }).format(at)
}

/** Problems in words: of what should be so, that which is not. */
export const wrongOf = (checks: Record<string, boolean>): string[] =>
  Object.entries(checks)
    .filter(([, isSo]) => !isSo)
    .map(([what]) => `not so: ${what}`)
