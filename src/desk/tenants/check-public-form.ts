import { type PublicForm, RESIDENT_QUESTIONS } from '../../platform/tenant/public-form.ts'
import { at, checkLabel, inside, isAmong, named, namesUnknown, thing, twice, when } from './mistakes.ts'
import type { Message } from './words/words.ts'

/** Mistakes in a tenant's public form; none when the tenant has no public form. */
export function checkPublicForm(form: PublicForm | null): Message[] {
  if (form === null) return []
  const { intro, asks, conditions } = form
  return [
    ...checkLabel(at('publicForm.intro'), intro),
    ...twice(inside(thing('question'), at('publicForm.asks')), asks),
    ...asks.flatMap((it) =>
      when(!isAmong(RESIDENT_QUESTIONS, it), namesUnknown(at('publicForm.asks'), named('question', it))),
    ),
    ...twice(
      thing('condition'),
      conditions.map((it) => it.name),
    ),
    ...conditions.flatMap(({ name, label }) => [
      ...when(!/^[a-z][a-z-]{0,29}$/.test(name), (words) =>
        words.tenant.wrongCondition({ where: named('condition', name)(words) }),
      ),
      ...checkLabel(named('condition', name), label),
    ]),
  ]
}
