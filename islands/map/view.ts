import type { Box } from '../../src/platform/geo/box.ts'
import type { Place } from './hash.ts'

export interface View extends Place {
  box: Box
}
