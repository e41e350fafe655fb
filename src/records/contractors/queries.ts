import { choicesIn } from '../configuration/choice-queries.ts'

/** Contractors that forms offer, their labels, and those that a tenant begins with. */
export const {
  offered: enabledContractors,
  labelsOf: labelsOfContractors,
  hasNone: hasNoContractors,
  insert: insertContractors,
} = choicesIn('contractor')
