import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request as call } from 'undici'
import type { TestApp } from '../app.ts'
import { KINDS, type Kind, type Sending, sendingsFor } from './sendings.ts'

/**
 * People and programs who write all the time, and do what a browser does when nobody answers: they send the same
 * again, with the same key, until it is acknowledged.
 */

/** Something written: its mark, how often it had to be sent, and when it was acknowledged. */
export interface Written {
  kind: Kind
  mark: string
  tries: number
  at: number
}

export interface Writers {
  /** What was acknowledged so far. */
  acknowledged: Written[]
  /** Statuses of all answers; 0: nobody answered. */
  statuses: Map<number, number>
  /** Files that were stored while their response got lost, and whose sender got 409. */
  unanswered: Written[]
  /** Why nobody answered, in the words of the network. */
  silent: string[]
  /** What was refused, in the words of the desk; `503` and `429` only without `Retry-After`. */
  refused: string[]
  /** From now on nothing new is begun; resolves when what was begun is acknowledged. */
  finish: () => Promise<void>
}

interface Load {
  origin: string
  /** How many write at a time. */
  many: number
  /** They have enough to write about for so many. */
  rounds: number
  /** Between an answer and what is written next, in milliseconds. */
  pauseMs?: number
}

const AGAIN_MS = 100
const GIVE_UP_MS = 15_000
/** On a quick machine a person starts more processes than one may in a minute. */
const TOO_MANY = 429
const COME_AGAIN = [TOO_MANY, 503]
/** A call of the API succeeds by itself; a form leads on. */
const SEE_OTHER = 303

/** Begins to write. */
export async function startWriters(
  desk: TestApp,
  { origin, many, rounds, pauseMs = 0 }: Load,
): Promise<Writers> {
  const agent = new Agent({ headersTimeout: GIVE_UP_MS, bodyTimeout: GIVE_UP_MS, connectTimeout: GIVE_UP_MS })
  const next = await sendingsFor(desk, rounds)
  const acknowledged: Written[] = []
  const statuses = new Map<number, number>()
  const refused: string[] = []
  const unanswered: Written[] = []
  const silent: string[] = []
  let isFinishing = false
  let number = 0

  const sendOnce = async ({ method, path, headers, body }: Sending, mark: string) => {
    const began = performance.now()
    try {
      const answer = await call(`${origin}${path}`, {
        dispatcher: agent,
        method,
        headers: { 'idempotency-key': mark, ...headers },
        body,
      })
      const again = Number(answer.headers['retry-after'] ?? 0)
      return { status: answer.statusCode, again, text: await answer.body.text() }
    } catch (error) {
      silent.push(`${mark}: ${(error as Error).message} after ${Math.round(performance.now() - began)} ms`)
      return { status: 0, again: 0, text: '' }
    }
  }
  const sendUntilAcknowledged = async (sending: Sending, kind: Kind, mark: string) => {
    for (let tries = 1; ; tries++) {
      const { status, again, text } = await sendOnce(sending, mark)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const written = { kind, mark, tries, at: performance.now() }
      if ((status >= 200 && status < 300) || (status === SEE_OTHER && kind === 'form'))
        acknowledged.push(written)
      else if (status === 409 && kind === 'upload') unanswered.push(written)
      else if (status >= 300 && !(COME_AGAIN.includes(status) && again > 0))
        refused.push(`${mark} ${status} ${text}`)
      if (status !== 0 && !COME_AGAIN.includes(status)) return
      await wait(status === TOO_MANY ? again * 1000 : AGAIN_MS)
    }
  }
  const write = async () => {
    while (!isFinishing) {
      const kind = KINDS[++number % KINDS.length] ?? 'comment'
      const mark = `${kind}-${number}`
      const sending = await next(kind, mark)
      if (sending) await sendUntilAcknowledged(sending, kind, mark)
      if (pauseMs > 0) await wait(pauseMs)
    }
  }
  const writing = Promise.all(Array.from({ length: many }, write))
  return {
    acknowledged,
    statuses,
    refused,
    unanswered,
    silent,
    async finish() {
      isFinishing = true
      await writing
      await agent.close()
    },
  }
}
