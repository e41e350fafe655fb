import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { describeFailure, Survey, WorldFailed } from './describe-failure.ts'
import { casting, histories, lives } from './history.ts'
import { planOf } from './plan.ts'
import { makeStart, type Start } from './start.ts'
import { newTally, tableOf } from './tally.ts'
import { openWorld } from './world.ts'

/** Random histories of several people: the rules of the specification hold after every act. */

const plan = planOf()
const tally = newTally()
const of = casting(plan, tally)
const starts = new Map<string, ReturnType<typeof makeStart>>()

const startOf = (tenantId: string): Promise<Start> => {
  const known = starts.get(tenantId) ?? makeStart(tenantId)
  starts.set(tenantId, known)
  return known
}

/** For so long a shorter history is looked for that fails too. */
const SHRINKS_MS = 90_000
let failedAt = 0
/** Of one world that is seen again, all its acts. */
const survey = new Survey(plan.path ? Number.POSITIVE_INFINITY : 3)
let lived = 0

afterAll(async () => {
  for (const start of starts.values()) await (await start).drop()
  if (plan.isLong) console.log(tableOf(tally))
})

test(`holds in ${plan.worlds} worlds (seed ${plan.seed})`, { timeout: patience(plan.within) }, async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...plan.tenants),
    histories(of, plan),
    async (tenantId, history) => {
      if (failedAt > 0 && Date.now() - failedAt > SHRINKS_MS) return
      const world = await openWorld(await startOf(tenantId))
      const number = lived++
      try {
        await lives(world, history, of)
      } catch (error) {
        const failed = new WorldFailed(error, tenantId, world.journal)
        if (plan.isSurvey) return survey.adds(failed, number)
        failedAt ||= Date.now()
        throw failed
      } finally {
        await world.close()
      }
    },
  )
  const { seed, path, worlds: numRuns } = plan
  console.log(`${plan.engine}: ${numRuns} worlds, seed ${seed}`)
  const details = await fc.check(property, {
    ...{ seed, numRuns, ...(path && { path }) },
    interruptAfterTimeLimit: plan.within,
  })
  expect(details.failed ? describeFailure(details, plan) : survey.report(details.seed)).toBe('')
})
