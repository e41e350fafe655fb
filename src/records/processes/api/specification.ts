import type { Field } from '../../../platform/forms/field.ts'
import type { DocumentChoice, ProcessType, StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Label, Language } from '../../../platform/texts/language.ts'

/**
 * A process type with its steps, fields, options and documents in one language: everything that a client needs to fill in a
 * process. Pure; the schema is `SpecificationSchema`.
 */
export const specificationOf = (type: ProcessType, language: Language) => ({
  value: type.value,
  label: type.label[language],
  acronym: type.acronym,
  routeType: type.routeType,
  hidden: type.hidden ?? false,
  steps: type.steps.map((step, index) => ({ step: index + 1, ...stepOf(step, language) })),
})

const stepOf = ({ key, label, edit, beside, groups, documents }: StepChoice, language: Language) => ({
  key,
  label: label[language],
  edit,
  ...given({ beside }),
  groups: groups.map((group) => ({
    label: group.label[language],
    fields: group.fields.map((field) => fieldOf(field, language)),
  })),
  documents: documents.map((it) => documentOf(it, language)),
})

const documentOf = ({ group, label, preview = false, generated }: DocumentChoice, language: Language) => ({
  group,
  label: label[language],
  preview,
  ...given({ generated }),
})

interface FieldSpecification extends Omit<Field, 'label' | 'hint' | 'options' | 'item' | 'fields'> {
  label: string
  hint?: string
  options?: { value: string; label: string; disabled?: boolean; refuses?: boolean }[]
  optionsFrom?: string
  item?: string
  fields?: FieldSpecification[]
}

function fieldOf(field: Field, language: Language): FieldSpecification {
  const { label, hint, options, item, fields, ...rest } = field
  const inWords = (it: Label | undefined) => it?.[language]
  const choices =
    typeof options === 'string'
      ? { optionsFrom: options }
      : { options: options?.map((it) => ({ ...it, label: it.label[language] })) }
  return {
    ...rest,
    label: label[language],
    ...given({
      hint: inWords(hint),
      item: inWords(item),
      fields: fields?.map((it) => fieldOf(it, language)),
      ...choices,
    }),
  }
}

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

/** Omits undefined values. */
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>
