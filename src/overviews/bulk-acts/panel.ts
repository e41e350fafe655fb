import { formatNumber } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { kindOf, leftOf } from './bulk-act.ts'
import { jobsUnderWay } from './queries.ts'

/** Links to the acts on many that a person has under way, and how far each is. */
export const underWayLinks = async (context: Context) => {
  const { t } = context
  const { bulkActs } = t
  return (await jobsUnderWay(context)).map((job) => ({
    href: `/processen/selectie/${job.uuid}`,
    label: bulkActs.underWay({ kind: bulkActs.kinds[kindOf(job)]() }),
    said: bulkActs.progress({
      done: formatNumber(job.row_count - leftOf(job), t),
      total: formatNumber(job.row_count, t),
    }),
  }))
}
