import type { TestPerson } from '../../world.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import { hasFeature } from '../scope.ts'
import type { World } from '../world.ts'

/** Checks that acts make after what they did, and reasons that they give before it. */

export const unless = (holds: boolean, problem: string): string[] => (holds ? [] : [problem])

type Feature = Parameters<typeof hasFeature>[2]

/** Why a person lacks a feature altogether, in words; undefined for who has it. */
export const unlessHas = (
  { tenant }: Pick<World, 'tenant'>,
  person: TestPerson | null,
  feature: Feature,
): string | undefined =>
  hasFeature(person, tenant, feature) ? undefined : `${nameOf(person)} has no ${feature}`

/** Why a person sees no processes at all: where all are on private ground, only roles that may see those do. */
export function unlessSeesProcesses(world: World, person: TestPerson | null): string | undefined {
  const { tenant } = world
  const { featureAccess, processes } = tenant
  if (processes.types.some(({ value, hidden }) => !hidden && value !== 'private'))
    return unlessHas(world, person, 'realisationlist')
  const realisationlist = featureAccess.realisationlist.filter((it) =>
    featureAccess.privateProcess.includes(it),
  )
  return unlessHas(
    { tenant: { ...tenant, featureAccess: { ...featureAccess, realisationlist } } },
    person,
    'realisationlist',
  )
}

/** Why a person does not keep what holds in every municipality. */
export const unlessAdmin = (person: TestPerson | null): string | undefined =>
  person?.roles.admin === '*' ? undefined : `${nameOf(person)} does not administer the desk as a whole`

/** That one event of this kind was written, about this, by this person. */
export function oneEvent(
  events: readonly Row[],
  { kind, about, by }: { kind: string; about: string; by: TestPerson | null },
): string[] {
  const found = events.filter((it) => it.kind === kind && it.subject_uuid === about)
  return unless(
    found.length === 1 && found[0]?.person_id === by?.id,
    `${found.length} events ${kind} about ${about} by ${nameOf(by)}`,
  )
}
