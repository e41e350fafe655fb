import { choicesIn } from '../configuration/choice-queries.ts'

/** The queries of contractors: those that forms offer, their labels, and the seed of a tenant. */
export const {
  all: allContractors,
  offered: enabledContractors,
  labelsOf: labelsOfContractors,
  hasNone: hasNoContractors,
  insert: insertContractors,
} = choicesIn('contractor')
