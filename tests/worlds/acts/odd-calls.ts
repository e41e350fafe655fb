import type { InjectOptions } from 'fastify'
import { type Act, type Deed, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import type { World } from '../world.ts'
import { mustAnswer } from './promised.ts'

/** Calls that cannot be right, whoever sends them: each is refused with its own status, and changes nothing. */

interface Odd {
  said: string
  status: number
  call: InjectOptions | ((world: World) => Promise<InjectOptions | null>)
}

const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' }
const NOWHERE = '00000000-0000-4000-8000-000000000000'

const reads = (url: string, said: string, status = 400): Odd => ({
  ...{ said, status },
  call: { method: 'GET', url, headers: { accept: 'application/json' } },
})

const calls = (url: string, body: object, said: string, status: number, headers: object = {}): Odd => ({
  ...{ said, status },
  call: async ({ desk }) => ({
    ...{ method: 'POST', url, payload: JSON.stringify(body) },
    headers: { ...JSON_TYPE, origin: desk.settings.publicUrl, 'sec-fetch-site': 'same-origin', ...headers },
  }),
})

/** A call about the first process of the desk. */
const about = (said: string, status: number, change: (row: Row) => object): Odd => ({
  ...{ said, status },
  async call(world) {
    const row = (await world.look.rows('process')).find((it) => it.status === 'active')
    if (!row) return null
    const process = { uuid: row.uuid, version: row.version, ...change(row) }
    const { call } = calls('/api/process_update', { process }, said, status)
    return typeof call === 'function' ? call(world) : call
  },
})

const BOX = 'south=51&west=3&north=52&east=4&zoom=14'

const READINGS: readonly [Odd, ...Odd[]] = [
  reads('/api/geocode?q=%20%20ab', 'looks for an address of two letters', 422),
  reads('/api/geocode/reverse?lat=1', 'asks for the address at half a place'),
  reads('/api/grid-operator?postalCode=onzin', 'asks for the grid operator of no postal code', 422),
  reads('/kaart/tegels/onzin/1/1/1', 'asks for a tile of no map'),
  reads('/agenda/dag/2026-02-30', 'opens a day that there is not', 404),
  reads('/agenda/adres/geen-adres-dat-er-is/laadloket.ics', 'reads a calendar at an address out of use', 404),
  reads('/api/map/nearby?lat=51.05&lng=3.72&km=900', 'asks what is near within 900 km', 422),
  reads(`/api/map/requests?${BOX}&status=onzin`, 'asks for requests of no status', 422),
  reads('/api/map/requests?south=52&west=3&north=51&east=4&zoom=14', 'asks for a box that is turned', 422),
  reads('/api/map/requests?south=51&west=4&north=52&east=3&zoom=14', 'asks for a box from east to west', 422),
  reads('/api/map/requests?south=1&west=3&north=52&east=4&zoom=14', 'asks for a box of a continent', 422),
  reads(
    '/api/map/requests?south=-99&west=3&north=52&east=4&zoom=14',
    'asks for a box outside of the world',
    422,
  ),
  reads('/api/nergens', 'calls what there is not', 404),
  reads('/nergens', 'opens a page that there is not', 404),
  reads('/api/process_update', 'reads what is only sent', 405),
  reads(`/exports/${NOWHERE}/bestand`, 'fetches an export that there is not', 404),
  reads('/api/docs/proberen/geen-oproep', 'tries a call that there is not', 404),
]

const SENDINGS: readonly [Odd, ...Odd[]] = [
  calls('/api/process', {}, 'asks for a process without saying which', 400),
  calls('/api/list', { filter: { nonsense: 1 } }, 'asks for a list with a filter that there is not', 400),
  calls('/api/chargingpoints', { action: 'delete' }, 'deletes no charge point', 400),
  calls('/api/requesttags', { ModelType: 'process', ref: NOWHERE }, 'tags a model that there is not', 400),
  calls('/api/process', { uuid: NOWHERE }, 'takes another form than the desk has', 406, {
    accept: 'image/png',
  }),
  calls('/api/comment', { ref: NOWHERE }, 'sends a key that is too long', 400, {
    'idempotency-key': 'k'.repeat(300),
  }),
  calls('/api/process', { uuid: NOWHERE }, 'calls from another site', 403, {
    ...{ origin: 'https://kwaad.example', 'sec-fetch-site': 'cross-site' },
  }),
  calls('/api/process', { uuid: NOWHERE }, 'calls with a token that nobody gave', 401, {
    authorization: 'Bearer geen.echt.token',
  }),
  calls('/api/processes', { processes: Array.from({ length: 501 }, () => ({})) }, 'starts 501 at once', 413),
  about('finishes a step that there is not', 422, () => ({ flow: { complete: 99 } })),
  about('sets back to a step that has not begun', 422, ({ steps_started }) => ({
    flow: { reset: steps_started + 1 },
  })),
  about('changes the status without saying how', 422, () => ({ status: { reason: 'other' } })),
  about('undoes a reset and saves beside it', 422, () => ({ Remarks: 'x', flow: { undoReset: true } })),
]

/** Sends it as somebody who is signed in and may much, so that nothing else refuses it. */
async function sends(world: World, { said, status, call }: Odd): Promise<Deed | null> {
  const by = world.cast.named('anna')
  const raw = typeof call === 'function' ? await call(world) : call
  if (!raw) return null
  const deed = await presses(
    world,
    by,
    { route: `${raw.method} ${raw.url}`, raw },
    { sentence: `${nameOf(by)} ${said}`, forbidden: said },
  )
  return mustAnswer(deed, status)
}

const readsOddly: Act = {
  name: 'reads what there is not',
  presses: [],
  weight: 3,
  does: (world, picks) => sends(world, picks.among(READINGS)),
}

const sendsOddly: Act = {
  name: 'sends what cannot be right',
  presses: [],
  weight: 3,
  does: (world, picks) => sends(world, picks.among(SENDINGS)),
}

export const oddCalls: readonly Act[] = [readsOddly, sendsOddly]
