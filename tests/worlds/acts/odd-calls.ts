import type { Act } from '../deed.ts'
import { inRequest, spotIn } from '../places.ts'
import { calls, fromPage, NOWHERE, type Odd, oddAct, reads } from './odd.ts'
import { oddFiles } from './odd-files.ts'
import { oddRecords } from './odd-records.ts'
import type { Some } from './promised.ts'
import { tooOften } from './too-often.ts'

/** What there is not, and what no form and no program may send. */

const BOX = 'south=51&west=3&north=52&east=4&zoom=14'

const READINGS: Some<Odd> = [
  reads('/api/geocode?q=%20%20ab', 'looks for an address of two letters', 422),
  reads('/api/geocode/reverse?lat=1', 'asks for the address at half a place'),
  reads('/api/grid-operator?postalCode=onzin', 'asks for the grid operator of no postal code', 422),
  reads('/kaart/tegels/onzin/1/1/1', 'asks for a tile of no map'),
  reads('/kaart/tegels/0123456789ab/1/1/1', 'asks for a tile of a map that there is not', 404),
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
  {
    ...reads(`/api/map/parkingareas?${BOX}`, 'asks for parking areas where the desk has none', 404),
    call: async ({ tenant }) =>
      tenant.map.parkingAreas ? null : { method: 'GET', url: `/api/map/parkingareas?${BOX}` },
  },
  reads('/api/nergens', 'calls what there is not', 404),
  reads('/nergens', 'opens a page that there is not', 404),
  reads('/api/process_update', 'reads what is only sent', 405),
  reads(`/exports/${NOWHERE}/bestand`, 'fetches an export that there is not', 404),
  reads('/api/docs/proberen/geen-oproep', 'tries a call that there is not', 404),
  {
    ...{ phrase: 'asks for a list by a script of before', status: 401, byNobody: true },
    call: async () => ({ method: 'GET', url: '/processen', headers: { 'sec-fetch-dest': 'empty' } }),
  },
]

const SENDINGS: Some<Odd> = [
  calls('/api/process', {}, 'asks for a process without saying which', 400),
  calls('/api/list', { filter: { nonsense: 1 } }, 'asks for a list with a filter that there is not', 400),
  calls('/api/list', { updatedSince: '2026-02-31T25:00:00Z' }, 'asks what changed since no moment', 400),
  calls('/api/list', { after: '2026-02-01T10:00:00Z~7' }, 'goes on in a list of another order', 400),
  calls('/api/chargingpoints', { action: 'delete' }, 'deletes no charge point', 400),
  calls('/api/chargingpoints', { process: NOWHERE, version: 1 }, 'deletes without saying what', 400),
  calls('/api/process', { uuid: NOWHERE }, 'takes another form than the desk has', 406, {
    accept: 'image/png',
  }),
  calls('/api/config_savetags', { data: { Tags: [] } }, 'sends a key that is too long', 400, {
    'idempotency-key': 'k'.repeat(300),
  }),
  calls('/api/process', { uuid: NOWHERE }, 'calls from another site', 403, {
    ...{ origin: 'https://kwaad.example', 'sec-fetch-site': 'cross-site' },
  }),
  calls('/api/process', { uuid: NOWHERE }, 'calls with a token that nobody gave', 401, {
    authorization: 'Bearer geen.echt.token',
  }),
  {
    ...{ phrase: 'sends 501 requests at once, with a key', status: 413 },
    call: async ({ cast, tenant, keys, desk }) => {
      const one = {
        ...inRequest(spotIn(tenant, cast.codes[0], 1)),
        last_name: 'Velen',
        email: 'veel@example.org',
      }
      const rows = Array.from({ length: 501 }, (_, number) => ({
        ...{ reference: `veel-${number}`, submitted_at: desk.clock.now.toISOString() },
        ...one,
      }))
      const headers = { 'x-api-key': keys.requests, 'content-type': 'application/json' }
      return { method: 'POST', url: '/api/intake/requests', payload: JSON.stringify(rows), headers }
    },
  },
  calls('/api/processes', { processes: Array.from({ length: 501 }, () => ({})) }, 'starts 501 at once', 413),
  {
    ...calls('/api/session/token', { token: 'x'.repeat(43) }, 'takes over forms without a session', 401),
    byNobody: true,
  },
  {
    ...{ phrase: 'sends a form that cannot be read, signed out', status: 401, byNobody: true },
    call: async (world) => fromPage(world, '/api/list', '{', { 'content-type': 'application/json' }),
  },
  {
    ...{ phrase: 'sends a body of a thousand brackets', status: 400 },
    call: async (world) =>
      fromPage(world, '/api/list', '['.repeat(1_000), { 'content-type': 'application/json' }),
  },
  {
    ...{ phrase: 'sends a form of a session of before', status: 403 },
    call: async (world) =>
      fromPage(world, '/voorkeuren', `_csrf=${'x'.repeat(43)}&language=nl&terug=%2F`, {
        'content-type': 'application/x-www-form-urlencoded',
      }),
  },
]

export const oddCalls: readonly Act[] = [
  oddAct('reads what there is not', READINGS, 3),
  oddAct('sends what cannot be right', SENDINGS, 3),
  oddAct('says of a record what cannot be', oddRecords, 5),
  oddAct('sends files that cannot be taken', oddFiles, 3),
  ...tooOften,
]
