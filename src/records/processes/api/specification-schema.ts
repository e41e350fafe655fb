import { Type } from 'typebox'
import { FIELD_TYPES, OPTION_SOURCES } from '../../../platform/forms/field.ts'
import { ROLES } from '../../../platform/tenant/person.ts'
import { DOCUMENT_GROUPS, PROCESS_TYPES, STEP_KEYS } from '../../../platform/tenant/process-type.ts'

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
    disabled: Type.Optional(
      Type.Boolean({ description: 'True when it is no longer selectable; existing values remain valid' }),
    ),
    refuses: Type.Optional(
      Type.Boolean({
        description: 'True when completing the step with this value requires a follow-up in `flow.follow`',
      }),
    ),
  },
  closed,
)

const field = {
  name: Type.String({
    description: 'Path in `CurrentLocation`; for a field of a list, its name within the item',
  }),
  label: Type.String(),
  type: oneOf(FIELD_TYPES),
  hint: Type.Optional(Type.String()),
  required: Type.Optional(
    Type.Union([Type.Literal('save'), Type.Literal('complete')], {
      description: 'Required at every save, or when the step is completed',
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
        description:
          'Required only while another field of the step has this value (or one of these), or does not have it',
      },
    ),
  ),
  minLength: Type.Optional(Type.Integer()),
  maxLength: Type.Optional(Type.Integer()),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  format: Type.Optional(oneOf(['select', 'radio', 'checkbox'])),
  options: Type.Optional(Type.Array(Option)),
  optionsFrom: Type.Optional(oneOf(OPTION_SOURCES, 'Source of the options')),
  otherwise: Type.Optional(Type.String({ description: 'Value that replaces a value outside the options' })),
  default: Type.Optional(Value),
  cancellable: Type.Optional(
    Type.Boolean({ description: 'True when the value may be the text `Cancelled`' }),
  ),
  edit: Type.Optional(Roles),
  follows: Type.Optional(
    oneOf(['objection-end', 'grid-operator'], 'Source of its value until a person changes it'),
  ),
  alsoTakes: Type.Optional(Type.String({ description: 'Characters allowed in addition to the usual ones' })),
  uniqueWithin: Type.Optional(Type.Literal('pid')),
  ahead: Type.Optional(Type.Boolean({ description: 'True when it can be filled in before its step starts' })),
  past: Type.Optional(Type.Boolean({ description: 'True when the date may not be after today' })),
  notBefore: Type.Optional(
    Type.String({ description: 'Path of the field with the earliest permitted date' }),
  ),
  decidesOn: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'For a decision: the paths of the fields that it is based on. It is cleared when one of them changes',
    }),
  ),
  distinct: Type.Optional(
    Type.Boolean({ description: 'True when its value must be unique within the list' }),
  ),
}

const FieldSchema = Type.Object(
  {
    ...field,
    item: Type.Optional(Type.String({ description: 'Name of one item of the list' })),
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
    preview: Type.Boolean({ description: 'True when only pictures are permitted' }),
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
    acronym: Type.String({ description: 'Short name in case numbers' }),
    routeType: Type.String({ description: 'First part of the path of its pages' }),
    hidden: Type.Boolean(),
    steps: Type.Array(StepSchema),
  },
  closed,
)
