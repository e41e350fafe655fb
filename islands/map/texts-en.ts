import { geocoding } from '../../src/platform/texts/en/geocoding.ts'
import { map } from '../../src/platform/texts/en/map.ts'
import { monitoring } from '../../src/platform/texts/en/monitoring.ts'

/** The map's words in one language: only that one comes along. */
export const texts = { geocoding, map, monitoring }
