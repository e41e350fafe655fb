import type { Context } from '../../platform/web/context.ts'
import { typesHeldFor } from '../processes/policy.ts'
import { operatorsToStart } from '../processes/start/start.ts'
import { atLocationTypes } from '../processes/starts.ts'
import type { RowRules } from './row.ts'

/** The rules for the rows of this person's file; `usual`: the chosen defaults for rows without a value. */
export function rulesFor(context: Context, usual: Partial<RowRules['usual']> = {}): RowRules {
  const { tenant, t, language } = context
  const atLocation = atLocationTypes(context)
  const operators = operatorsToStart(context)
  const category = usual.category || (tenant.processes.categories[0]?.value ?? '')
  return {
    tenant,
    t,
    language,
    types: typesHeldFor(context, 'realisationbtn').filter((it) => !atLocation.includes(it)),
    operators,
    usual: { category, operator: usual.operator || (operators[0]?.value ?? '') },
  }
}
