import { geocoding } from '../../src/texts/nl/geocoding.ts'
import { map } from '../../src/texts/nl/map.ts'
import { monitoring } from '../../src/texts/nl/monitoring.ts'

/** The map's words in one language: only that one comes along. */
export const texts = { geocoding, map, monitoring }
