import type { TestPerson } from '../../world.ts'
import { readsType } from '../scope.ts'
import type { World } from '../world.ts'
import { ofEach, processesOf, readersWith, someOf } from './reading.ts'

/** The list of a type of processes, for readers of that type. */

/** A type of which the reader may read some, another in each world; null where they may read none. */
export async function aTypeFor(world: World, person: TestPerson) {
  const rows = await processesOf(world, person)
  const types = world.tenant.processes.types.filter(({ value }) => readsType(person, world.tenant, value))
  const used = types.filter(({ value }) => rows.some((row) => row.process_type === value))
  const [type = types[0]] = someOf(used, world)
  if (!type) return null
  return {
    list: `/processen/${type.routeType}`,
    size: `pp=${world.tenant.processes.pageSizes[0]}`,
    rows: rows.filter((row) => row.process_type === type.value),
  }
}

/** Checks some readers, for a type of each. */
export const ofReadersOfAType = (
  world: World,
  count: number,
  problemsFor: (
    it: NonNullable<Awaited<ReturnType<typeof aTypeFor>>> & {
      person: TestPerson
      visitor: Awaited<ReturnType<World['as']>>
    },
  ) => Promise<readonly string[]>,
) =>
  ofEach(someOf(readersWith(world, 'realisationlist'), world, count), async (person) => {
    const type = await aTypeFor(world, person)
    return type ? problemsFor({ ...type, person, visitor: await world.as(person) }) : []
  })
