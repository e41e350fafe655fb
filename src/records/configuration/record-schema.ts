import { type Static, type TProperties, Type } from 'typebox'
import { ConfigSchema } from '../../platform/tenant/config-schema.ts'
import { buildingsIn, LONGEST_CODE, LONGEST_NAME, MOST_BUILDINGS } from './building.ts'
import { LONGEST_LABEL, MOST_ENTRIES, type StoredEntry, versionOf } from './entry.ts'
import { EntryUuid } from './form.ts'

/** JSON schemas of list entries in the API, with the names of the specification (spec 2 §3 and §7). */

const closed = { additionalProperties: false }
const Count = (description: string) => Type.Integer({ minimum: 0, description })

const shared = { uuid: Type.String(), label: Type.String(), enabled: Type.Boolean(), deleted_at: Type.Null() }
const Version = Type.String({
  description: 'Version to send back, so that the desk can detect concurrent changes',
})
const realisationCount = Count('Number of processes that use it')
const BUILDINGS =
  'Its buildings, as suggested in forms: a code, unique within the PID, and a name or an address'
const process = Type.Boolean({ description: 'True when processes can have it' })

export const TagEntry = Type.Object(
  {
    ...shared,
    request: Type.Boolean({ description: 'True when requests can have it' }),
    process,
    realisationCount,
    requestCount: Count('Number of requests that use it'),
    version: Version,
  },
  closed,
)
export const ContractorEntry = Type.Object(
  {
    ...shared,
    process,
    realisationCount,
    version: Version,
    email: Type.String({ description: 'E-mail address for mails to it; empty when there is none' }),
    emailVersion: Version,
  },
  closed,
)
export const PidEntry = Type.Object(
  {
    ...shared,
    realisationCount,
    requestCount: Count('Number of requests connected to those processes'),
    version: Version,
    buildings: Type.Array(Type.Object({ code: Type.String(), name: Type.String() }, closed), {
      description: BUILDINGS,
    }),
  },
  closed,
)

export const toTag = (entry: StoredEntry): Static<typeof TagEntry> => ({
  ...toShared(entry),
  request: entry.forRequest,
  process: entry.forProcess,
  requestCount: entry.requestCount,
})
export const toContractor = (
  entry: StoredEntry,
  address: Pick<Static<typeof ContractorEntry>, 'email' | 'emailVersion'>,
): Static<typeof ContractorEntry> => ({
  ...toShared(entry),
  process: true,
  ...address,
})
export const toPid = (entry: StoredEntry): Static<typeof PidEntry> => ({
  ...toShared(entry),
  requestCount: entry.requestCount,
  buildings: buildingsIn(entry.buildings ?? ''),
})

const toShared = (entry: StoredEntry) => ({
  uuid: entry.uuid,
  label: entry.label,
  enabled: entry.enabled,
  deleted_at: null,
  realisationCount: entry.processCount,
  version: versionOf(entry),
})

export const withConfig = <List extends TProperties>(list: List) =>
  Type.Object({ ...ConfigSchema.properties, ...list }, closed)

const SeenVersion = Type.Optional(
  Type.String({
    maxLength: 40,
    description: 'The version that was read; 409 when the entry has another version',
  }),
)
const sent = {
  uuid: EntryUuid,
  label: Type.String({ maxLength: 1_000, description: `1 to ${LONGEST_LABEL} characters` }),
  enabled: Type.Boolean(),
  deleted_at: Type.Optional(
    Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
      description: 'Any non-empty text deletes the entry; the server sets the time',
    }),
  ),
  version: SeenVersion,
}
const listOf = <One extends TProperties>(one: One) =>
  Type.Array(Type.Object(one, closed), {
    maxItems: MOST_ENTRIES,
    description: 'Entries that are not sent remain unchanged',
  })

const inData = <List extends TProperties>(list: List) =>
  Type.Object({ data: Type.Object(list, closed) }, closed)

export const TagsBody = inData({
  Tags: listOf({ ...sent, request: Type.Boolean(), process: Type.Boolean() }),
})
export const ContractorsBody = inData({
  Contractors: listOf({
    ...sent,
    process: Type.Optional(Type.Literal(true)),
    email: Type.Optional(
      Type.String({
        maxLength: 1_000,
        description: 'An e-mail address; empty to remove it, absent to leave it unchanged',
      }),
    ),
    emailVersion: SeenVersion,
  }),
})
export const PidsBody = inData({
  PIDS: listOf({
    ...sent,
    buildings: Type.Optional(
      Type.Array(
        Type.Object(
          {
            code: Type.String({ maxLength: LONGEST_CODE, pattern: '^[^,\t\r\n]+$' }),
            name: Type.String({ maxLength: LONGEST_NAME, pattern: '^[^\t\r\n]*$' }),
          },
          closed,
        ),
        {
          maxItems: MOST_BUILDINGS,
          description: 'Suggestions in its processes; absent to leave them unchanged',
        },
      ),
    ),
  }),
})
