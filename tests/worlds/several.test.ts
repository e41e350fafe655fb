import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { queryTables } from './history.ts'
import { OPERATIONS } from './operations.ts'
import { planOf } from './plan.ts'
import { livesTogether } from './several.ts'
import { makeStart } from './start.ts'
import { openWorld } from './world.ts'

/** Two and three servers on one database, with acts that are interleaved at each statement. */

const plan = planOf()
const start = await makeStart(plan.tenants[0])
afterAll(() => start.drop())

const moments = fc.array(
  fc.record({
    at: fc.nat(20),
    operations: fc.array(fc.constantFrom(...OPERATIONS), { minLength: 2, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: plan.moments, size: 'max' },
)

test(`responses to several people at one moment agree with the database (seed ${plan.seed})`, {
  timeout: patience(plan.within),
}, async () => {
  // SQLite is for one server, in which several people are at work all the same.
  const servers = plan.engine === 'sqlite' ? fc.constant(1) : fc.integer({ min: 2, max: 3 })
  const property = fc.asyncProperty(fc.scheduler(), moments, servers, async (scheduler, moments, servers) => {
    const world = await openWorld(start)
    try {
      const problems = await livesTogether(world, scheduler, { moments, servers })
      if (problems.length > 0) throw new Error(problems.join('\n'))
      await queryTables(world, plan)
    } finally {
      await world.close()
    }
  })
  const { seed, path, several: numRuns } = plan
  const details = await fc.check(property, {
    ...{ seed, numRuns, ...(path && { path }) },
    interruptAfterTimeLimit: plan.within,
  })
  const again = `--seed ${details.seed} --path ${details.counterexamplePath}`
  expect(details.failed ? `${(details.errorInstance as Error)?.message}\n${again}` : '').toBe('')
})
