import type { FieldProblem } from '../../src/platform/forms/check.ts'
import { type Field, type FieldGroup, fieldsOf } from '../../src/platform/forms/field.ts'
import { fieldId } from '../../src/platform/forms/item.ts'
import { problemLine } from '../../src/platform/forms/problem-line.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ProblemList } from '../parts/problem-list.tsx'

interface ErrorSummaryProps {
  groups: readonly FieldGroup[]
  problems: readonly FieldProblem[]
  t: Texts
  language: Language
}

/** All problems of a form, above it: each links to its field, by label. Renders nothing without problems. */
export const ErrorSummary = ({ groups, problems, t, language }: ErrorSummaryProps) => {
  const fields = fieldsOf(groups)
  const listed = problems.map(({ field, message }) => ({
    href: `#${fieldId(field)}`,
    text: problemLine(labelAt(field, fields, t, language), message),
  }))
  return <ProblemList t={t} problems={listed} />
}

/**
 * `Laadpunt-ID`, or in a list `Laadpunt 2, Laadpunt-ID`; the path itself for a field that is not in the form.
 */
function labelAt(path: string, fields: readonly Field[], t: Texts, language: Language): string {
  const own = fields.find((field) => field.name === path)
  if (own) return own.label[language]
  for (const list of fields) {
    const [index = '', ...names] = path.startsWith(`${list.name}.`)
      ? path.slice(list.name.length + 1).split('.')
      : []
    const field = list.fields?.find((it) => it.name === names.join('.'))
    if (!field) continue
    const item = (list.item ?? list.label)[language]
    return `${t.forms.nth({ item, n: String(Number(index) + 1) })}, ${field.label[language]}`
  }
  return path
}
