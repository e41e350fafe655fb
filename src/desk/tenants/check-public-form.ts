import { type PublicForm, RESIDENT_QUESTIONS } from '../../platform/tenant/public-form.ts'
import { checkLabel, isAmong, twice, when } from './mistakes.ts'

/** Problems with a tenant's public form, one sentence each; none when the tenant has no public form. */
export function checkPublicForm(form: PublicForm | null): string[] {
  if (form === null) return []
  const { intro, asks, conditions } = form
  return [
    ...checkLabel('publicForm.intro', intro),
    ...twice('question in publicForm.asks', asks),
    ...asks.flatMap((it) =>
      when(!isAmong(RESIDENT_QUESTIONS, it), `publicForm.asks names an unknown question '${it}'`),
    ),
    ...twice(
      'condition',
      conditions.map((it) => it.name),
    ),
    ...conditions.flatMap(({ name, label }) => [
      ...when(!/^[a-z][a-z-]{0,29}$/.test(name), `condition '${name}' is not lower case letters and dashes`),
      ...checkLabel(`condition '${name}'`, label),
    ]),
  ]
}
