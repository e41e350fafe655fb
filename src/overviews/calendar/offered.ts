import type { Context } from '../../platform/web/context.ts'
import { typesHeldFor } from '../../records/processes/policy.ts'
import { municipalityOptions } from '../../records/requests/municipality-options.ts'
import { filtersFor } from '../process-list/list.ts'
import { type CalendarChoice, KINDS, type Offered, type Selection } from './calendar.ts'

/** The options for a reader: the tenant's kinds, and the reader's municipalities and operators. */
export function offeredTo(context: Context): Offered {
  const { tenant } = context
  const types = typesHeldFor(context, 'realisationlist')
  const seesOperators = types.some((it) => filtersFor(context, it).includes('cpo'))
  return {
    kinds: KINDS.filter((kind) => kind !== 'term' || tenant.processes.trafficDecisions),
    municipalities: municipalityOptions(context, 'realisationlist'),
    operators: seesOperators
      ? tenant.stakeholders.map(({ uuid, name }) => ({ value: uuid, label: name }))
      : [],
  }
}

export const selectionOf = (
  context: Context,
  { municipality, operator }: Pick<CalendarChoice, 'municipality' | 'operator'>,
): Selection => ({
  types: typesHeldFor(context, 'realisationlist').map(({ value }) => value),
  municipality,
  operator,
})
