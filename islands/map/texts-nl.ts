import { geocoding } from '../../src/platform/texts/nl/geocoding.ts'
import { map } from '../../src/platform/texts/nl/map.ts'
import { monitoring } from '../../src/platform/texts/nl/monitoring.ts'

/** The map's words in one language: only that one comes along. */
export const texts = { geocoding, map, monitoring }
