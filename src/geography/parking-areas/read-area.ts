import type { Context } from '../../platform/web/context.ts'
import { middleOf, type Polygon } from '../boundaries/boundary.ts'
import { knownCode, readPolygonsIn } from '../boundaries/check-area.ts'
import type { MunicipalityFinder } from '../boundaries/municipality-at.ts'
import { type Feature, featuresIn } from '../boundaries/read-boundaries.ts'
import { findMunicipality } from '../places/municipalities.ts'

/** A valid area of a file. */
export interface ReadArea {
  key: string
  name: string
  municipalityCode: string
  polygons: Polygon[]
}

/** Reader of files of parking permit areas; see `readAreaFile`. */
export const PARKING_AREAS = {
  object: 'vergunninggebieden',
  areasIn: (json: unknown) => featuresIn(json, PARKING_AREAS.object),
}

const KEYS = ['code', 'gebied', 'gebied_id', 'gebied id', 'gebiedid', 'gebied_code', 'gebiedcode', 'id']
const NAMES = ['name', 'naam', 'gebied_naam', 'gebiedsnaam']
const MUNICIPALITIES = ['municipality_code', 'gemeentecode', 'gemeente_code']
const MOST_CHARACTERS = 200

/** The key of an area within its source, or '' when it has none. */
export const keyOf = (feature: Feature) => clean(feature.property(KEYS) || feature.id)
/** The name of an area; its key when it has no name. */
export const nameOf = (feature: Feature) => clean(feature.property(NAMES)) || keyOf(feature)

/** Reads one area: in the municipality that the file names, or else the one that it lies in; or returns its problem. */
export async function readArea(
  { t, tenant }: Pick<Context, 't' | 'tenant'>,
  feature: Feature,
  municipalityAt: MunicipalityFinder,
): Promise<ReadArea | { reason: string }> {
  const [key, name, stated] = [keyOf(feature), nameOf(feature), feature.property(MUNICIPALITIES)]
  const words = t.parkingAreas.refused
  if (!key) return { reason: words.noKey() }
  if (key.length > MOST_CHARACTERS || name.length > MOST_CHARACTERS)
    return { reason: words.tooLong({ most: MOST_CHARACTERS }) }
  const polygons = readPolygonsIn(tenant.country, feature.geometry)
  if ('problem' in polygons) return { reason: t.boundaries.refused[polygons.problem]() }
  const code = stated ? knownCode(stated) : null
  if (stated && !code) return { reason: t.boundaries.refused.unknownCode({ code: stated }) }
  const [lng, lat] = middleOf(polygons.flat())
  const found = await municipalityAt({ lat, lng })
  if (code && found && code !== found)
    return { reason: words.elsewhere({ said: municipalityName(code), found: municipalityName(found) }) }
  const municipalityCode = code ?? found
  return municipalityCode ? { key, name, municipalityCode, polygons } : { reason: words.noMunicipality() }
}

const municipalityName = (code: string) => findMunicipality(code)?.name ?? code

/** Without line ends and other control characters. */
const clean = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()
