import { afterAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { brokenIn } from '../faults/expect-whole.ts'
import { patience } from '../patience.ts'
import { fillDesk } from '../rights/row.ts'
import { deciding } from '../traffic-decisions/deciding.ts'
import { anna } from '../world.ts'
import { type Fuzzable, fuzzable } from './desk.ts'
import { type Finding, fuzz, type Outcome } from './fuzz.ts'
import { operationsOf } from './operations.ts'
import { type Plan, planOf } from './plan.ts'
import { inWords } from './report.ts'

/** Whatever is sent to any operation, the answer is one that was declared, and nothing is half done. */

const plan = planOf()
const WITHIN_MS = patience(120_000 + plan.calls * 100)

const theDesk = await aDesk()
const operations = operationsTo(plan)
const outcomes: Outcome[] = []

async function aDesk(): Promise<Fuzzable> {
  // A tenant that takes traffic decisions: with it there are the most operations.
  // The requests of the tests' world have numbers of 2026, which what comes in must not be given too.
  const desk = await startApp({ tenant: deciding, now: new Date('2027-02-22T09:00:00Z') })
  await fillDesk(desk)
  return fuzzable(desk)
}

function operationsTo({ only, from }: Plan) {
  const all = operationsOf(theDesk.desk)
  const first = from === '' ? 0 : all.findIndex(({ name }) => name === from)
  if (first < 0) throw new Error(`There is no operation ${from}.`)
  return all.slice(first).filter(({ name }) => name.includes(only))
}

describe(`${plan.calls} calls of anything, with seed ${plan.seed}`, () => {
  test.each(operations)('$name', { timeout: WITHIN_MS }, async (operation) => {
    const it = plan.isLong ? await aDesk() : theDesk
    const outcome = await fuzz(it, operation, plan)
    outcomes.push(outcome)
    if (plan.isLong)
      console.log(operation.name, ...outcome.findings.map(reportOf(operation.name)).slice(0, 3))
    expect(outcome.findings.map(reportOf(operation.name))).toEqual([])
    if (!plan.isLong) return
    await expectSound(it.desk)
    await it.desk.close()
  })

  test('and then the desk opens, its data is whole, and the prototypes of JavaScript are unchanged', async () => {
    await expectSound(theDesk.desk)
    expect('polluted' in {}).toBe(false)
  })
})

async function expectSound(desk: TestApp) {
  expect(await brokenIn(desk)).toEqual([])
  const again = desk.as({ ...anna, id: 'test|afterwards' })
  for (const page of ['/profiel', '/aanvragen', '/processen/realisatie/alles', '/locaties', '/beheer/tags'])
    expect((await again.opens(page)).status, page).toBe(200)
}

/** What was wrong, what was sent, and how to send it again. */
const reportOf =
  (name: string) =>
  ({ nth, by, problems, call }: Finding) =>
    [
      `Call ${nth} by ${by} ${problems.join('; ')}`,
      `npm run test:fuzz -- --operation '${name}' --seed ${plan.seed} --calls ${nth + 1}`,
      JSON.stringify({ ...call, payload: call.payload?.toString() }).slice(0, 3_000),
    ].join('\n')

afterAll(() => {
  if (plan.isLong) console.log(inWords(outcomes))
})
