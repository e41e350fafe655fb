import type { Oracle } from '../oracle.ts'
import { counts } from './derived-counts.ts'
import { keys } from './derived-keys.ts'
import { onTheMap } from './derived-map.ts'
import { searched } from './derived-search.ts'
import { timesOfSteps } from './derived-steps.ts'
import { words } from './derived-words.ts'

/** Everything that the database keeps twice, worked out anew. */
export const derived: readonly Oracle[] = [
  ...counts,
  ...timesOfSteps,
  ...onTheMap,
  ...keys,
  ...searched,
  ...words,
]
