import { type FormRecord, fieldsOf } from '../../../platform/forms/field.ts'
import { type FormFieldsBody, readForm } from '../../../platform/forms/read.ts'
import type { Context } from '../../../platform/web/context.ts'
import { FOLLOW_ACTIONS, type Follow, followGroup } from '../flow/refusal.ts'
import { textAt } from '../in-record.ts'

/** The answers to the question how to continue, as a part of the form's record. */
export const followTyped = ({ tenant }: Pick<Context, 'tenant'>, body: FormFieldsBody): FormRecord =>
  readForm(fieldsOf([followGroup(tenant, FOLLOW_ACTIONS)]), body, {})

/** The chosen continuation; empty without an action. */
export function followIn(context: Pick<Context, 'tenant'>, body: FormFieldsBody): { follow?: Follow } {
  const typed = followTyped(context, body)
  const action = FOLLOW_ACTIONS.find((it) => it === textAt(typed, 'flow.follow.action'))
  const [reason, comment] = [textAt(typed, 'flow.follow.reason'), textAt(typed, 'flow.follow.comment')]
  return action ? { follow: { action, reason, comment } } : {}
}
