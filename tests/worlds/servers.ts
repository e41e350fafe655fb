import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { TestApp } from '../app.ts'
import { type Visitor, visitorOf } from '../visitor.ts'
import type { TestPerson } from '../world.ts'
import type { World } from './world.ts'

/** Several servers of one desk: each with its own pool of connections and its own memory, on one database. */

/** Waits after a statement, until it may go on. */
export type Gate = (statement: string) => Promise<unknown> | undefined

export interface Server {
  name: string
  as(person: TestPerson): Visitor
  log: Record<string, unknown>[]
}

/** Starts servers beside that of a world; each statement of theirs passes the gate. */
export async function startServers({ desk }: World, count: number, gate: Gate) {
  const running: { app: FastifyInstance; close: () => Promise<void> }[] = []
  const servers: Server[] = []
  for (let number = 1; number <= count; number++) {
    const { server, ...one } = await startServer(desk, `server ${number}`, gate)
    running.push(one)
    servers.push(server)
  }
  const close = async () => {
    for (const one of running) await one.close()
  }
  return { servers, close }
}

async function startServer(desk: TestApp, name: string, gate: Gate) {
  const log: Server['log'] = []
  const db = openDatabase(desk.settings, undefined, ({ sql }) => gate(sql))
  const stream = { write: (line: string) => log.push(JSON.parse(line)) }
  const app = await buildApp({ ...desk.app.parts, db, logger: { level: 'warn', stream } })
  await app.ready()
  const visitors = new Map<string, Visitor>()
  const as = (person: TestPerson) => {
    const visitor = visitors.get(person.id) ?? visitorOf({ ...desk, app, db }, person)
    visitors.set(person.id, visitor)
    return visitor
  }
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  return { app, close, server: { name, as, log } satisfies Server }
}
