import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request as call } from 'undici'
import type { TestApp } from '../app.ts'
import { browserOf } from '../faults/sendings.ts'
import { aRequest, willem } from '../world.ts'

export interface Readers {
  /** Statuses of all answers; 0: nobody answered. */
  statuses: Map<number, number>
  /** What was neither shown nor said to be for later. */
  wrong: Set<string>
  finish: () => Promise<void>
}

const PAUSE_MS = 150
const GIVE_UP_MS = 15_000

/** People who look at pages, lists and the API all the time. */
export async function startReaders(desk: TestApp, origin: string, many: number): Promise<Readers> {
  const agent = new Agent({ headersTimeout: GIVE_UP_MS, bodyTimeout: GIVE_UP_MS, connectTimeout: GIVE_UP_MS })
  const { cookie } = await browserOf(desk, willem)
  const { uuid } = await aRequest(desk.db)
  const paths = [
    `/aanvragen/${uuid}`,
    '/aanvragen?pp=10',
    '/processen/realisatie/alles',
    '/rapportage/key-metrics',
    '/api/map/requests?west=3.6&south=51&east=3.8&north=51.2&zoom=12',
  ]
  const statuses = new Map<number, number>()
  const wrong = new Set<string>()
  let isFinishing = false
  let number = 0

  const looks = async () => {
    const path = paths[number++ % paths.length] ?? '/'
    try {
      const { statusCode, headers, body } = await call(`${origin}${path}`, {
        dispatcher: agent,
        headers: { cookie },
      })
      const text = await body.text()
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      const isForLater = statusCode === 503 && Number(headers['retry-after']) > 0
      if (statusCode !== 200 && !isForLater) wrong.add(`${path} ${statusCode} ${text.slice(0, 500)}`)
    } catch {
      statuses.set(0, (statuses.get(0) ?? 0) + 1)
    }
  }
  const reading = Promise.all(
    Array.from({ length: many }, async () => {
      while (!isFinishing) {
        await looks()
        await wait(PAUSE_MS)
      }
    }),
  )
  return {
    statuses,
    wrong,
    async finish() {
      isFinishing = true
      await reading
      await agent.close()
    },
  }
}
