import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { createKey, PURPOSES } from '../../src/people/api-keys/api-key.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { descriptionOf, readerOf } from '../api-docs/description.ts'
import type { TestApp } from '../app.ts'
import { type Answer, type Visitor, visitorOf } from '../visitor.ts'
import { anna, chiara, judith, type TestPerson, vera } from '../world.ts'
import { sharedBy } from './material.ts'
import type { Random } from './random.ts'
import { countRowsWritten } from './rows-written.ts'

/** Who calls. A program is nobody with a key. */
const CALLERS = {
  admin: anna,
  municipality: judith,
  cpo: chiara,
  reader: vera,
  program: null,
  nobody: null,
} satisfies Record<string, TestPerson | null>
export type Caller = keyof typeof CALLERS

/** An admin gets furthest, and so finds most. */
const BY_ADMIN = 0.5
/** Nothing takes this long: whoever waits longer waits for ever. */
const HANGS_MS = 30_000
/** Limits that are counted in the database are forgotten every so many calls. */
const FORGETS = 5

/** A desk to send anything to: its rows are counted, its programs have keys. */
export async function fuzzable(desk: TestApp) {
  const keeper = { db: desk.db, person: anonymous, now: desk.clock.now, requestId: 'fuzz' }
  const keys: string[] = []
  for (const purpose of PURPOSES)
    keys.push((await createKey(keeper, `fuzz-${purpose}`, purpose, 1_000_000)).key)
  return {
    desk,
    shared: await sharedBy(desk),
    asDescribed: readerOf(descriptionOf(desk)),
    rowsWritten: await countRowsWritten(desk.db),
    callers: callersOf(desk, keys),
  }
}
export type Fuzzable = Awaited<ReturnType<typeof fuzzable>>

/** Sends calls as one of the callers, past every limit of how many. */
function callersOf(desk: TestApp, keys: readonly string[]) {
  const visitors = new Map<Caller, Visitor>()
  let made = 0
  const another = async (by: Caller): Promise<Visitor> => {
    const person: TestPerson | null = CALLERS[by]
    const fresh = visitorOf(desk, person && { ...person, id: `${person.id}-${++made}` })
    // Signs in, so that what is written for it is not written by a call that is tried.
    await fresh.opens('/health/live')
    visitors.set(by, fresh)
    return fresh
  }
  return {
    pick: (random: Random): Caller =>
      random.chance(BY_ADMIN) ? 'admin' : random.pick(Object.keys(CALLERS) as [Caller, ...Caller[]]),
    as: async (by: Caller): Promise<Visitor> => visitors.get(by) ?? another(by),
    /** The answer; null when there was none. */
    async send(by: Caller, call: InjectOptions, random: Random): Promise<Answer | null> {
      if (++made % FORGETS === 0) await desk.db.deleteFrom('rate_limit').execute()
      const whole = {
        ...call,
        remoteAddress: `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
        headers: { ...(by === 'program' && { 'x-api-key': random.pick(keys) }), ...call.headers },
      }
      const answer = await within((await this.as(by)).sends(inPieces(whole)), HANGS_MS)
      // After too many calls by one person, or one that ended the session, the next is by another.
      if (answer?.status === 429 || (answer?.status === 401 && CALLERS[by])) visitors.delete(by)
      return answer
    },
  }
}

/** As much of a body as a network hands over at once, in bytes. */
const PIECE = 65_536

function inPieces(call: InjectOptions): InjectOptions {
  if (typeof call.payload !== 'string' && !Buffer.isBuffer(call.payload)) return call
  const bytes = Buffer.from(call.payload)
  if (bytes.length <= PIECE) return call
  const headers = { 'content-length': String(bytes.length), ...call.headers }
  return { ...call, headers, payload: Readable.from(piecesOf(bytes)) }
}

async function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE)
    // Others get their turn in between.
    await setImmediate()
  }
}

async function within<It>(promise: Promise<It>, ms: number): Promise<It | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
