import { type Static, type TArray, type TSchema, type TString, Type } from 'typebox'
import { DAY_IN_API, PROCESS_COLUMNS } from '../../../platform/tenant/process-columns.ts'
import type { Same } from '../../../platform/web/described.ts'
import { type ByFact, FACTS } from '../columns/facts.ts'
import { type ProcessStatus, STATUSES } from '../process.ts'
import type { ProcessListRow } from './list-record.ts'

const closed = { additionalProperties: false }
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const Text = Type.String()
const Moment = Type.String({ format: 'date-time' })
const Day = Type.String({ description: DAY_IN_API })
const Count = orNull(Type.Integer())

const facts = Object.fromEntries(
  FACTS.map((key) => {
    const { api: description, ...column } = PROCESS_COLUMNS[key]
    return [key, 'items' in column ? Type.Array(Text, { description }) : Type.String({ description })]
  }),
) as ByFact<TArray<TString>, TString>

/** JSON schema of a row of the process list; the same fields as `list-record.ts`. */
export const ProcessListRowSchema = Type.Object(
  {
    uuid: Text,
    reference: Text,
    reference_nr: Type.Integer({ description: 'Number in the case number' }),
    processType: Text,
    category: Text,
    domain: Type.String({ description: '`Publiek` or `Privaat`' }),
    type: Type.String({ description: '`station` or `hub`' }),
    street: Text,
    houseNumber: Text,
    houseNumberSuffix: Text,
    postalCode: Text,
    city: Text,
    address: Text,
    municipalityName: Text,
    lat: orNull(Type.Number()),
    lng: orNull(Type.Number()),
    locationId: orNull(Type.String({ description: 'uuid of the location' })),
    step: Type.Integer(),
    progress_days: orNull(
      Type.Integer({
        description: 'Number of whole days in this step; null unless the process is active',
        minimum: 0,
      }),
    ),
    chargingpointStatus: Type.String({ description: 'Combined with kind and access, or empty' }),
    currentStatus: Type.Unsafe<ProcessStatus>({ type: 'string', enum: [...STATUSES] }),
    currentStatusMessage: Type.String({ description: 'Reason for being on hold or cancelled' }),
    totalOnholdTime: Type.Integer({ minimum: 0, description: 'Total time on hold, in milliseconds' }),
    cancelledStartEventTimeStamp: orNull(Moment),
    categories: Type.Object(
      {
        all: Type.Boolean(),
        active: Type.Boolean(),
        municipality: Type.Boolean({
          description: 'True when the municipality must act in its current step',
        }),
        cpo: Type.Boolean({ description: 'True when the operator must act in its current step' }),
        onhold: Type.Boolean(),
        completed: Type.Boolean(),
        cancelled: Type.Boolean(),
      },
      closed,
    ),
    cpo: Type.String({ description: 'Name of the operator' }),
    contractor: Type.String({ description: 'uuid of the contractor, or empty' }),
    gridOperator: Text,
    ...facts,
    numberOfChargingStations: Type.Integer(),
    requestUuids: Type.Array(Text, { description: 'Linked requests in the scope of the caller' }),
    tags: Type.Array(Type.String({ description: 'uuid of the tag' })),
    tagcount: Type.Integer(),
    vkb: Type.String({ description: 'Progress of the traffic decision; empty when the tenant takes none' }),
    vkb_sorting: Type.Integer(),
    VKBPublicationDate: Day,
    VKBDefinitiveDate: Day,
    realisationStartDate: Moment,
    dateOfCommissioning: Day,
    dateOfDecommissioning: Day,
    created_at: Moment,
    updated_at: Moment,
    pidUuid: Text,
    pidNumber: Text,
    objectType: Text,
    projectLeader: Text,
    objectManager: Text,
    assetManager: Text,
    numberOfExistingChargePoints: Count,
    chargePointNeedsGovernmentOffices: Count,
    chargePointNeedsNewProgram: Count,
    extraNeedChargePoints: Count,
    totalChargePointsStillToBePlaced: Count,
    chargePointsRealized: Count,
    powerOption: Text,
    fuseBoxOption: Text,
    allPartiesSignedDate: Day,
    comments: orNull(
      Type.Object(
        { UserName: Text, Time: Moment, Message: Text },
        { ...closed, description: 'The latest one' },
      ),
    ),
  },
  { $id: 'ProcessListRow', ...closed },
)

// Fails to compile when the schema and the record differ.
true satisfies Same<Static<typeof ProcessListRowSchema>, ProcessListRow>
