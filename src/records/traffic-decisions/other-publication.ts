import type { FormRecord } from '../../platform/forms/field.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import type { FoundProcess } from '../processes/row.ts'
import { findDecision } from './queries.ts'
import { datesOfRecord } from './status.ts'
import { writeDay } from './words.ts'

const FIELD = 'TrafficDecision.PublicationDate'

/**
 * The id of the publication of a process after a change of its record: its present one, or null without a date. Throws
 * `Invalid` for a date that differs from the publication's, because its number would then be wrong.
 */
export async function publicationAfter(
  context: Context,
  process: FoundProcess,
  record: FormRecord,
): Promise<number | null> {
  const { publishedOn } = datesOfRecord(record)
  const { traffic_decision_id: id, published_on } = process
  if (publishedOn === published_on || id === null) return id
  if (publishedOn === '' || published_on === '') return null
  const decision = await findDecision(context, id)
  if (!decision || decision.published_on === publishedOn) return id
  const { number, published_on: day } = decision
  const message = context.t.trafficDecisions.problems.otherPublication({ number, day: writeDay(day) })
  throw new Invalid([{ field: FIELD, message }])
}
