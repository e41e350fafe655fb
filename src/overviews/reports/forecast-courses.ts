import { commissioningStep } from '../../casework/waiting/forecast.ts'
import { restAfter } from '../../casework/waiting/rest.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { usualFor } from '../../records/durations/history.ts'
import { historyOfSteps } from '../../records/durations/queries.ts'
import type { TypeCourse } from './forecast-queries.ts'

/**
 * Remaining steps after the begun ones, per type that puts charge points into operation, from the durations of this
 * tenant.
 */
export const coursesOf = (context: Context, types: readonly ProcessType[]): Promise<TypeCourse[]> =>
  Promise.all(
    types.map(async (type) => {
      const history = await historyOfSteps(context.db, type.value)
      const last = commissioningStep(type)
      const rests = type.steps.map((_, index) => {
        const begun = index + 1
        const rest = (share: 'p50' | 'p90') =>
          restAfter(type, { begun, last }, (key) => usualFor(history, key)?.[share])
        return { begun, p50: rest('p50'), p90: rest('p90') }
      })
      return { type: type.value, last, rests }
    }),
  )
