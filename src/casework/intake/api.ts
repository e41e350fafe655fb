import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { holdsApiKey } from '../../people/api-keys/policy.ts'
import { addFile } from '../../platform/files/add-file.ts'
import { DOCUMENT_KINDS, FILE_STATES } from '../../platform/files/file.ts'
import { readUpload, takesFiles } from '../../platform/files/read-upload.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Failure, NotFound } from '../../platform/web/errors.ts'
import { api } from '../../platform/web/route.ts'
import { codesByRegister } from './by-register.ts'
import { readIncoming } from './incoming.ts'
import { findForDocuments } from './queries.ts'
import { type Received, receiveRequests } from './receive.ts'

const MOST_REQUESTS = 500
const BODY_LIMIT = 5 * 1024 * 1024
/** Longer than any field may be, so that the rules report a text that is too long in its row. */
const LONG = 8_000
/** More than a call may contain, so that the error can name the limit. */
const LONGEST_LIST = 10_000

const optional = <T extends Parameters<typeof Type.Union>[0]>(kinds: [...T]) =>
  Type.Optional(Type.Union([...kinds, Type.Null()]))
const text = () => optional([Type.String({ maxLength: LONG }), Type.Number()])
const truth = () => optional([Type.Boolean(), Type.String({ maxLength: 20 }), Type.Integer()])

/** One request; its fields are described in README.md in this folder. */
const Request = Type.Object(
  {
    reference: text(),
    submitted_at: text(),
    street: text(),
    house_number: text(),
    house_number_suffix: text(),
    postal_code: text(),
    city: text(),
    municipality_code: text(),
    lat: text(),
    lng: text(),
    first_name: text(),
    last_name: text(),
    phone: text(),
    email: text(),
    vehicle_brand: text(),
    vehicle_model: text(),
    number_plate: text(),
    parking_permit: truth(),
    reserved_spot: truth(),
    location: text(),
    remarks: text(),
    timeslot: text(),
    dossier_id: text(),
  },
  { additionalProperties: false },
)
const Body = Type.Union([Request, Type.Array(Request, { minItems: 1, maxItems: LONGEST_LIST })])

const closed = { additionalProperties: false }
const Problems = Type.Array(Type.Object({ field: Type.String(), message: Type.String() }, closed))
/** The outcome of each request, in the order in which they were sent. */
const Results = Type.Object(
  {
    results: Type.Array(
      Type.Union([
        Type.Object(
          {
            reference: Type.String(),
            result: Type.Enum(['created', 'completed', 'unchanged']),
            case_ref: Type.String(),
            uuid: Type.String(),
            warnings: Type.Optional(Problems),
          },
          closed,
        ),
        Type.Object(
          { reference: Type.String(), result: Type.Literal('refused'), problems: Problems },
          closed,
        ),
      ]),
    ),
  },
  closed,
)
const AddedFile = Type.Object(
  { uuid: Type.String(), filename: Type.String(), state: Type.Enum([...FILE_STATES]) },
  closed,
)
const Upload = Type.Object({ file: Type.String({ format: 'binary' }) })

const FileParams = Type.Object(
  { reference: Type.String({ maxLength: 100 }), kind: Type.Enum([...DOCUMENT_KINDS]) },
  { additionalProperties: false },
)

/** The routes through which API clients send requests. */
export function intakeApi(app: FastifyInstance) {
  api(app, 'POST', '/api/intake/requests', {
    permission: holdsApiKey,
    isIdempotent: true,
    operationId: 'sendRequests',
    noun: 'intake',
    summary: 'Submit one request, or a list of at most 500; each has its own result',
    description:
      'A repeated request has the result `unchanged`, and completes missing data. 200 ' +
      'when all were accepted, 422 when none was, 207 when the results differ.',
    body: Body,
    response: Results,
    statuses: [200, 207, 422],
    bodyLimit: BODY_LIMIT,
    async handler({ context, body, reply }) {
      const results = await takeIn(context, Array.isArray(body) ? body : [body])
      reply.status(statusOf(results))
      return { results }
    },
  })

  // Multipart bodies are parsed in this scope only.
  app.register(async (scope) => {
    await takesFiles(scope)
    fileRoute(scope)
  })
}

async function takeIn(context: Context, rows: Static<typeof Request>[]): Promise<Received[]> {
  const n = rows.length
  if (n > MOST_REQUESTS) throw new Failure(413, context.t.intake.tooMany({ n, most: MOST_REQUESTS }))
  const { origin } = context.apiKey as NonNullable<Context['apiKey']>
  const registers = await codesByRegister(context, rows)
  return receiveRequests(
    context,
    rows.map((row, index) => readIncoming({ ...row, origin }, context, registers[index])),
  )
}

/** 200 when all were accepted, 422 when none was, and 207 when the outcomes differ. */
function statusOf(results: Received[]): number {
  const refused = results.filter((it) => it.result === 'refused').length
  if (refused === 0) return 200
  return refused === results.length ? 422 : 207
}

function fileRoute(app: FastifyInstance) {
  api(app, 'PUT', '/api/intake/requests/:reference/files/:kind', {
    permission: holdsApiKey,
    operationId: 'sendDocument',
    fails: [404],
    noun: 'intake',
    summary: 'Submit a document of a request (multipart, one file: JPG, PNG or PDF, at most 5 MB)',
    description:
      '`kind` is the subject of the picture. 200 for a repeated file. The desk scans the ' +
      'file for viruses before it can be opened.',
    params: FileParams,
    upload: Upload,
    response: AddedFile,
    statuses: [200, 201],
    bodyLimit: 2 * BODY_LIMIT,
    async handler({ context, params, http, reply }) {
      const { origin } = context.apiKey as NonNullable<Context['apiKey']>
      const request = await findForDocuments(context.db, origin, params.reference)
      if (!request) throw new NotFound(context.t.intake.unknownReference({ reference: params.reference }))
      if (request.gdpr_cleared_at !== null) throw new Conflict(context.t.files.problems.cleared())
      const upload = await readUpload(http)
      const subject = { type: 'request', uuid: request.uuid } as const
      const { isNew, ...added } = await addFile(context, app.fileStore, subject, {
        kind: params.kind,
        ...upload,
      })
      reply.status(isNew ? 201 : 200)
      return added
    },
  })
}
