import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { connectAtStart } from '../../../casework/connections/connect.ts'
import { ELSEWHERE } from '../../../casework/connections/demand-near.ts'
import { SEARCHED } from '../../../geography/geocoding/geocode.ts'
import { type FormRecord, fieldsOf } from '../../../platform/forms/field.ts'
import { afterListAct, readForm } from '../../../platform/forms/read.ts'
import { findType, type ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Conflict, Invalid, NotFound, Refused } from '../../../platform/web/errors.ts'
import { Redirect } from '../../../platform/web/redirect.ts'
import { page } from '../../../platform/web/route.ts'
import { startProcesses, typesHeldFor } from '../policy.ts'
import { processHref } from '../process.ts'
import { addressIn, findPlaces, keyOfAddress, placeIn, withPlace } from '../record-place.ts'
import { firstStart } from '../starts.ts'
import { newProcessPage } from './new-process-page.tsx'
import { RUNNING_HERE, runningHere } from './running-here.ts'
import { findStart, mayFillAtStart, type Start, StartQuery } from './start.ts'
import { startGroups, startPage } from './start-page.tsx'
import { proposalProblems, startProcess } from './start-process.ts'

const closed = { additionalProperties: false }
const StartForm = Type.Record(
  Type.String({ maxLength: 120 }),
  Type.Union([
    Type.String({ maxLength: 20_000 }),
    Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 100 }),
  ]),
  { maxProperties: 600 },
)
/** `zoek`: an address to search, for pages without a script. */
const NewQuery = Type.Object(
  { ...StartQuery.properties, zoek: Type.Optional(Type.String({ maxLength: SEARCHED.longest })) },
  closed,
)
const Category = Type.Object({ type: Type.String({ maxLength: 40 }) }, closed)
const AtLocation = Type.Object(
  { locationId: Type.String({ maxLength: 36 }), type: Type.String({ maxLength: 40 }) },
  closed,
)
const LOCATION_UUID = '[0-9a-fA-F-]{36}'

/**
 * The page routes that start a process: from a request, from the menu, at a location, on private ground. Nothing is stored
 * before the proposal is saved. Source: spec 2 §2, spec 3 §2.
 */
export function startRoutes(app: FastifyInstance) {
  page(app, 'GET', '/realisatie/nieuw', {
    permission: startProcesses,
    query: NewQuery,
    async handler({ context, query }) {
      const start = firstStart(context)
      // Without a choice of types, or from requests, skip this page and show the form.
      const isOnly = typesHeldFor(context, 'realisationbtn').every(({ value }) => value === start?.type)
      if (start?.type !== 'private' || !(isOnly || query.requests)) return newProcessPage(context, query)
      const { zoek: _zoek, ...kept } = query
      const search = new URLSearchParams(kept as Record<string, string>).toString()
      return new Redirect(`${start.href}${search && `?${search}`}`)
    },
  })
  page(app, 'GET', '/proces/nieuw', {
    permission: startProcesses,
    handler: async () => new Redirect('/realisatie/nieuw'),
  })
  // Target of the category card: moves the category into the path.
  page(app, 'GET', '/realisatie/nieuw/kies', {
    permission: startProcesses,
    query: Type.Object(
      { ...StartQuery.properties, categorie: Type.Optional(Type.String({ maxLength: 40 })) },
      closed,
    ),
    async handler({ context, query: { categorie = '', ...query } }) {
      if (firstStart(context)?.type !== 'realisation') throw new NotFound()
      if (!isCategory(context, categorie))
        return newProcessPage(context, query, context.t.processes.start.chooseCategory())
      const rest = new URLSearchParams(query as Record<string, string>).toString()
      return new Redirect(`/type-${categorie}${rest && `?${rest}`}`)
    },
  })

  page(app, 'GET', '/type-:type', {
    permission: startProcesses,
    params: Category,
    query: StartQuery,
    handler: async ({ context, params, query }) => {
      if (!isCategory(context, params.type)) throw new NotFound()
      const start = await findStart(context, typeNamed(context, 'realisation'), {
        category: params.type,
        ...query,
      })
      return startPage(context, start, `/type-${params.type}`)
    },
  })
  page(app, 'POST', '/type-:type', {
    permission: startProcesses,
    creates: true,
    params: Category,
    query: StartQuery,
    body: StartForm,
    handler: async ({ context, params, query, body }) => {
      if (!isCategory(context, params.type)) throw new NotFound()
      const start = await findStart(context, typeNamed(context, 'realisation'), {
        category: params.type,
        ...query,
      })
      return begin(context, start, `/type-${params.type}`, body)
    },
  })

  page(app, 'GET', '/process/new-private', {
    permission: startProcesses,
    query: StartQuery,
    handler: async ({ context, query }) =>
      startPage(
        context,
        await findStart(context, typeNamed(context, 'private'), query),
        '/process/new-private',
      ),
  })
  page(app, 'POST', '/process/new-private', {
    permission: startProcesses,
    creates: true,
    query: StartQuery,
    body: StartForm,
    handler: async ({ context, query, body }) =>
      begin(
        context,
        await findStart(context, typeNamed(context, 'private'), query),
        '/process/new-private',
        body,
      ),
  })

  const atLocation = `/locationId-:locationId(^${LOCATION_UUID})-procestype-:type`
  page(app, 'GET', atLocation, {
    permission: startProcesses,
    params: AtLocation,
    async handler({ context, params }) {
      const start = await findStart(context, typeNamed(context, params.type), { location: params.locationId })
      return startPage(context, start, addressAt(params))
    },
  })
  page(app, 'POST', atLocation, {
    permission: startProcesses,
    creates: true,
    params: AtLocation,
    body: StartForm,
    async handler({ context, params, body }) {
      const start = await findStart(context, typeNamed(context, params.type), { location: params.locationId })
      return begin(context, start, addressAt(params), body)
    },
  })
}

