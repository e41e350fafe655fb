import type { Point } from '../../platform/geo/distance.ts'
import { lazy } from '../../platform/lazy/lazy.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { readTableText } from '../places/table.ts'
import { boundaryFinder } from './bands.ts'
import { boundaryOf, readOutlines } from './compact.ts'

/** The outlines embedded in the program, as compact text: the Netherlands, or Flanders and Brussels. */
export const embeddedOutlines = (country: Country): string => (country === 'NL' ? dutch() : flemish())
const dutch = lazy(() => readTableText('dutch-outlines.txt').trim())
const flemish = lazy(() => readTableText('flemish-outlines.txt').trim())

/** Attribution of the embedded outlines. */
export const attributionOf = (country: Country): string =>
  country === 'NL' ? '© CBS, Kadaster (CC BY 4.0)' : '© Statbel (CC BY 4.0)'

const finder = lazy(() =>
  boundaryFinder(
    [dutch(), flemish()].flatMap((text) => {
      const outlines = readOutlines(text)
      return outlines.municipalities.map((_, index) => boundaryOf(outlines, index))
    }),
  ),
)

/**
 * The municipality whose embedded outline contains a point, except those in `apartFrom`, which have a better one; null when
 * none does. Where the outlines of the two countries overlap by some metres, the smaller municipality counts.
 */
export const embeddedMunicipalityAt = (place: Point, apartFrom: ReadonlySet<string>): string | null =>
  finder()(place, apartFrom)
