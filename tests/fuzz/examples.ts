import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app.ts'
import { PROPOSAL } from '../processes/desk.ts'
import { aStoredProcess } from '../processes/world.ts'
import { FILLED, tokenIn } from '../residents/resident.ts'
import type { Sent } from '../rights/row.ts'
import { aWaitingProcess } from '../traffic-decisions/deciding.ts'
import { aJudgement, aRequest, CPO_ONE, judith } from '../world.ts'

/**
 * Calls that work, of operations for which the matrix of rights has only such that are refused: what lies behind a
 * refusal is fuzzed from these.
 */
export const EXAMPLES: Record<string, (desk: TestApp) => Promise<Sent>> = {
  'POST /api/processes': async () => ({
    json: {
      processes: [
        { category: 'strategic', ChargePointOperator: CPO_ONE, CurrentLocation: { Location: PLACE } },
      ],
    },
  }),
  'POST /api/intake/requests': async () => ({
    json: {
      ...FILLED,
      condition: undefined,
      agreed: undefined,
      reserved_spot: undefined,
      reference: randomUUID(),
      submitted_at: '2026-03-01T10:00:00.000Z',
    },
  }),
  'POST /api/request_connection': async (desk) => ({
    json: {
      requestUuid: (await aRequest(desk.db, { status: 3 })).uuid,
      processUuid: (await aStoredProcess(desk)).uuid,
      connectionType: 'add',
    },
  }),
  'POST /api/judgement_withdrawal': async ({ db }) => {
    const request = await aRequest(db, { status: 3, processed_at: '2026-02-22T08:00:00.000Z' })
    await aJudgement(db, request, { by: judith })
    return { json: { ref: request.uuid, data: { version: 1 } } }
  },
  'POST /api/incompleterequest': async ({ db }) => ({
    json: {
      ref: (await aRequest(db, { status: 1, email: '', phone: '' })).uuid,
      data: { action: 'complete', email: 'jo@example.org', version: 1 },
    },
  }),
  'POST /aanvragen/:uuid/aanvullen': async ({ db }) => ({
    url: `/aanvragen/${(await aRequest(db, { status: 1, email: '', phone: '' })).uuid}/aanvullen`,
    form: { version: 1, act: 'complete', email: 'jo@example.org' },
  }),
  'POST /api/traffic_decision_irrevocable': async (desk) => ({
    json: { processes: [{ uuid: await waiting(desk), version: 1 }], irrevocable: true },
  }),
  'POST /processen/onherroepelijk': async (desk) => ({
    form: { uuid: await waiting(desk), doel: 'bevestigen' },
  }),
  'POST /processen/besluit': async (desk) => ({ form: { uuid: await waiting(desk), number: 'gmb-2026-1' } }),
  'POST /type-:type': async () => ({ url: '/type-request', form: { operator: CPO_ONE, ...PROPOSAL } }),
  'POST /process/new-private': async () => ({ form: { operator: CPO_ONE, ...PROPOSAL } }),
  'POST /locaties/nieuw': async () => ({
    form: {
      key: randomUUID(),
      ...{ street: 'Coupure Links', house_number: '653', postal_code: '9000', city: 'Gent' },
      ...{
        lat: '51.06',
        lng: '3.71',
        name: 'Hoek',
        status: 'definitive',
        kind: 'charging-hub',
        operator: CPO_ONE,
      },
    },
  }),
  'POST /laadpaal-aanvragen': async (desk) => ({
    form: { ...FILLED, _csrf: tokenIn(await desk.as(null).opens('/laadpaal-aanvragen')) },
  }),
  'PUT /process/realisation/:uuid/files': async (desk) => ({
    url: `/process/realisation/${(await aStoredProcess(desk)).uuid}/files`,
    form: { type: 'LocationProposition' },
  }),
  'POST /realisatie/nieuw/bestand': async () => ({ form: { category: 'strategic', operator: CPO_ONE } }),
  'POST /locaties/importeren': async () => ({ form: { source: 'fuzz' } }),
}

const PLACE = {
  StreetName: 'Korenmarkt',
  HouseNumber: '1',
  PostalCode: '9000',
  CityName: 'Gent',
  Latitude: 51.0536,
  Longitude: 3.7217,
}

const waiting = async ({ db }: TestApp) =>
  (await aWaitingProcess(db, { decision: { PublicationDate: '2026-01-05', DefinitiveDate: '2026-02-16' } }))
    .uuid
