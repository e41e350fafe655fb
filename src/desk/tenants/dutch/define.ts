import type { NamedChoice, TagChoice, Tenant, TileLayer } from '../../../platform/tenant/tenant.ts'
import { defineTenant } from '../define.ts'
import { type CountryChoice, followingFrom } from '../of-country.ts'
import { judging, type Refusals } from './judgement.ts'

interface DutchChoice extends CountryChoice {
  /** Grounds for refusal, as far as `judgement` and `advice` do not replace them completely. */
  refusals?: Partial<Refusals>
}

/** A Dutch tenant: shared Dutch settings, overridden by those of its folder. */
export const dutchTenant = ({ bounds, colours, refusals, ...choice }: DutchChoice): Tenant => {
  const contractors = choice.contractors ?? CONTRACTORS
  const manyMunicipalities = choice.municipalities.length > 1
  const rules = { radius: choice.limits?.nearbyRadius ?? RADIUS, manyMunicipalities, ...refusals }
  return defineTenant({
    ...judging(rules),
    tags: TAGS,
    ...choice,
    contractors,
    ...followingFrom({ bounds, ...(colours && { colours }), ...choice, contractors }),
    country: 'NL',
    locale: { postalCode: 'NL', timeZone: 'Europe/Amsterdam', bounds, words: WORDS },
    requests: {
      informationPanel: 'standard',
      plateLink: 'https://ovi.rdw.nl/default.aspx?kenteken={plate}',
      ...choice.requests,
    },
    map: { tileLayers: TILES, parkingAreas: true, geocoders: ['pdok', 'embedded'], ...choice.map },
    limits: { nearbyRadius: rules.radius, ...choice.limits },
  })
}

/** Default radius around a request, in metres. */
const RADIUS = 250

const WORDS: Tenant['locale']['words'] = {
  trafficDecision: { nl: 'Verkeersbesluit', en: 'Traffic decision' },
  trafficDecisionShort: { nl: 'VKB', en: 'TD' },
  numberPlate: { nl: 'Kenteken', en: 'Number plate' },
  gridOperator: { nl: 'Netbeheerder', en: 'Grid operator' },
}

const brt = (kind: string, nl: string, en: string): TileLayer => ({
  name: { nl, en },
  url: `https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/${kind}/EPSG:3857/{z}/{x}/{y}.png`,
  maxZoom: 19,
  attribution: 'Kaartgegevens © Kadaster',
})
const TILES = [brt('grijs', 'Grijze kaart', 'Grey map'), brt('standaard', 'Standaardkaart', 'Standard map')]

const CONTRACTORS: readonly NamedChoice[] = [
  { uuid: '502b0083-ae24-4386-b736-025894e3d7e6', label: 'Rijnkabel Infra' },
  { uuid: '35e1fa51-6a39-4eee-b6e3-d3397ee1b068', label: 'Polderspade Grondwerken' },
  { uuid: '2ae41f41-297f-4f8c-9789-acf49cb78f00', label: 'Dijkvonk Installatie' },
]

const tag = (uuid: string, label: string, on: Partial<TagChoice> = {}): TagChoice => ({
  uuid,
  label,
  forRequest: true,
  forProcess: true,
  ...on,
})
const TAGS: readonly TagChoice[] = [
  tag('e46fe76a-b151-4ae4-b9de-7cc582d884a0', 'Spoed'),
  tag('2a03c926-5d95-477b-abe0-f15d335e0b2a', 'Deelauto'),
  tag('d4e53ce9-2079-4400-95bf-0c186b26e44e', 'Gehandicaptenparkeerplaats'),
  tag('620044dc-bb17-4b85-9f47-b65ed9bda59d', 'Overleg met gemeente'),
  tag('cf5e5ca7-e2cf-4e7c-9be1-b1e2cf898403', 'Netcongestie', { forRequest: false }),
]
