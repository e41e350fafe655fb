import { at, type FormRecord } from '../../../platform/forms/field.ts'
import { addressKey, addressWords } from '../../../platform/geo/address-key.ts'
import { joined } from '../../../platform/joined.ts'
import { currentStep, hasBegun, isDone, type StepState } from '../flow.ts'
import { dayAt, numberAt, textAt } from '../in-record.ts'
import type { Process } from '../row.ts'
import { factColumnsOf } from './facts.ts'
import { eanOf, recordText } from './found-by.ts'
import { listColumnsOf } from './list-columns.ts'
import { objectColumnsOf } from './object-columns.ts'

/**
 * The columns that lists sort, search and count by, derived from the record, the status and the flow. Only these functions
 * and `listColumnsOf` determine them, so always update them together.
 */

export function columnsOf(record: FormRecord, { case_ref, status }: Pick<Process, 'case_ref' | 'status'>) {
  const text = (path: string) => textAt(record, path)
  const number = (path: string) => numberAt(record, path)
  const date = (path: string) => dayAt(record, path)
  const address = {
    street: text('Location.StreetName'),
    house_number: text('Location.HouseNumber'),
    house_number_suffix: text('Location.HouseNumberSuffix'),
    postal_code: text('Location.PostalCode'),
    city: text('Location.CityName'),
  }
  const decision = {
    published_on: date('TrafficDecision.PublicationDate'),
    definitive_on: date('TrafficDecision.DefinitiveDate'),
    confirmed_on: date('TrafficDecision.ConfirmedDate'),
    withdrawn_on: date('TrafficDecision.DefinitiveDateWithdrawal'),
    vkb_not_applicable: Number(at(record, 'TrafficDecision.TrafficDecisionNotApplicable') === true),
  }
  const facts = factColumnsOf(record)
  const object = objectColumnsOf(record)
  const others = {
    lat: number('Location.Latitude'),
    lng: number('Location.Longitude'),
    address_key: addressKey(address),
    record_text: recordText(
      record,
      [
        case_ref,
        addressWords(address),
        address.postal_code,
        address.postal_code.replace(' ', ''),
        address.city,
      ],
      [object.object_search],
    ),
    station_count: number('ParkingSpots.NumberOfChargingStations') ?? 0,
    grid_operator: text('GridOperator'),
    contractor_uuid: text('Contractor'),
    commissioned_on: date('DateOfCommissioning.DateOfCommissioning'),
  }
  return joined(
    address,
    decision,
    listColumnsOf({ case_ref, status, ...address, ...decision }),
    facts,
    { ean: eanOf(facts.ean) },
    // After the facts: it trims the customer and the region.
    object,
    others,
  )
}

/**
 * Only the columns whose value differs from the row: writing a column again updates its indexes and fires its triggers, even
 * with the same value. Check the version of the row when saving.
 */
export function otherThan<Columns extends object>(before: Process, columns: Columns): Partial<Columns> {
  const kept: Readonly<Record<string, unknown>> = before
  const changed = Object.entries(columns).filter(([name, value]) => value !== kept[name])
  return Object.fromEntries(changed) as Partial<Columns>
}

export function flowColumnsOf(steps: readonly StepState[]) {
  const current = currentStep(steps)
  return {
    steps_started: steps.filter(hasBegun).length,
    current_step: current?.number ?? 1,
    step_started_at: current?.startedAt ?? '',
    ended_at: steps.every(isDone)
      ? (steps
          .map((step) => step.completedAt)
          .toSorted()
          .at(-1) ?? '')
      : '',
  }
}
