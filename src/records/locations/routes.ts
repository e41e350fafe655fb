import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../platform/web/context.ts'
import { referTo } from '../../platform/web/described.ts'
import { Failure } from '../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { api, page } from '../../platform/web/route.ts'
import { toRecord } from '../charge-points/record.ts'
import { findChargePoint } from '../charge-points/record-queries.ts'
import { ChargePointSchema } from '../charge-points/record-schema.ts'
import { withProcessRecord } from '../processes/api/conflict-record.ts'
import { ProcessSchema } from '../processes/api/record-schema.ts'
import { missingProcess, processAt } from '../processes/at-process.tsx'
import { processHref } from '../processes/process.ts'
import { findProcess } from '../processes/queries.ts'
import type { FoundProcess } from '../processes/row.ts'
import { releaseLocation, useLocation } from '../processes/save/use-location.ts'
import { chooseLocation } from './selectable.ts'

const closed = { additionalProperties: false }
const Act = Type.Unsafe<'use' | 'release'>(Type.String({ enum: ['use', 'release'] }))

const LocationForm = Type.Object(
  {
    _csrf: FormToken,
    act: Act,
    version: Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 }),
    chargingpoint: Uuid,
    /** The step of the page that sent the form. */
    stap: Type.Optional(Type.String({ pattern: '^[1-9]\\d?$', maxLength: 2 })),
  },
  closed,
)
const LocationBody = Type.Object(
  {
    processUuid: Uuid,
    chargingpointUuid: Uuid,
    action: Act,
    version: Type.Integer({ minimum: 1, description: 'Version of the process that was read' }),
  },
  closed,
)

/** The place of a proposal, with the field names of its form. */
const Place = Type.Object(
  {
    StreetName: Type.String(),
    HouseNumber: Type.String(),
    HouseNumberSuffix: Type.String(),
    PostalCode: Type.String(),
    CityName: Type.String(),
    Latitude: Type.Union([Type.Number(), Type.Null()]),
    Longitude: Type.Union([Type.Number(), Type.Null()]),
  },
  closed,
)
const ChangedLocation = Type.Object(
  {
    process: Type.Object(
      { uuid: Type.String(), version: Type.Integer(), recordVersion: Type.Integer(), Location: Place },
      closed,
    ),
    chargingpoint: referTo(ChargePointSchema),
  },
  closed,
)

const acts = { use: useLocation, release: releaseLocation }

/** The routes that choose and release the location of a process: a form on its page, and an API route for the map. */
export function locationRoutes(app: FastifyInstance) {
  page(app, 'POST', '/:routeType/:uuid/locatie', {
    permission: chooseLocation,
    params: Type.Object({ routeType: Type.String({ maxLength: 40 }), uuid: Uuid }, closed),
    body: LocationForm,
    find: processAt,
    missing: missingProcess,
    async handler({ context, body, found, params }) {
      const back = `${processHref(params.routeType, found.uuid, Number(body.stap ?? 1))}#locatie`
      try {
        await acts[body.act](context, found, { point: body.chargingpoint, version: Number(body.version) })
        const done = body.act === 'use' ? context.t.locations.used() : context.t.locations.released()
        return new Redirect(back, { type: 'success', message: done })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const message = error.message || context.t.locations.notSelectable()
        return new Redirect(back, { type: 'error', message })
      }
    },
  })

  api(app, 'POST', '/api/process_location', {
    permission: chooseLocation,
    operationId: 'chooseLocation',
    noun: 'locations',
    summary: 'Selects a charge point as the location of a process, or releases it',
    description:
      'The address of the process becomes that of the charge point. With `recordVersion`, 409 ' +
      'when the process changed since it was read.',
    body: LocationBody,
    response: ChangedLocation,
    conflict: referTo(ProcessSchema),
    find: processInBody,
    async handler({ context, body, found }) {
      const choice = { point: body.chargingpointUuid, version: body.version }
      const process = await withProcessRecord(context, found, () => acts[body.action](context, found, choice))
      const point = await findChargePoint(context, body.chargingpointUuid)
      if (!point) throw new Failure(404)
      return { process: placeOf(process), chargingpoint: await toRecord(context, point) }
    },
  })
}

const processInBody = (context: Context, { body }: { body: { processUuid: string } }) =>
  findProcess(context, body.processUuid)

const placeOf = (process: FoundProcess) => ({
  uuid: process.uuid,
  version: process.version,
  recordVersion: process.location_version,
  Location: {
    StreetName: process.street,
    HouseNumber: process.house_number,
    HouseNumberSuffix: process.house_number_suffix,
    PostalCode: process.postal_code,
    CityName: process.city,
    Latitude: process.lat,
    Longitude: process.lng,
  },
})
