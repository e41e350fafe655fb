import { paths } from '../../paths.ts'
import { formatNumber } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { countsOf, isUnderWay, kindOf, leftOf } from './bulk-act.ts'
import { jobsToReport } from './own-queries.ts'

const LATELY_MS = 60 * 60_000

/**
 * Links to the person's bulk acts that are under way, with their progress, and to those that ended in the last hour,
 * with their outcome: an act that another server resumed may end when no page shows it.
 */
export async function actLinks(context: Context) {
  const { t, now } = context
  const { bulkActs } = t
  return (await jobsToReport(context, new Date(+now - LATELY_MS))).map((job) => {
    const kind = bulkActs.kinds[kindOf(job)]()
    const counts = countsOf(job).map(
      ({ name, count }) => `${bulkActs.counts[name]()}: ${formatNumber(count, t)}`,
    )
    return {
      href: paths.bulkJob(job.uuid),
      isUnderWay: isUnderWay(job),
      ...(isUnderWay(job)
        ? {
            label: bulkActs.underWay({ kind }),
            said: bulkActs.progress({
              done: formatNumber(job.row_count - leftOf(job), t),
              total: formatNumber(job.row_count, t),
            }),
          }
        : { label: bulkActs.ended({ kind }), said: counts.join(', ') }),
    }
  })
}
