import type { Texts } from '../../platform/texts/texts.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { readText, textProblem } from '../intake/incoming.ts'
import { isComplete } from '../intake/row.ts'

/** The missing fields of an incomplete request, and filling them in. Pure. */

/** The fields that a case worker may fill in, in the order of the form: the applicant's contact data and name. */
const FIELDS = ['email', 'phone', 'first_name', 'last_name'] as const
type Field = (typeof FIELDS)[number]
type Lacking = Record<Field, string>
export type Completion = Partial<Lacking>

/** The fields that are empty. */
export const lackingIn = (request: Lacking): Field[] => FIELDS.filter((field) => request[field] === '')

/** The values typed into empty fields, normalised as for storage; fields that have a value are not overwritten. */
export const tidied = (form: Completion, request: Lacking): Completion =>
  Object.fromEntries(
    lackingIn(request).flatMap((field) => {
      const text = readText(field, form[field] ?? '')
      return text === '' ? [] : [[field, text]]
    }),
  )

/** The problems of a completion, by the rules of intake; `completion` is tidied. */
export function problemsOf(
  completion: Completion,
  request: Lacking,
  t: Pick<Texts, 'intake' | 'incompleteRequests'>,
): Problem[] {
  const problems = FIELDS.flatMap((field) => {
    const message = textProblem(field, completion[field] ?? '', t.intake.problems)
    return message === null ? [] : [{ field, message }]
  })
  if (!isComplete({ ...request, ...completion }))
    problems.unshift({ field: 'email', message: t.incompleteRequests.problems.either() })
  return problems
}
