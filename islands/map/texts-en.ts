import { geocoding } from '../../src/platform/texts/en/geocoding.ts'
import { map } from '../../src/platform/texts/en/map.ts'
import { monitoring } from '../../src/platform/texts/en/monitoring.ts'
import { numbers } from '../../src/platform/texts/en/numbers.ts'

/** Texts of the map in one language: only the language of the page is loaded. */
export const texts = { geocoding, map, monitoring, numbers }
