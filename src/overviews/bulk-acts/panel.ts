import type { Context } from '../../platform/web/context.ts'
import { kindOf } from './bulk-act.ts'
import { jobsUnderWay } from './queries.ts'

/** Links to the acts on many that a person has under way. */
export const underWayLinks = async (context: Context) =>
  (await jobsUnderWay(context)).map((job) => ({
    href: `/processen/selectie/${job.uuid}`,
    label: context.t.bulkActs.underWay({ kind: context.t.bulkActs.kinds[kindOf(job)]() }),
  }))
