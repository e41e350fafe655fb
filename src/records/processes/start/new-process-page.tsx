import { MapPanel } from '../../../../views/map/map-panel.tsx'
import { NewProcessPage } from '../../../../views/processes/new-process-page.tsx'
import { placeWords } from '../../../../views/processes/place-tools.tsx'
import { municipalityAt } from '../../../geography/boundaries/municipality-at.ts'
import { SEARCHED } from '../../../geography/geocoding/geocode.ts'
import { namePlace, searchPlaces } from '../../../geography/geocoding/search-places.ts'
import { findMunicipality } from '../../../geography/places/municipalities.ts'
import { startMapPanelOf } from '../../../overviews/map/start-panel.ts'
import { isWithin } from '../../../platform/geo/box.ts'
import type { Point } from '../../../platform/geo/distance.ts'
import { addressLine } from '../../../platform/geo/written-address.ts'
import { formatMetres } from '../../../platform/texts/format.ts'
import { type Context, can } from '../../../platform/web/context.ts'
import { Page } from '../../../platform/web/page.tsx'
import { readRequests } from '../../requests/policy.ts'
import { namedAddress } from '../record-place.ts'
import { atLocationTypes, startHref } from '../starts.ts'
import { type NewQuery, pointIn } from './start.ts'
import { locationsToStartNear } from './start-queries.ts'

const ADDRESS = '/realisatie/nieuw'
/** Radius in metres of the locations that are offered. */
const NEAR_METRES = 250
const MOST_NEAR = 8

/** The page that starts a process: choose a place, then a type; includes the category card. Spec 2 §2. */
export async function newProcessPage(context: Context, query: NewQuery, problem = '') {
  const { t, tenant, language } = context
  const words = t.processes.start
  const { zoek = '', ...kept } = query
  const point = pointIn(query)
  const at = point && isWithin(tenant.locale.bounds, point) ? point : null
  const types = atLocationTypes(context)
  const [map, place, near, found] = await Promise.all([
    startMapPanelOf(context, at),
    at && placeView(context, at, query.adres ?? ''),
    at && types.length > 0 ? locationsToStartNear(context, at, NEAR_METRES, MOST_NEAR) : [],
    at ? NOTHING : suggestionsFor(context, zoek),
  ])
  const realisation = startHref(context, 'realisation')
  return new Page({
    sheet: 'processes',
    title: words.title(),
    ...(problem && { status: 422 }),
    content: () => (
      <NewProcessPage
        t={t}
        action={ADDRESS}
        kept={kept as Record<string, string>}
        words={placeWords(t)}
        searched={zoek}
        found={found}
        place={place}
        map={map && <MapPanel t={t} {...map} />}
        category={
          realisation && {
            action: `${ADDRESS}/kies`,
            problem,
            options: tenant.processes.categories.map(({ value, label }) => ({
              value,
              label: label[language],
            })),
          }
        }
        standing={
          types.length === 0
            ? null
            : {
                names: types.map(({ label }) => label[language]),
                listHref: can(context, 'canAccessAssetManagement') ? '/locaties' : null,
                metres: NEAR_METRES,
                near:
                  at &&
                  near.map((location) => ({
                    uuid: location.uuid,
                    name: addressLine({ ...location, house_number_suffix: '' }) || location.name,
                    away: words.away({ metres: formatMetres(Math.round(location.metres)) }),
                    types: types.map(({ value, label }) => ({
                      label: label[language],
                      href: `/locationId-${location.uuid}-procestype-${value}`,
                    })),
                  })),
              }
        }
        privateHref={withParams(startHref(context, 'private'), kept)}
        fileHref={realisation || startHref(context, 'private') ? `${ADDRESS}/bestand` : null}
        requestsHref={
          realisation && readRequests.allows(context, undefined) ? '/aanvragen?status=accepted' : null
        }
      />
    ),
  })
}

const withParams = (href: string | null, kept: object) => {
  const search = new URLSearchParams(kept as Record<string, string>).toString()
  return href && `${href}${search && `?${search}`}`
}

async function placeView(context: Context, at: Point, written: string) {
  const code = await municipalityAt(context.db, at)
  const names = written === '' ? await namePlace(context, at).catch(() => null) : null
  return {
    address: written || (names ? addressLine(namedAddress(names)) : ''),
    municipality: code ? (findMunicipality(code)?.name ?? '') : '',
    degrees: `${at.lat}, ${at.lng}`,
  }
}

const NOTHING = { places: [], isTooWide: false }

/** Addresses and streets that match a text, as links; whole areas are excluded, because they are no place. */
async function suggestionsFor(context: Context, text: string) {
  if (text.trim().length < SEARCHED.shortest) return NOTHING
  const found = await searchPlaces(context, text.trim(), null)
  const narrow = found.filter(({ kind }) => kind === 'address' || kind === 'street')
  return {
    places: narrow.map(({ label, lat, lng }) => ({ label, lat: String(lat), lng: String(lng) })),
    isTooWide: found.length > 0 && narrow.length === 0,
  }
}
