import { type Static, type TSchema, Type } from 'typebox'
import { referTo, type Same } from '../../platform/web/described.ts'
import { CommentSchema } from '../comments/record-schema.ts'
import type { RequestRecord } from './record.ts'

const closed = { additionalProperties: false }
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const Moment = Type.String({ format: 'date-time' })
/** Null if the form did not have the question. */
const Truth = orNull(Type.Boolean())
const File = Type.Object({ uuid: Type.String(), filename: Type.String(), extension: Type.String() }, closed)
const Vehicle = Type.Object(
  { brand: Type.String(), model: Type.String(), numberplate: Type.String() },
  closed,
)

/** JSON schema of a request in API responses (spec 1 §3); the same fields as `record.ts`. */
export const RequestSchema = Type.Object(
  {
    uuid: Type.String(),
    ref: Type.String({ description: 'The uuid again, under the name used in calls' }),
    version: Type.Integer({ minimum: 1 }),
    case_ref: Type.String(),
    case: Type.Object({ counter: Type.Integer(), full: Type.String() }, closed),
    origin: Type.String({ description: 'Origin: the party that submitted it' }),
    status: Type.Integer({
      description: '1 received, not complete; 2 open; 3 accepted; 4 rejected; 5 removed',
    }),
    submitted_at: Moment,
    processed_at: orNull(Moment),
    created_at: Moment,
    address: Type.Object(
      {
        street: Type.String(),
        streetNumber: Type.String(),
        streetNumberSuffix: Type.String(),
        postalCode: Type.String(),
        city: Type.String(),
        /** For a municipality that is not the tenant's: only its code, or null. */
        municipality: Type.Union([
          Type.Object({ name: Type.String(), code: Type.String() }, closed),
          Type.String(),
          Type.Null(),
        ]),
        countryCode: Type.String(),
      },
      closed,
    ),
    coordinates: Type.Object(
      {
        lat: orNull(Type.Number()),
        lng: orNull(Type.Number()),
        nomatch: Type.Boolean(),
        iteration: Type.Integer(),
      },
      closed,
    ),
    geographyCode: orNull(
      Type.String({
        description: 'Statistical code of the municipality: `GM0363` of CBS, `44021` of Statbel',
      }),
    ),
    municipalityCode: orNull(Type.String()),
    contact: Type.Object(
      {
        firstname: Type.String(),
        lastname: Type.String(),
        name: Type.String(),
        phone: Type.String(),
        email: Type.String(),
        street: Type.String(),
        streetnumber: Type.String(),
        streetsuffix: Type.String(),
        postalCode: Type.String(),
        city: Type.String(),
      },
      {
        ...closed,
        description: 'The address equals that of the request: residents request a charge point near home',
      },
    ),
    vehicle: Vehicle,
    softrequirements: Type.Object({ parkingpermit: Truth, parkingspot: Truth }, closed),
    additional: Type.Object(
      {
        location: Type.String(),
        vehicle: Vehicle,
        parkingspot: Type.Object({ permit: Truth, reservedspot: Truth }, closed),
        context: Type.Object(
          {
            chargingtime: Type.Object(
              {
                night: Type.Boolean(),
                morning: Type.Boolean(),
                afternoon: Type.Boolean(),
                evening: Type.Boolean(),
              },
              closed,
            ),
          },
          closed,
        ),
        dossierID: Type.String(),
      },
      closed,
    ),
    raw: Type.Object(
      {
        remarks: Type.String(),
        timeslot: orNull(Type.Integer({ description: '0 night, 1 morning, 2 afternoon, 3 evening' })),
      },
      closed,
    ),
    remark: Type.String({ description: 'Remarks of the resident, as in `raw`' }),
    docs: Type.Object(
      { vehicle: Type.Array(File), parkingspot: Type.Array(File) },
      { ...closed, description: 'All documents by kind, the newest first' },
    ),
    Files: Type.Object(
      { vehicle: orNull(File), parkingspot: orNull(File) },
      { ...closed, description: 'The newest document of each kind' },
    ),
    gdpr: Type.Boolean({ description: 'True when personal data was purged' }),
    limited: Type.Boolean({
      description: 'True when the record is incomplete because the caller may see only a part',
    }),
    judgement: orNull(
      Type.Object(
        { reason: orNull(Type.Integer()), reasonLabel: Type.String(), remarks: Type.String() },
        { ...closed, description: 'The latest one' },
      ),
    ),
    editJudgement: Type.Boolean(),
    connectedProcess: orNull(
      Type.Object(
        {
          uuid: Type.String(),
          processType: Type.Object({ acronym: Type.String(), label: Type.String() }, closed),
          caseRef: Type.String(),
        },
        { ...closed, description: 'Present when the caller may see it' },
      ),
    ),
    Tags: Type.Array(Type.String({ description: 'uuid of the tag' })),
    comments: Type.Array(referTo(CommentSchema), { description: 'Newest first' }),
    processMeta: Type.Object({ geocoder: Type.Object({ nomatch: Type.Boolean() }, closed) }, closed),
    summary: Type.Object(
      {
        name: Type.String(),
        address: Type.String(),
        submitted_at_nr: Type.Integer({ description: 'Milliseconds since 1970, UTC' }),
      },
      closed,
    ),
    search: Type.Object({ postalcode: Type.String(), city: Type.String() }, closed),
  },
  { $id: 'Request', ...closed },
)

/** `data` of a response after a change: the changed request. */
export const RequestAnswer = Type.Object({ record: referTo(RequestSchema) }, closed)

// Fails to compile when the schema and the record differ.
true satisfies Same<Static<typeof RequestSchema>, RequestRecord>