const addressAt = ({ locationId, type }: { locationId: string; type: string }) =>
  `/locationId-${locationId}-procestype-${type}`

const isCategory = ({ tenant }: Context, value: string) =>
  tenant.processes.categories.some((it) => it.value === value)

/** The type by its name or path segment, if the person may start it; throws `NotFound` or `Refused`. */
function typeNamed(context: Context, name: string): ProcessType {
  const { processes } = context.tenant
  const type = findType(processes, name) ?? processes.types.find((it) => it.routeType === name)
  if (!type || type.hidden) throw new NotFound()
  if (!typesHeldFor(context, 'realisationbtn').includes(type)) throw new Refused()
  return type
}

async function begin(
  context: Context,
  start: Start,
  address: string,
  body: Record<string, string | string[]>,
) {
  const fields = fieldsOf(startGroups(start)).filter((it) => mayFillAtStart(context, it))
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const sent = { operator: text('operator'), ...(body.plek !== undefined && { placeFor: text('plek') }) }
  const drawn = afterListAct(fields, body, start.record)
  if (drawn) return startPage(context, start, address, { ...drawn, ...sent, problems: [] })
  const record = readForm(fields, body, start.record)
  const asked = await placeQuestion(context, record, text('plek'))
  if (asked) {
    // Report an unknown address together with all other problems, not before them.
    const others = asked.problems
      ? (await proposalProblems(context, start.type, record)).filter(({ field }) => !isDegrees(field))
      : []
    const problems = [...(asked.problems ?? []), ...others]
    return startPage(context, start, address, { ...sent, ...asked, ...(asked.problems && { problems }) })
  }
  const isConfirmed = text('toch') === '1'
  const isNew = start.type.value === 'realisation' && start.location === null
  const running = isNew && !isConfirmed ? await runningHere(context, record) : []
  try {
    const process = await startProcess(
      context,
      {
        type: start.type,
        category: start.category,
        operator: sent.operator,
        record,
        locationId: start.location?.id ?? null,
      },
      async (context, process) => {
        const uuids = start.requests.map(({ uuid }) => uuid)
        await connectAtStart(context, process, uuids, { elsewhere: isConfirmed })
        if (running.length > 0)
          throw new Invalid(running.map((message) => ({ field: RUNNING_HERE, message })))
      },
    )
    return new Redirect(processHref(start.type.routeType, process.uuid, 1), {
      type: 'success',
      message: context.t.processes.start.started({ ref: process.case_ref }),
    })
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof Conflict)) throw error
    const isQuestion = error.problems.every(({ field }) => field === ELSEWHERE || field === RUNNING_HERE)
    return startPage(context, start, address, {
      ...sent,
      record,
      running: isQuestion && error instanceof Invalid ? running : [],
      problems: placeIn(record) ? error.problems : error.problems.filter(({ field }) => !isDegrees(field)),
      alert: error instanceof Conflict ? error.message : messagesOf(error, 'requests').join(' '),
      apart: messagesOf(error, ELSEWHERE),
      status: error.status,
    })
  }
}

/**
 * A question for the form when the place is unknown, or belongs to another address: the geocoded place to confirm, or the
 * problem that none was found. Null when there is nothing to ask.
 */
async function placeQuestion(context: Context, record: FormRecord, placeFor: string) {
  const address = addressIn(record)
  const key = keyOfAddress(address)
  const isKnown = placeIn(record) && (placeFor === '' || placeFor === key)
  // The form itself reports missing parts of the address.
  if (isKnown || address.street === '' || address.postal_code === '' || address.city === '') return null
  const [place] = await findPlaces(context, [address])
  if (place)
    return {
      record: withPlace(record, place),
      asks: place.isStreet ? ('street' as const) : ('exact' as const),
      placeFor: key,
    }
  const problems = [{ field: 'Location.StreetName', message: context.t.processes.start.notFound() }]
  return { record, problems, status: 422 }
}

const isDegrees = (field: string) => field === 'Location.Latitude' || field === 'Location.Longitude'

/** The messages about the requests that it starts from, which are no form field. */
const messagesOf = ({ problems }: Invalid | Conflict, name: string) =>
  problems.filter(({ field }) => field === name).map(({ message }) => message)
