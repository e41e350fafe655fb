import { type Static, type TProperties, Type } from 'typebox'
import { ConfigSchema } from '../../platform/tenant/config-schema.ts'
import { buildingsIn, LONGEST_CODE, LONGEST_NAME, MOST_BUILDINGS } from '../pids/building.ts'
import { type KeptEntry, LONGEST_LABEL, MOST_ENTRIES, versionOf } from './entry.ts'
import { EntryUuid } from './form.ts'

/** JSON schemas of list entries in the API, with the names of the specification (spec 2 §3 and §7). */

const closed = { additionalProperties: false }
const Count = (description: string) => Type.Integer({ minimum: 0, description })

const shared = { uuid: Type.String(), label: Type.String(), enabled: Type.Boolean(), deleted_at: Type.Null() }
const Version = Type.String({ description: 'Send it back to learn of changes that you did not see' })
const realisationCount = Count('Processes that have it')
const BUILDINGS =
  'Its buildings, which forms suggest: a code, unique within the PID, and a name or an address'
const process = Type.Boolean({ description: 'It is for processes' })

export const TagEntry = Type.Object(
  {
    ...shared,
    request: Type.Boolean({ description: 'It is for requests' }),
    process,
    realisationCount,
    requestCount: Count('Requests that have it'),
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
    email: Type.String({ description: 'Where mails to it go; empty for none' }),
    emailVersion: Version,
  },
  closed,
)
export const PidEntry = Type.Object(
  {
    ...shared,
    realisationCount,
    requestCount: Count('Requests of those processes'),
    version: Version,
    buildings: Type.Array(Type.Object({ code: Type.String(), name: Type.String() }, closed), {
      description: BUILDINGS,
    }),
  },
  closed,
)

export const toTag = (entry: KeptEntry): Static<typeof TagEntry> => ({
  ...toShared(entry),
  request: entry.forRequest,
  process: entry.forProcess,
  requestCount: entry.requestCount,
})
export const toContractor = (
  entry: KeptEntry,
  address: Pick<Static<typeof ContractorEntry>, 'email' | 'emailVersion'>,
): Static<typeof ContractorEntry> => ({
  ...toShared(entry),
  process: true,
  ...address,
})
export const toPid = (entry: KeptEntry): Static<typeof PidEntry> => ({
  ...toShared(entry),
  requestCount: entry.requestCount,
  buildings: buildingsIn(entry.buildings ?? ''),
})

const toShared = (entry: KeptEntry) => ({
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
  Type.String({ maxLength: 40, description: 'As it was read; 409 when it is another' }),
)
const sent = {
  uuid: EntryUuid,
  label: Type.String({ maxLength: 1_000, description: `1 to ${LONGEST_LABEL} characters` }),
  enabled: Type.Boolean(),
  deleted_at: Type.Optional(
    Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
      description: 'Any text deletes it; the server says when',
    }),
  ),
  version: SeenVersion,
}
const listOf = <One extends TProperties>(one: One) =>
  Type.Array(Type.Object(one, closed), {
    maxItems: MOST_ENTRIES,
    description: 'What is not in it stays as it is',
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
      Type.String({ maxLength: 1_000, description: 'An e-mail address; empty for none, absent to keep it' }),
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
        { maxItems: MOST_BUILDINGS, description: 'What processes of it suggest; absent to keep them' },
      ),
    ),
  }),
})
