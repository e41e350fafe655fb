import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { paths } from '../../paths.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { addLocation } from './add-location.ts'
import { EMPTY_FORM, LONGEST, MOST_LOTS, type NewLocationForm, readNewLocation } from './new-location.ts'
import { newLocationPage } from './new-page.tsx'
import { addLocations } from './policy.ts'

const closed = { additionalProperties: false }
/** Allow more than the rules do, so that the form itself reports what is too long. */
const ROOM = 3
const text = (most: number) => Type.Optional(Type.String({ maxLength: most * ROOM }))
const several = (most: number, items: number) =>
  Type.Optional(
    Type.Union([
      Type.String({ maxLength: most * ROOM }),
      Type.Array(Type.String({ maxLength: most * ROOM }), { maxItems: items }),
    ]),
  )
const Form = Type.Object(
  {
    _csrf: FormToken,
    key: Type.String({ pattern: '^[0-9a-f-]{36}$', maxLength: 36 }),
    /** Confirms that the charge points nearby belong to another location. */
    toch: Type.Optional(Type.String({ maxLength: 1 })),
    name: text(LONGEST.name),
    street: text(LONGEST.street),
    house_number: text(LONGEST.house_number),
    postal_code: text(LONGEST.postal_code),
    city: text(LONGEST.city),
    lat: text(LONGEST.lat),
    lng: text(LONGEST.lng),
    status: text(40),
    access: text(40),
    kind: text(40),
    operator: text(40),
    lot: several(LONGEST.lot, MOST_LOTS * ROOM),
    stakeholder: several(40, 100),
  },
  closed,
)

/** The page routes that add a location by hand. Spec 2 §2: "new location". */
export function newLocationRoutes(app: FastifyInstance) {
  page(app, 'GET', '/locaties/nieuw', {
    permission: addLocations,
    handler: async ({ context }) => {
      // An operator mostly adds locations that it will operate itself.
      const form = { ...EMPTY_FORM, operator: context.person.identity?.uuid ?? '' }
      return newLocationPage(context, { form, key: randomUUID() })
    },
  })

  page(app, 'POST', '/locaties/nieuw', {
    permission: addLocations,
    creates: true,
    body: Form,
    async handler({ context, body }) {
      const sent = { form: formOf(body), key: body.key }
      const reading = readNewLocation(sent.form, context)
      if ('problems' in reading)
        return newLocationPage(context, sent, { problems: reading.problems, status: 422 })
      try {
        const done = await addLocation(context, reading.location, {
          key: body.key,
          isMeant: body.toch === '1',
        })
        if ('near' in done) return newLocationPage(context, sent, { near: done.near, status: 409 })
        return new Redirect(paths.location(done.uuid), {
          type: 'success',
          message: context.t.locations.add.added(),
        })
      } catch (error) {
        if (!(error instanceof Invalid)) throw error
        return newLocationPage(context, sent, { problems: error.problems, status: 422 })
      }
    },
  })
}

function formOf({ lot = [], stakeholder = [], ...body }: Static<typeof Form>): NewLocationForm {
  const { _csrf, key: _key, toch: _toch, ...given } = body
  return { ...EMPTY_FORM, ...given, lots: [lot].flat(), stakeholders: [stakeholder].flat() }
}
