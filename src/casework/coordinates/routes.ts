import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { paths } from '../../paths.ts'
import { explain, readForm } from '../../platform/geo/coordinates.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { FormToken, ListField, Uuid } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { failedFormPage } from '../../records/requests/failed-form-page.ts'
import { missingRequest } from '../../records/requests/list-page.tsx'
import { type FoundRequest, requestInAddress } from '../../records/requests/queries.ts'
import { requestPage } from '../../records/requests/request-page.tsx'
import { changeCoordinates, demandUnchanged } from './change-coordinates.ts'
import { elsewhere } from './elsewhere.ts'
import { editCoordinates } from './policy.ts'
import { suggestCoordinates } from './suggest-coordinates.ts'

const closed = { additionalProperties: false }
const OfRequest = Type.Object({ uuid: Uuid }, closed)
/** Much longer than a coordinate, so that an error is shown next to the field and the typed text is preserved. */
const Typed = Type.Optional(Type.String({ maxLength: 2_000 }))
const Numeral = Type.Optional(Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,10})?$', maxLength: 20 }))

const CoordinatesBody = Type.Object(
  {
    _csrf: FormToken,
    lijst: ListField,
    version: Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 }),
    lat: Typed,
    lng: Typed,
    /** Values that the geocoder filled in, to detect whether they were left unchanged. */
    suggested_lat: Numeral,
    suggested_lng: Numeral,
    iteration: Numeral,
    nomatch: Type.Optional(Type.Enum(['0', '1'])),
  },
  closed,
)

export function coordinatesRoutes(app: FastifyInstance) {
  page(app, 'POST', paths.coordinates(':uuid'), {
    permission: editCoordinates,
    params: OfRequest,
    body: CoordinatesBody,
    find: requestInAddress,
    missing: missingRequest,
    handler: ({ context, body, found }) => save(context, found, body),
  })

  page(app, 'POST', `${paths.coordinates(':uuid')}/voorstel`, {
    permission: editCoordinates,
    params: OfRequest,
    body: Type.Object({ _csrf: FormToken, lijst: ListField }, closed),
    find: requestInAddress,
    missing: missingRequest,
    async handler({ context, body, found }) {
      const suggestion = await suggestCoordinates(context, found)
      return requestPage(context, found, { query: { lijst: body.lijst ?? '' }, coordinates: { suggestion } })
    },
  })
}

async function save(context: Context, request: FoundRequest, body: Static<typeof CoordinatesBody>) {
  const form = { lat: body.lat ?? '', lng: body.lng ?? '' }
  const reading = readForm(form, context.tenant.locale.bounds)
  const version = Number(body.version)
  try {
    if ('problems' in reading) {
      await demandUnchanged(context, request, version)
      throw new Invalid(reading.problems.map((it) => ({ field: it.field, message: explain(it, context.t) })))
    }
    const { place } = reading
    const isSuggested = String(place.lat) === body.suggested_lat && String(place.lng) === body.suggested_lng
    await changeCoordinates(context, request, {
      ...place,
      source: isSuggested ? 'geocoder' : 'manual',
      nomatch: body.nomatch === '1',
      iteration: Number(body.iteration ?? 0),
      version,
    })
  } catch (error) {
    const there =
      'place' in reading && error instanceof Invalid ? elsewhere(context, request, reading.place) : null
    return failedFormPage(context, request, error, body.lijst, (shown) => ({
      coordinates: { form, ...shown },
      // A person who may hand the request over gets that form opened and filled in.
      handover: there?.code ? { isFormOpen: true, form: { municipality: there.code, reason: '' } } : {},
    }))
  }
  return new Redirect(`${paths.request(request.uuid, body.lijst)}#coordinaten`, {
    type: 'success',
    message: context.t.coordinates.saved(),
  })
}
