import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { awake } from '../mutants/state.ts'
import { listRuleMutants } from '../mutants/targets.ts'
import { patience } from '../patience.ts'
import { casting, histories, lives } from './history.ts'
import { planOf } from './plan.ts'
import { makeStart } from './start.ts'
import { newTally } from './tally.ts'
import { openWorld, type World } from './world.ts'

/**
 * Which mutants of rules and triggers do worlds alone detect? First it records which worlds execute which
 * mutant; then each mutant is switched on in those worlds, until an oracle fails.
 */

const plan = planOf()
const of = casting(plan, newTally())
const [tenantId] = plan.tenants
const start = await makeStart(tenantId)
afterAll(() => start.drop())

/** One of so many mutants is tried. */
const STRIDE = Number(process.env.WORLDS_STRIDE || 8)
/** Only mutants whose id has these words; then triggers are left out. */
const ONLY = process.env.WORLDS_ONLY ?? ''
const MINUTES = 60_000

/** Lives the world with this number; what did not hold, or '', and what was done in it. */
async function problemIn(number: number, prepares?: (world: World) => Promise<void>) {
  let journal: string[] = []
  const property = fc.asyncProperty(histories(of, plan), async (history) => {
    const world = await openWorld(start)
    journal = world.journal
    try {
      await prepares?.(world)
      await lives(world, history, of)
    } finally {
      await world.close()
    }
  })
  const { seed } = plan
  const details = await fc.check(property, { seed, path: String(number), numRuns: 1, endOnFailure: true })
  const problem = details.failed ? String((details.errorInstance as Error)?.message ?? 'it failed') : ''
  return { problem, journal }
}

/** A trigger that is not there, as another mutant. */
const withoutTrigger = (name: string) => async (world: World) => {
  const { sql } = await import('kysely')
  await sql`drop trigger ${sql.id(name)}`.execute(world.desk.db)
}

async function triggers(): Promise<string[]> {
  const world = await openWorld(start)
  const rows = await world.look.query(`select name from sqlite_master where type = 'trigger' order by name`)
  await world.close()
  return rows.map(({ name }) => name as string).filter((name) => !name.startsWith('count_'))
}

test('worlds alone kill nine of ten mutants', { timeout: patience(600 * MINUTES) }, async () => {
  const passing = new Map<string, number[]>()
  /** Worlds in which all holds while every mutant is asleep. */
  const lived: number[] = []
  for (let number = 0; number < plan.worlds; number++) {
    awake.passed.clear()
    const { problem, journal } = await problemIn(number)
    if (problem) {
      console.log(`LEFT OUT world ${number}: ${problem}\n${journal.join('\n')}`)
      continue
    }
    lived.push(number)
    for (const id of awake.passed) passing.set(id, [...(passing.get(id) ?? []), number])
  }
  const chosen = listRuleMutants()
    .filter(({ id }) => id.includes(ONLY))
    .filter((_, at) => at % STRIDE === 0)
  const survived: string[] = []
  let killed = 0
  for (const { id, path, line, kind, text } of chosen) {
    const worlds = passing.get(id) ?? []
    const summary = `${path}:${line}: ${kind}: ${text.slice(0, 120)} (${worlds.length} worlds)`
    let problem = ''
    for (const number of worlds) {
      Object.assign(awake, { id, times: 0 })
      ;({ problem } = await problemIn(number))
      Object.assign(awake, { id: null })
      if (problem) break
    }
    if (problem) killed++
    else survived.push(summary)
    console.log(`${problem ? 'killed' : 'SURVIVED'} ${summary} ${problem.slice(0, 200)}`)
  }
  const all = ONLY ? [] : await triggers()
  for (const name of all) {
    let problem = ''
    for (const number of lived) {
      ;({ problem } = await problemIn(number, withoutTrigger(name)))
      if (problem) break
    }
    if (problem) killed++
    else survived.push(`trigger ${name}`)
    console.log(`${problem ? 'killed' : 'SURVIVED'} trigger ${name} ${problem.slice(0, 200)}`)
  }
  const total = chosen.length + all.length
  console.log(`${total} mutants: ${killed} killed, ${survived.length} survived\n${survived.join('\n')}`)
  expect(killed / total).toBeGreaterThanOrEqual(0.9)
})
