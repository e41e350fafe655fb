import type { Translation } from '../dictionary.ts'
import type { waiting as nl } from '../nl/waiting.ts'

/** Whose turn it is, how long it waits, and when it will be in operation. */
export const waiting: Translation<typeof nl> = {
  title: 'Whose turn it is',
  row: 'To act: {parties}',
  partyFor: '{party}, {time}',
  municipality: 'municipality of {name}',
  someMunicipality: 'the municipality',
  operator: 'the operator',
  also: 'Also needed: {parties}',
  step: 'Step {n:number}: {label}',
  waited: 'Waiting for {time}',
  usual: 'Usually takes {p50}, rarely more than {p90} ({n:number} completed steps).',
  tooFewToCompare: 'Not enough completed steps yet to compare with.',
  overdue: 'Longer than usual',
  onhold: 'The process is on hold: it is nobody’s turn now.',
  and: '{first} and {last}',
  days: '{n:number} {{day|days}}',
  hours: '{n:number} {{hour|hours}}',
  minutes: '{n:number} {{minute|minutes}}',
  lessThanDay: 'less than a day',
  lessThanMinute: 'less than a minute',
  aDay: 'a day',
  commissioning: {
    title: 'In operation',
    since: 'In operation since {day}.',
    planned: 'Planned for {day}.',
    wasPlanned: 'Was planned for {day}, which has passed.',
    expected: 'Expected around {day} ({latest} at the latest).',
    expectedAt: 'Expected around {day}.',
    byHistory: 'Calculated from how long earlier steps took here.',
    late: 'A step takes longer than usual; it may become later.',
    tooFew: 'No expectation: not enough completed steps yet.',
    onhold: 'No expectation while the process is on hold.',
  },
  partOfMonth: {
    early: 'early {month}',
    middle: 'mid-{month}',
    end: 'late {month}',
  },
}
