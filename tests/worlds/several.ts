import { setTimeout } from 'node:timers/promises'
import type fc from 'fast-check'
import type { Answer } from '../visitor.ts'
import { castOf } from './cast.ts'
import { checkHistory } from './history-checker.ts'
import { type Operation, peopleOf, type Targets } from './operations.ts'
import { type Gate, type Server, startServers } from './servers.ts'
import type { World } from './world.ts'

/** Several people at one moment on several servers; fast-check's scheduler chooses the next statement. */

/** What was sent at one moment, and what was answered. */
export interface Happened {
  operation: Operation
  server: Server
  word: string
  answer: Answer
  /** The version of the process that the same person read right after it. */
  readAfter: number | null
}

/** Long enough for statements that are on their way to a database of this machine. */
const UNTIL_ALL_WAIT_MS = 4

/** Statements wait here while people do something at one moment, and go on in the scheduler's order. */
function gateOf(scheduler: fc.Scheduler): {
  gate: Gate
  together: <It>(all: Promise<It>) => Promise<It>
} {
  let isShut = false
  return {
    gate: (statement) => (isShut ? scheduler.schedule(Promise.resolve(), statement.slice(0, 60)) : undefined),
    async together(all) {
      isShut = true
      try {
        return await scheduler.waitFor(all, async (goes) => {
          // Whoever goes on is chosen among all that wait, not among those that came first.
          await setTimeout(UNTIL_ALL_WAIT_MS)
          await goes()
        })
      } finally {
        isShut = false
      }
    },
  }
}

interface Moment {
  operations: readonly Operation[]
  /** Which process, of those there are. */
  at: number
}

/** Runs moments one after another, and checks the responses after each. */
export async function livesTogether(
  world: World,
  scheduler: fc.Scheduler,
  { moments, servers: count }: { moments: readonly Moment[]; servers: number },
): Promise<string[]> {
  const { gate, together } = gateOf(scheduler)
  const { servers, close } = await startServers(world, count, gate)
  const sentences: string[] = []
  try {
    for (const [nth, { operations, at }] of moments.entries()) {
      world.passes(20)
      await world.written()
      const targets = await targetsOf(world, at)
      if (!targets) continue
      const people = peopleOf(castOf(world.tenant))
      for (const server of servers)
        for (const person of Object.values(people)) await server.as(person).opens('/health/live')
      const all = operations.map(async (operation, index): Promise<Happened> => {
        const server = servers[index % servers.length] as Server
        const person = people[operation.by]
        const word = `woord ${nth} ${index}`
        const answer = await operation.sends(server, person, { ...targets, word })
        const read = await server.as(person).calls('POST', '/api/process', { uuid: targets.process.uuid })
        return { operation, server, word, answer, readAfter: read.data?.record?.version ?? null }
      })
      const happened = await together(Promise.all(all))
      sentences.push(
        happened
          .map(({ operation, server, answer }) => `${operation.name} on ${server.name} [${answer.status}]`)
          .join(' | '),
      )
      await world.written()
      if (process.env.WORLDS_SHOW) console.log('MOMENT', sentences.at(-1))
      const problems = await checkHistory(world, targets, happened, servers)
      if (problems.length > 0) return [...sentences, ...problems.map((it) => `but ${it}`)]
    }
    return []
  } finally {
    await close()
  }
}

async function targetsOf({ look, tenant }: World, at: number): Promise<Omit<Targets, 'word'> | null> {
  const cast = castOf(tenant)
  const [code] = cast.codes
  const processes = (await look.rows('process')).filter(
    (it) => it.municipality_code === code && it.operator_uuid === cast.operators[0],
  )
  const requests = (await look.rows('request')).filter((it) => it.municipality_code === code)
  const process = processes[at % Math.max(1, processes.length)]
  const [one, two] = [
    requests[at % Math.max(1, requests.length)],
    requests[(at + 1) % Math.max(1, requests.length)],
  ]
  return process && one && two ? { process, requests: [one, two], cast } : null
}
