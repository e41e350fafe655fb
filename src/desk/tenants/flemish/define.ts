import type { Tenant, TileLayer } from '../../../platform/tenant/tenant.ts'
import { defineTenant } from '../define.ts'
import { type CountryChoice, followingFrom } from '../of-country.ts'
import { advice, judgement } from './judgement.ts'
import { processesOfFlanders } from './processes.ts'

/** A Flemish tenant: shared Flemish settings, overridden by those of its folder. */
export const flemishTenant = ({ bounds, colours, ...choice }: CountryChoice): Tenant =>
  defineTenant({
    judgement,
    advice,
    ...choice,
    processes: { ...processesOfFlanders(), ...choice.processes },
    ...followingFrom({ bounds, ...(colours && { colours }), ...choice }),
    country: 'BE',
    locale: { postalCode: 'BE', timeZone: 'Europe/Brussels', bounds, words: WORDS },
    // Flanders has no six-week objection period like that of the Dutch traffic decision.
    featureAccess: { canConfirmTrafficDecisions: [], ...choice.featureAccess },
    map: { pickerDiameter: 250, tileLayers: TILES, geocoders: ['geopunt', 'embedded'], ...choice.map },
  })

const WORDS: Tenant['locale']['words'] = {
  trafficDecision: { nl: 'Aanvullend reglement', en: 'Supplementary regulation' },
  trafficDecisionShort: { nl: 'AR', en: 'SR' },
  numberPlate: { nl: 'Nummerplaat', en: 'Number plate' },
  gridOperator: { nl: 'Distributienetbeheerder', en: 'Grid operator' },
}

const tiles = (service: string, layer: string, nl: string, en: string): TileLayer => ({
  name: { nl, en },
  url: `https://geo.api.vlaanderen.be/${service}/wmts?SERVICE=WMTS&VERSION=1.0.0&REQUEST=GetTile&LAYER=${layer}&STYLE=&FORMAT=image/png&TILEMATRIXSET=GoogleMapsVL&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}`,
  maxZoom: 21,
  attribution: '© Digitaal Vlaanderen',
})
const TILES = [
  tiles('GRB', 'grb_bsk_grijs', 'Grijze kaart', 'Grey map'),
  tiles('OMWRGBMRVL', 'omwrgbmrvl', 'Luchtfoto', 'Aerial photo'),
]
