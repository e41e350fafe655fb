import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request as call } from 'undici'
import type { TestApp } from '../app.ts'
import { browserOf } from '../faults/sendings.ts'
import { aStoredProcess } from '../processes/world.ts'
import { aRequest, willem } from '../world.ts'

interface Readers {
  /** Statuses of all answers; 0: nobody answered. */
  statuses: Map<number, number>
  /** Error responses without a Retry-After. */
  wrong: Set<string>
  /** Of whom nobody answered, in the words of the network. */
  silent: string[]
  finish: () => Promise<void>
}

const PAUSE_MS = 150
const GIVE_UP_MS = 15_000

/** People who look at pages, lists and the API all the time. */
export async function startReaders(desk: TestApp, origin: string, many: number): Promise<Readers> {
  const agent = new Agent({ headersTimeout: GIVE_UP_MS, bodyTimeout: GIVE_UP_MS, connectTimeout: GIVE_UP_MS })
  const { cookie } = await browserOf(desk, willem)
  const { uuid } = await aRequest(desk.db)
  const process = await aStoredProcess(desk)
  const signedIn = { cookie, origin: desk.settings.publicUrl, 'sec-fetch-site': 'same-origin' }
  const opens = (path: string, headers: Record<string, string> = signedIn) => ({ path, headers })
  const calls = (path: string, body: object) => ({
    path,
    headers: { ...signedIn, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const looked = [
    opens('/'),
    opens(`/aanvragen/${uuid}`),
    opens('/aanvragen?pp=10'),
    opens('/processen/realisatie/alles'),
    opens(`/realisatie/${process.uuid}`),
    opens('/agenda'),
    opens('/locaties'),
    opens('/profiel'),
    opens('/rapportage/key-metrics'),
    opens('/rapportage/key-metrics/export'),
    opens('/api/map/requests?west=3.6&south=51&east=3.8&north=51.2&zoom=12'),
    calls('/api/list', {}),
    calls('/api/realisationlist_paged', {}),
    calls('/api/reporting', { processType: 'realisation' }),
    // Who has not signed in.
    opens('/privacy', {}),
    opens('/laadpaal-aanvragen', {}),
    opens('/status', {}),
  ]
  const statuses = new Map<number, number>()
  const wrong = new Set<string>()
  const silent: string[] = []
  let isFinishing = false
  let number = 0

  const looks = async () => {
    const { path, ...sending } = looked[number++ % looked.length] ?? opens('/')
    const began = performance.now()
    try {
      const { statusCode, headers, body } = await call(`${origin}${path}`, {
        dispatcher: agent,
        method: 'body' in sending ? 'POST' : 'GET',
        ...sending,
      })
      const text = await body.text()
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      const isForLater = [429, 503].includes(statusCode) && Number(headers['retry-after']) > 0
      if (statusCode >= 400 && !isForLater) wrong.add(`${path} ${statusCode} ${text.slice(0, 500)}`)
    } catch (error) {
      statuses.set(0, (statuses.get(0) ?? 0) + 1)
      silent.push(`${path}: ${(error as Error).message} after ${Math.round(performance.now() - began)} ms`)
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
    silent,
    async finish() {
      isFinishing = true
      await reading
      await agent.close()
    },
  }
}
