import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { InjectOptions } from 'fastify'
import { problemsOf } from './answer.ts'
import { callOf } from './call.ts'
import type { Caller, Fuzzable } from './desk.ts'
import { materialFor } from './material.ts'
import type { Operation } from './operations.ts'
import type { Plan } from './plan.ts'
import { type Random, randomOf, seedOf } from './random.ts'

/** After so many calls there are new records: those before were changed, or are gone. */
const SAME_RECORDS = 40
const BLOCKS_MS = 50

/** Something that must not be, and the call that showed it. */
export interface Finding {
  nth: number
  by: Caller
  problems: string[]
  call: InjectOptions
}

export interface Outcome {
  operation: string
  /** How many were answered with each kind of status: [2] for 200 to 299. */
  byKind: number[]
  findings: Finding[]
  /** In milliseconds: of all calls together, and of the longest. */
  took: number
  longest: number
  /** Calls that kept all others waiting for longer than 50 ms, and the longest that one did. */
  blocking: number
  blocked: number
}

/** Calls one operation so often, and returns what was wrong with an answer. */
export async function fuzz(
  it: Fuzzable,
  operation: Operation,
  { calls, seed, withinMs }: Pick<Plan, 'calls' | 'seed' | 'withinMs'>,
): Promise<Outcome> {
  const outcome: Outcome = {
    operation: operation.name,
    byKind: [0, 0, 0, 0, 0, 0],
    findings: [],
    took: 0,
    longest: 0,
    blocking: 0,
    blocked: 0,
  }
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  let material = await materialFor(it.desk, operation, it.shared)
  for (let nth = 0; nth < calls; nth++) {
    const random = randomOf(seedOf(operation.name, seed, nth))
    if (nth % SAME_RECORDS === SAME_RECORDS - 1 && operation.method !== 'GET')
      material = await materialFor(it.desk, operation, it.shared)
    const by = it.callers.pick(random)
    const { formToken } = await it.callers.as(by)
    const call = callOf(operation, random, { ...material, formToken })
    loop.reset()
    const { problems, took, status } = await tried(it, operation, { by, call, random, withinMs })
    const kind = Math.floor(status / 100)
    outcome.byKind[kind] = (outcome.byKind[kind] ?? 0) + 1
    outcome.took += took
    outcome.longest = Math.max(outcome.longest, took)
    const blocked = loop.max / 1e6
    outcome.blocked = Math.max(outcome.blocked, blocked)
    if (blocked > BLOCKS_MS) outcome.blocking++
    if (problems.length > 0) outcome.findings.push({ nth, by, problems, call })
  }
  loop.disable()
  return outcome
}

interface Try {
  by: Caller
  call: InjectOptions
  random: Random
  withinMs: number
}

async function tried(it: Fuzzable, operation: Operation, { by, call, random, withinMs }: Try) {
  it.desk.log.length = 0
  await it.rowsWritten()
  const start = performance.now()
  const answer = await it.callers.send(by, call, random)
  let took = performance.now() - start
  if (!answer) return { problems: ['is not answered'], took, status: 0 }
  const problems = problemsOf(operation, answer, String(call.url), it.asDescribed)
  const rows = await it.rowsWritten()
  // The server makes a requested export later.
  if (rows.length > 0 && !rows.includes('export_job') && (operation.method === 'GET' || answer.status >= 400))
    problems.push(`answers ${answer.status}, and wrote ${[...new Set(rows)].join()}`)
  // A machine that is busy with something else is not slow twice.
  for (let again = 0; again < 2 && took > withinMs; again++) {
    const second = performance.now()
    await it.callers.send(by, call, random)
    took = Math.min(took, performance.now() - second)
  }
  if (took > withinMs) problems.push(`takes ${Math.round(took)} ms`)
  if (answer.status >= 500)
    problems.push(...it.desk.log.flatMap(({ err }) => (err ? [JSON.stringify(err)] : [])))
  return { problems, took, status: answer.status }
}
