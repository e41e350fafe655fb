import { geocoding } from '../../src/platform/texts/nl/geocoding.ts'
import { map } from '../../src/platform/texts/nl/map.ts'
import { monitoring } from '../../src/platform/texts/nl/monitoring.ts'
import { numbers } from '../../src/platform/texts/nl/numbers.ts'

/** Texts of the map in one language: only the language of the page is loaded. */
export const texts = { geocoding, map, monitoring, numbers }
