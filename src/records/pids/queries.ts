import { choicesIn } from '../configuration/choice-queries.ts'

/** PIDs that forms offer, their labels, and those that a tenant begins with. */
export const {
  offered: enabledPids,
  labelsOf: labelsOfPids,
  hasNone: hasNoPids,
  insert: insertPids,
} = choicesIn('pid')
