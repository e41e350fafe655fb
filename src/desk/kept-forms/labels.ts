import type { Field } from '../../platform/forms/field.ts'
import type { Context } from '../../platform/web/context.ts'

/** The label of a form field by its name alone: a known field, or one of the steps of a process; else the name itself. */
export function labelOf(
  { t, tenant, language }: Pick<Context, 't' | 'tenant' | 'language'>,
  name: string,
): string {
  const known = t.keptForms.fields as Readonly<Record<string, () => string>>
  const own = Object.hasOwn(known, name) ? known[name] : undefined
  if (own) return own()
  const bare = name.replace(/\[\d+\]|\.\d+(?=\.|$)/g, '')
  const field = fieldsOf(tenant).find((it) => it.name === name || bare.endsWith(it.name))
  return field?.label[language] ?? name
}

const fieldsOf = ({ processes }: Context['tenant']): Field[] =>
  processes.types.flatMap(({ steps }) =>
    steps.flatMap(({ groups }) =>
      groups.flatMap(({ fields }) => fields.flatMap((field) => [field, ...(field.fields ?? [])])),
    ),
  )
