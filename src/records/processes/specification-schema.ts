import { Type } from 'typebox'
import { FIELD_TYPES, OPTION_SOURCES } from '../../platform/forms/field.ts'
import { ROLES } from '../../platform/tenant/person.ts'
import { DOCUMENT_GROUPS, PROCESS_TYPES, STEP_KEYS } from '../../platform/tenant/process-type.ts'

const closed = { additionalProperties: false }
const oneOf = <Value extends string>(values: readonly Value[], description?: string) =>
  Type.Union(
    values.map((it) => Type.Literal(it)),
    description ? { description } : {},
  )
const Roles = Type.Array(oneOf(ROLES))

/** The value of a field; for a list, its items. */
const Value = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
  Type.Array(Type.Union([Type.String(), Type.Record(Type.String(), Type.Unknown())])),
])

const Option = Type.Object(
  {
    value: Type.String(),
    label: Type.String(),
    disabled: Type.Optional(Type.Boolean({ description: 'No longer to be chosen; may stay where it was' })),
    refuses: Type.Optional(
      Type.Boolean({ description: 'Completing the step with it asks what follows, in `flow.follow`' }),
    ),
  },
  closed,
)

const field = {
  name: Type.String({ description: 'Path in `CurrentLocation`; of a field in a list, its name in the item' }),
  label: Type.String(),
  type: oneOf(FIELD_TYPES),
  hint: Type.Optional(Type.String()),
  required: Type.Optional(
    Type.Union([Type.Literal('save'), Type.Literal('complete')], {
      description: 'May not be empty at any save, or not when the step is completed',
    }),
  ),
  requiredWhen: Type.Optional(
    Type.Object(
      {
        field: Type.String(),
        is: Type.Optional(Type.Union([Type.String(), Type.Boolean(), Type.Array(Type.String())])),
        isNot: Type.Optional(Type.Union([Type.String(), Type.Boolean()])),
      },
      {
        ...closed,
        description: 'Required only while another field of the step holds this (one of these), or does not',
      },
    ),
  ),
  minLength: Type.Optional(Type.Integer()),
  maxLength: Type.Optional(Type.Integer()),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  format: Type.Optional(oneOf(['select', 'radio', 'checkbox'])),
  options: Type.Optional(Type.Array(Option)),
  optionsFrom: Type.Optional(oneOf(OPTION_SOURCES, 'Where the options are looked up')),
  otherwise: Type.Optional(Type.String({ description: 'What a value outside the options is taken over as' })),
  default: Type.Optional(Value),
  cancellable: Type.Optional(Type.Boolean({ description: 'May be the text `Cancelled`' })),
  edit: Type.Optional(Roles),
  follows: Type.Optional(
    oneOf(['objection-end', 'grid-operator'], 'What fills it in until a person changes it'),
  ),
  alsoTakes: Type.Optional(Type.String({ description: 'Characters that it takes beside the usual ones' })),
  uniqueWithin: Type.Optional(Type.Literal('pid')),
  ahead: Type.Optional(Type.Boolean({ description: 'May be filled in before its step begins' })),
  past: Type.Optional(Type.Boolean({ description: 'A day that may not lie after today' })),
  notBefore: Type.Optional(Type.String({ description: 'The path of a date that it may not lie before' })),
  decidesOn: Type.Optional(
    Type.Array(Type.String(), {
      description: 'A decision: the paths of the fields that it is about. Emptied when one of them changes',
    }),
  ),
  distinct: Type.Optional(Type.Boolean({ description: 'No two items of the list may have the same' })),
}

const FieldSchema = Type.Object(
  {
    ...field,
    item: Type.Optional(Type.String({ description: 'What one item of the list is called' })),
    least: Type.Optional(Type.Integer()),
    most: Type.Optional(Type.Integer()),
    fields: Type.Optional(Type.Array(Type.Object(field, closed))),
  },
  closed,
)

const DocumentSchema = Type.Object(
  {
    group: oneOf(DOCUMENT_GROUPS),
    label: Type.String(),
    preview: Type.Boolean({ description: 'Pictures only' }),
    generated: Type.Optional(oneOf(['start-document', 'location-views'])),
  },
  closed,
)

const StepSchema = Type.Object(
  {
    step: Type.Integer({ minimum: 1 }),
    key: oneOf(STEP_KEYS),
    label: Type.String(),
    edit: Roles,
    beside: Type.Optional(oneOf(STEP_KEYS, 'May begin as soon as the step with this key has begun')),
    groups: Type.Array(Type.Object({ label: Type.String(), fields: Type.Array(FieldSchema) }, closed)),
    documents: Type.Array(DocumentSchema),
  },
  closed,
)

/** JSON schema of a process type. */
export const SpecificationSchema = Type.Object(
  {
    value: oneOf(PROCESS_TYPES),
    label: Type.String(),
    acronym: Type.String({ description: 'In case references' }),
    routeType: Type.String({ description: 'First part of its addresses' }),
    hidden: Type.Boolean(),
    steps: Type.Array(StepSchema),
  },
  closed,
)
