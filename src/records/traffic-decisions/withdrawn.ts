import type { FormRecord } from '../../platform/forms/field.ts'

/**
 * The record of a process whose published decision does not hold any more, because the bays that it is about
 * changed: what was irrevocable was that decision. Pure.
 */
export function withoutPublication(record: FormRecord): FormRecord {
  const group = record.TrafficDecision as FormRecord | undefined
  return group?.ConfirmedDate ? { ...record, TrafficDecision: { ...group, ConfirmedDate: '' } } : record
}

/** Its columns: the publication is not its own any more. */
export const NO_PUBLICATION = { traffic_decision_id: null }
