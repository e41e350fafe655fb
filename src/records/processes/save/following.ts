import { gridOperatorAt } from '../../../geography/grid-operators/grid-operator.ts'
import { type Field, type FormRecord, valueAt, withValue } from '../../../platform/forms/field.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { datesOfRecord } from '../../traffic-decisions/status.ts'
import { objectionEnd } from '../../traffic-decisions/terms.ts'
import { withoutPublication } from '../../traffic-decisions/withdrawn.ts'
import { type FieldOfStep, fieldsOfType } from '../changes.ts'

/** Fields derived from other fields; the server fills them in as the browser does. Source: spec 2 §4, spec 3 §5. */

const PUBLICATION = 'TrafficDecision.PublicationDate'
const POSTAL_CODE = 'Location.PostalCode'

interface Changes {
  after: FormRecord
  changed: readonly FieldOfStep[]
  /** Municipality of the changed record; null when unknown. */
  municipality_code: string | null
}

/**
 * The record with the derived fields: the end of the objection period after a new publication date, nothing irrevocable
 * without a publication or withdrawal, the grid operator after a new postal code. A value that the person changed in the
 * same save stays.
 */
export function following(
  { tenant }: Pick<Context, 'tenant'>,
  type: ProcessType,
  { after, changed, municipality_code }: Changes,
): FormRecord {
  const fields = fieldsOfType(type).map(({ field }) => field)
  const isChanged = (name: string) => changed.some(({ field }) => field.name === name)
  const textOf = (name: string) => {
    const field = fields.find((it) => it.name === name)
    return field ? String(valueAt(after, field)) : ''
  }
  const follow = (record: FormRecord, what: Field['follows'], leader: string, value: () => string) => {
    const field = fields.find((it) => it.follows === what)
    if (!field || !isChanged(leader) || isChanged(field.name)) return record
    return withValue(record, field, value())
  }

  const published = textOf(PUBLICATION)
  const withEnd = follow(after, 'objection-end', PUBLICATION, () =>
    published === '' ? '' : objectionEnd(published),
  )
  const { publishedOn, withdrawnOn } = datesOfRecord(withEnd)
  const decided = publishedOn === '' && withdrawnOn === '' ? withoutPublication(withEnd) : withEnd
  return follow(decided, 'grid-operator', POSTAL_CODE, () =>
    gridOperatorAt({
      postalCode: textOf(POSTAL_CODE),
      municipalityCode: municipality_code,
      country: tenant.country,
    }),
  )
}
