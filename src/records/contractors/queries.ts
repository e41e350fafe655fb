import { choicesIn } from '../configuration/choice-queries.ts'

/** Contractors that forms offer, their labels, and the seed of a tenant. */
export const {
  all: allContractors,
  offered: enabledContractors,
  labelsOf: labelsOfContractors,
  hasNone: hasNoContractors,
  insert: insertContractors,
} = choicesIn('contractor')
