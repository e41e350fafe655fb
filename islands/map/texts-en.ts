import { geocoding } from '../../src/texts/en/geocoding.ts'
import { map } from '../../src/texts/en/map.ts'
import { monitoring } from '../../src/texts/en/monitoring.ts'

/** The map's words in one language: only that one comes along. */
export const texts = { geocoding, map, monitoring }
