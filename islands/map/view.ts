import type { Box } from '../../src/platform/geo/box.ts'
import type { Place } from './hash.ts'

/** What the window of the map shows. */
export interface View extends Place {
  box: Box
}
