import type { Oracle } from '../oracle.ts'
import { counts } from './kept-counts.ts'
import { keys } from './kept-keys.ts'
import { onTheMap } from './kept-map.ts'
import { searched } from './kept-search.ts'
import { timesOfSteps } from './kept-steps.ts'
import { words } from './kept-words.ts'

/** Everything that the database keeps twice, worked out anew. */
export const kept: readonly Oracle[] = [
  ...counts,
  ...timesOfSteps,
  ...onTheMap,
  ...keys,
  ...searched,
  ...words,
]
