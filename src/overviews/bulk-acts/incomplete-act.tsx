import { FormFields } from '../../../views/forms/form-fields.tsx'
import { type FieldGroup, fieldsOf } from '../../platform/forms/field.ts'
import { type FormFieldsBody, readForm } from '../../platform/forms/read.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { optionsOf } from '../../records/processes/save/options.ts'
import type { BulkKind } from './bulk-act.ts'
import type { Choice } from './choose.ts'

/** A bulk act that still needs input. */
export interface IncompleteAct {
  kind: BulkKind
  type: ProcessType
  choice: Choice
  /** Address of the list, to return to. */
  list: string
  /** The submitted values, and their problems. */
  body: FormFieldsBody
  problems?: readonly Problem[]
}

/** Fields that one form fills in for all processes; groups without such fields are left out. */
export async function drawFields(
  context: Context,
  { body, problems = [] }: IncompleteAct,
  groups: readonly FieldGroup[],
) {
  const { t, language } = context
  const shown = groups.filter(({ fields }) => fields.length > 0)
  if (shown.length === 0) return null
  return (
    <FormFields
      t={t}
      language={language}
      groups={shown}
      record={readForm(fieldsOf(shown), body, {})}
      options={await optionsOf(context)}
      problems={problems}
      editable={() => true}
    />
  )
}
