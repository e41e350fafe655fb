import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { connectAtStart } from '../../casework/connections/connect.ts'
import { houseOf } from '../../platform/geo/written-address.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure, Invalid } from '../../platform/web/errors.ts'
import { withItsAnswer } from '../../platform/web/once.ts'
import { api } from '../../platform/web/route.ts'
import { startProcesses } from '../processes/policy.ts'
import { addressIn, placeIn } from '../processes/record-place.ts'
import { findLocationToStart } from '../processes/start/start-queries.ts'
import { findRequest } from '../requests/queries.ts'
import { knownPlaceOf } from '../requests/request.ts'
import { placeAll } from './place.ts'
import { fieldOfCall, readWanted, WantedSchema } from './read-call.ts'
import { checkAll, startAll, WrongStart } from './start-all.ts'
import { completedWith, MOST_STARTED, typeOf, valuesOf, type Wanted, type WrongOne } from './wanted.ts'

const closed = { additionalProperties: false }
/** Larger than allowed, so that the error can name the limit. */
const LONGEST_LIST = 10_000
const BODY_LIMIT = 5 * 1024 * 1024
/** Low, because each request starts many processes. */
const PER_MINUTE = 30

const Body = Type.Object(
  { processes: Type.Array(WantedSchema, { minItems: 1, maxItems: LONGEST_LIST }) },
  closed,
)
const Started = Type.Object(
  {
    processes: Type.Array(
      Type.Object(
        { uuid: Type.String(), case_ref: Type.String(), version: Type.Integer() },
        { ...closed, description: 'In the order in which they were sent' },
      ),
    ),
  },
  closed,
)

/** The API route that starts processes. */
export function startsApi(app: FastifyInstance) {
  api(app, 'POST', '/api/processes', {
    permission: startProcesses,
    operationId: 'startProcesses',
    fails: [404],
    noun: 'processes',
    summary:
      'Starts one or more processes, at most 500: all or none; errors have the position in the list and the name of the field',
    description:
      'A start without an address and coordinates takes those of its location, or of its first request. When one row is invalid no process is started: ' +
      '422 lists all problems. The role of the caller determines the permitted operators.',
    body: Body,
    response: Started,
    statuses: [201],
    bodyLimit: BODY_LIMIT,
    perMinute: PER_MINUTE,
    async handler({ context, body, reply }) {
      const starts = await readyToStart(context, body.processes)
      reply.status(201)
      return withItsAnswer(context, reply, async (inside) => ({
        processes: (await start(inside, starts)).map(({ uuid, case_ref, version }) => ({
          uuid,
          case_ref,
          version,
        })),
      }))
    },
  })
}

async function readyToStart(context: Context, sent: Static<typeof Body>['processes']) {
  const n = sent.length
  if (n > MOST_STARTED) throw new Failure(413, context.t.starts.tooManyAtOnce({ n, most: MOST_STARTED }))
  const read = sent.map((it) => readWanted(context, it))
  const unread = read.map(({ problems }, index) => ({ index, problems }))
  refuse(unread.filter(({ problems }) => problems.length > 0))
  const located: Wanted[] = []
  for (const [index, { wanted }] of read.entries()) {
    const here = await atItsLocation(context, wanted)
    if (!here)
      refuse([{ index, problems: [{ field: 'locationId', message: context.t.starts.noLocation() }] }])
    else located.push(here)
  }
  const { placed, wrong: lost } = await placeAll(context, located)
  // Refuse here: `placed` lacks the entries without a place, so that later indexes would shift.
  refuse(lost)
  const all = placed.map(({ wanted }) => wanted)
  const { starts, wrong } = await checkAll(context, all)
  refuse(wrong)
  return starts
}

async function start(context: Context, starts: Awaited<ReturnType<typeof readyToStart>>) {
  try {
    return await startAll(context, starts, (context, process, wanted) =>
      connectAtStart(context, process, wanted.requests, wanted),
    )
  } catch (error) {
    if (!(error instanceof WrongStart)) throw error
    throw new Failure(error.status, error.message, { problems: problemsOf([error.wrong]) })
  }
}

/**
 * Adds the address and coordinates of the location where it starts, if the request has none; null when the location does not
 * exist or is out of scope.
 */
async function atItsLocation(context: Context, wanted: Wanted): Promise<Wanted | null> {
  const type = typeOf(context.tenant.processes, wanted)
  if (!type) return wanted
  if (wanted.locationUuid === '') return atItsRequest(context, type, wanted)
  const location = await findLocationToStart(context, wanted.locationUuid)
  if (!location) return null
  const values = {
    ...valuesOf({ ...location, ...houseOf(location.house_number) }),
    'Location.Latitude': location.lat,
    'Location.Longitude': location.lng,
  }
  return { ...wanted, record: completedWith(type, wanted.record, values) }
}

/** Adds the address and coordinates of its first request, if it has none of its own. */
async function atItsRequest(context: Context, type: ProcessType, wanted: Wanted): Promise<Wanted> {
  const [first] = wanted.requests
  const { street, postal_code, city } = addressIn(wanted.record)
  if (!first || placeIn(wanted.record) || street || postal_code || city) return wanted
  const request = await findRequest(context, first)
  if (!request) return wanted
  const place = knownPlaceOf(request)
  const values = {
    ...valuesOf(request),
    ...(place && { 'Location.Latitude': place.lat, 'Location.Longitude': place.lng }),
  }
  return { ...wanted, record: completedWith(type, wanted.record, values) }
}

const problemsOf = (wrong: readonly WrongOne[]) =>
  wrong.flatMap(({ index, problems }) =>
    problems.map(({ field, message }) => ({ field: fieldOfCall(index, field), message })),
  )

function refuse(wrong: readonly WrongOne[]) {
  if (wrong.length > 0) throw new Invalid(problemsOf(wrong))
}
