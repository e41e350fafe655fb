import { randomUUID } from 'node:crypto'
import type { Row } from '../look.ts'
import { inRecord, spotIn } from '../places.ts'
import type { World } from '../world.ts'
import { calls, fromPage, NOWHERE, type Odd } from './odd.ts'
import { addressOf } from './of-process.ts'
import type { Some } from './promised.ts'
import { typeNamed } from './start-of-process.ts'

/** What cannot be of a record that there is, of one that is started, or of a list. */

const UNKNOWN_STEP = 99

const active = async ({ look }: World, is: (row: Row) => boolean = () => true) =>
  (await look.rows('process')).find((row) => row.status === 'active' && is(row))

/** A change of the first process of the desk. */
const changes = (phrase: string, status: number, change: (row: Row) => object): Odd =>
  calls(
    '/api/process_update',
    async (world) => {
      const row = await active(world)
      return row ? { process: { uuid: row.uuid, version: row.version, ...change(row) } } : null
    },
    phrase,
    status,
  )

/** The location of a process whose place is being proposed. */
const places = (
  phrase: string,
  status: number,
  choose: (row: Row, world: World) => Promise<object | null>,
): Odd =>
  calls(
    '/api/process_location',
    async (world) => {
      const row = await active(world, (it) => it.current_step === 1 && it.process_type === 'realisation')
      const choice = row && (await choose(row, world))
      return choice ? { processUuid: row.uuid, version: row.version, ...choice } : null
    },
    phrase,
    status,
  )

/** Starts of a realisation, each changed so. */
const starts = (phrase: string, ...each: readonly object[]): Odd =>
  calls(
    '/api/processes',
    async (world) => {
      const { tenant, cast } = world
      if (!typeNamed(world, 'realisation')) return null
      const processes = each.map((change) => ({
        ...{ processType: 'realisation', category: tenant.processes.categories[0]?.value },
        ChargePointOperator: cast.operators[0],
        CurrentLocation: { Location: inRecord(spotIn(tenant, cast.codes[0], 90)) },
        ...change,
      }))
      return { processes }
    },
    phrase,
    422,
  )

/** A judgement of the first open request. */
const judges = (phrase: string, status: number, data: object): Odd =>
  calls(
    '/api/judgement',
    async ({ look }) => {
      const row = (await look.rows('request')).find((it) => it.status === 'open')
      return row ? { ref: row.uuid, data: { version: row.version, ...data } } : null
    },
    phrase,
    status,
  )

const tag = (label: string) => ({
  uuid: randomUUID(),
  label,
  enabled: true,
  deleted_at: null,
  request: true,
  process: true,
})
const MORE_THAN_FIT = 500

const savesTags = (phrase: string, tags: () => object[]): Odd =>
  calls('/api/config_savetags', async () => ({ data: { Tags: tags() } }), phrase, 422)

const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

/** A form, by a page that somebody who may much has open. */
const sendsForm = (
  url: string | ((world: World) => Promise<string | null>),
  phrase: string,
  status: number,
  fields: (world: World) => Record<string, string>,
): Odd => ({
  ...{ phrase, status },
  async call(world) {
    const address = typeof url === 'string' ? url : await url(world)
    if (address === null) return null
    const { formToken } = await world.as(world.cast.named('anna'))
    await world.written()
    const form = new URLSearchParams({ _csrf: formToken, ...fields(world) })
    return fromPage(world, address, form.toString(), FORM)
  },
})

/** A location that is typed by hand. */
const addsLocation = (phrase: string, fields: (world: World) => Record<string, string>): Odd =>
  sendsForm('/locaties/nieuw', phrase, 422, (world) => ({
    ...{ key: randomUUID(), status: 'definitive', name: '', lat: '', lng: '' },
    ...fields(world),
  }))

const manyAtOnce = (act: string, phrase: string): Odd =>
  sendsForm(`/processen/selectie/${act}`, phrase, 404, () => ({ keuze: NOWHERE, lijst: '/processen' }))

export const oddRecords: Some<Odd> = [
  changes('finishes a step that there is not', 422, () => ({ flow: { complete: UNKNOWN_STEP } })),
  changes('sets back to a step that has not begun', 422, ({ steps_started }) => ({
    flow: { reset: steps_started + 1 },
  })),
  changes('changes the status without saying how', 422, () => ({ status: { reason: 'other' } })),
  changes('undoes a reset and saves beside it', 422, () => ({ Remarks: 'x', flow: { undoReset: true } })),
  changes('undoes a reset and completes a step beside it', 422, () => ({
    flow: { undoReset: true, complete: 1 },
  })),
  changes('sends remarks beside the record that are not in it', 403, () => ({
    ...{ Remarks: 'Anders dan in het dossier', CurrentLocation: { Remarks: 'In het dossier' } },
    flow: { keepProgress: true },
  })),
  changes('names a contractor that there is not', 422, () => ({
    ...{ CurrentLocation: { Contractor: NOWHERE }, flow: { keepProgress: true } },
  })),
  places('chooses a charge point that there is not', 404, async () => ({
    ...{ chargingpointUuid: NOWHERE, action: 'use' },
  })),
  places('chooses the charge point that it has', 422, async ({ id }, { look }) => {
    const own = (await look.rows('charge_point')).find((it) => it.process_id === id && it.removed_at === null)
    return own ? { chargingpointUuid: own.uuid, action: 'use' } : null
  }),
  places('lets a charge point go that it did not choose', 422, async (_, { look }) => {
    const other = (await look.rows('charge_point')).find((it) => it.process_id === null)
    return other ? { chargingpointUuid: other.uuid, action: 'release' } : null
  }),
  starts('starts a process of no type', { processType: 'niets' }),
  starts('starts a realisation of no category', { category: '' }),
  starts('starts a removal of nothing', { processType: 'removal', category: '' }),
  starts('starts at a location that there is not', { locationId: NOWHERE }),
  starts('starts for nobody', { ChargePointOperator: NOWHERE }),
  starts('starts the same twice', {}, {}),
  judges('judges by a number with the label of another', 422, {
    ...{ judgement: 3, judgementLabel: 'Iets heel anders' },
  }),
  calls(
    '/api/requesttags',
    async ({ look }) => {
      const [row] = await look.rows('request')
      return row ? { ref: row.uuid, data: { Tags: [], ModelType: 'process' } } : null
    },
    'tags a model that there is not',
    400,
  ),
  savesTags('saves a tag twice', () => {
    const one = tag('Dubbel')
    return [one, one]
  }),
  savesTags('saves more tags than fit', () =>
    Array.from({ length: MORE_THAN_FIT }, (_, number) => tag(`Label ${number}`)),
  ),
  addsLocation('adds a location at no street', ({ cast, tenant }) => ({
    ...{ street: 'Bestaatnietstraat', house_number: '1', postal_code: '', city: 'Nergenshuizen' },
    operator: cast.operators[0] ?? tenant.id,
  })),
  manyAtOnce('tags', 'tags a choice that there is not'),
  manyAtOnce('stap', 'completes the step of a choice that there is not'),
  sendsForm(
    async (world) => {
      const row = await active(world)
      return row ? `${addressOf(world, row)}/locatie` : null
    },
    'presses a form of before at its location',
    403,
    () => ({ _csrf: 'x'.repeat(43), act: 'use', chargingpoint: NOWHERE, version: '1' }),
  ),
  sendsForm(
    async ({ tenant }) => (tenant.processes.trafficDecisions ? '/processen/onherroepelijk' : null),
    'marks nothing irrevocable',
    422,
    () => ({ doel: 'bevestigen' }),
  ),
]
