import { type Static, Type } from 'typebox'
import type { DeepReadonly, Same } from '../../platform/web/described.ts'
import { KINDS, STATUSES } from '../../records/charge-points/charge-point.ts'
import { processFields } from '../map/feature-schema.ts'
import type { Message } from './message.ts'

const closed = { additionalProperties: false }
const Degrees = Type.Union([Type.Number(), Type.Null()])

const RequestChange = Type.Object(
  {
    uuid: Type.String(),
    status: Type.Integer({ description: 'As in Request' }),
    lat: Degrees,
    lng: Degrees,
    version: Type.Integer(),
  },
  closed,
)
const ChargePointChange = Type.Object(
  {
    uuid: Type.String(),
    address: Type.String(),
    lat: Type.Number(),
    lng: Type.Number(),
    status: Type.Enum([...STATUSES]),
    fullStatus: Type.String(),
    kind: Type.Enum([...KINDS]),
    workflow: Type.Boolean(),
    version: Type.Integer(),
    removed: Type.Boolean(),
  },
  closed,
)

const ProcessChange = Type.Object(
  {
    ...processFields,
    type: Type.String({ description: 'As in Process' }),
    lat: Degrees,
    lng: Degrees,
    version: Type.Integer(),
  },
  closed,
)
const ProcessDeletion = Type.Object({ uuid: Type.String() }, closed)
const RequestGone = Type.Object(
  { uuid: Type.String() },
  { ...closed, description: 'Handed over to a municipality out of scope of the caller' },
)

const MessageSchema = Type.Union([
  Type.Object({ event: Type.Literal('request'), data: RequestChange }, closed),
  Type.Object({ event: Type.Literal('requestgone'), data: RequestGone }, closed),
  Type.Object({ event: Type.Literal('chargepoint'), data: ChargePointChange }, closed),
  Type.Object({ event: Type.Literal('process'), data: ProcessChange }, closed),
  Type.Object({ event: Type.Literal('processdeleted'), data: ProcessDeletion }, closed),
  Type.Object(
    { event: Type.Literal('reload'), data: Type.Object({}, closed) },
    { ...closed, description: 'There were too many changes to list each' },
  ),
])

/**
 * The changes since `after`, and the id to continue from; the stream sends the same, one event per message.
 */
export const LiveSchema = Type.Object(
  { messages: Type.Array(MessageSchema), after: Type.String({ description: 'Cursor for the next call' }) },
  closed,
)

type Described = Static<typeof MessageSchema>
true satisfies Same<Exclude<Described, { event: 'reload' }>, Exclude<Message, { event: 'reload' }>>
true satisfies Message extends DeepReadonly<Described> ? true : false
