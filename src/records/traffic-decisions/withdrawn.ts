import type { FormRecord } from '../../platform/forms/field.ts'

/**
 * The record of a process whose published decision no longer holds because the bays that it covers changed; clears the
 * confirmation, which was of that decision. Pure.
 */
export function withoutPublication(record: FormRecord): FormRecord {
  const group = record.TrafficDecision as FormRecord | undefined
  return group?.ConfirmedDate ? { ...record, TrafficDecision: { ...group, ConfirmedDate: '' } } : record
}

/** Its columns: the process no longer belongs to the publication. */
export const NO_PUBLICATION = { traffic_decision_id: null }
