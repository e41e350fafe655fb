import { choicesIn } from '../configuration/choice-queries.ts'

/** PIDs that forms offer, their labels, and the seed of a tenant. */
export const {
  offered: enabledPids,
  labelsOf: labelsOfPids,
  hasNone: hasNoPids,
  insert: insertPids,
} = choicesIn('pid')
