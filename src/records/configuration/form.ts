import { Type } from 'typebox'
import { MOST_ENTRIES, type SentEntry } from './entry.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const NAMES = ['label', 'version', 'enabled', 'request', 'process', 'delete'] as const
const FIELD = new RegExp(`^items\\[(${UUID})\\]\\[(${NAMES.join('|')})\\]$`)

/** The uuid of an entry, which who adds it makes. */
export const EntryUuid = Type.String({ pattern: `^${UUID}$`, maxLength: 36 })

/** `items[uuid][label]` and so on; a box that is not ticked is not sent. A label may be longer than the rules let through. */
export const ListForm = Type.Unsafe<Record<string, string>>({
  type: 'object',
  properties: {
    _csrf: { type: 'string', maxLength: 100 },
    act: { type: 'string', maxLength: 20 },
  },
  patternProperties: { [FIELD.source]: { type: 'string', maxLength: 1_000 } },
  additionalProperties: false,
  maxProperties: (MOST_ENTRIES + 1) * NAMES.length + 2,
})

/** The entries of a form, in its order. `all` for lists whose entries are for every record. */
export function readEntries(body: Record<string, string>, { all }: { all: boolean }): SentEntry[] {
  const fields = new Map<string, Partial<Record<(typeof NAMES)[number], string>>>()
  for (const [key, value] of Object.entries(body)) {
    const [, uuid = '', name = ''] = FIELD.exec(key) ?? []
    if (uuid) fields.set(uuid, { ...fields.get(uuid), [name]: value })
  }
  return [...fields].map(([uuid, given]) => ({
    uuid,
    label: given.label ?? '',
    enabled: given.enabled !== undefined,
    forRequest: all || given.request !== undefined,
    forProcess: all || given.process !== undefined,
    isRemoved: given.delete !== undefined,
    version: given.version,
  }))
}
