import type { TestPerson } from '../world.ts'
import type { About } from './deed.ts'
import type { Picks } from './picks.ts'
import { hasFeature, mayOn } from './scope.ts'
import type { World } from './world.ts'

type Feature = Parameters<typeof hasFeature>[2]

/** One of so many acts is tried by somebody who may not. */
const TRIES = 5

/** Somebody who may do this to a record, and now and then anybody at all, also who is not signed in. */
export function somebody(
  { cast, tenant }: World,
  picks: Picks,
  feature: Feature,
  about?: Pick<About, 'municipality' | 'operator'>,
): TestPerson | null {
  const able = cast.everybody.filter((person) =>
    about ? mayOn(person, tenant, feature, about) : hasFeature(person, tenant, feature),
  )
  if (picks.once(TRIES)) return picks.of([...cast.everybody, null]) ?? null
  return picks.of(able) ?? null
}

/** Why a person may not, in words; undefined for who may. */
export const unlessMay = (
  { tenant }: World,
  person: TestPerson | null,
  feature: Feature,
  about: Pick<About, 'municipality' | 'operator'>,
): string | undefined =>
  mayOn(person, tenant, feature, about) ? undefined : `${nameOf(person)} has no ${feature} there`

export const nameOf = (person: TestPerson | null) => person?.name ?? 'a stranger'
