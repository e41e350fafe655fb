import { type Static, Type } from 'typebox'
import { DOCUMENT_GROUPS } from '../../platform/tenant/process-type.ts'
import type { DeepReadonly, Same } from '../../platform/web/described.ts'
import type { Docs, DocumentRecord } from './document.ts'

const closed = { additionalProperties: false }

export const DocumentSchema = Type.Object(
  {
    uuid: Type.String(),
    filename: Type.String(),
    extension: Type.String(),
    ts: Type.String({ description: 'When it was added, ISO 8601 in UTC' }),
    uploaded: Type.Boolean({ description: 'False until the virus scanner has checked it' }),
    suspect: Type.Boolean(),
    gdpr: Type.Boolean(),
    missing: Type.Boolean(),
    deleted: Type.Boolean(),
  },
  { ...closed, description: 'The file can be opened when it is uploaded and nothing else' },
)
true satisfies Same<DeepReadonly<Static<typeof DocumentSchema>>, DeepReadonly<DocumentRecord>>

const byGroup = Object.fromEntries(
  DOCUMENT_GROUPS.map((group) => [group, Type.Optional(Type.Array(DocumentSchema))]),
)

export const DocsSchema = Type.Unsafe<Docs>(
  Type.Object(byGroup, {
    ...closed,
    description: 'By group, in the order in which they were added; the position in a list is the `index`',
  }),
)
