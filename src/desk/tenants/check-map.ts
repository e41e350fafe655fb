import { GEOCODERS, type MapChoices } from '../../platform/tenant/tenant.ts'
import { LANGUAGES } from '../../platform/texts/language.ts'
import { isAmong, when } from './mistakes.ts'

/** Problems with a tenant's map, one sentence each. */
export function checkMap(map: MapChoices): string[] {
  const { tileLayers, requestRadius, pickerDiameter, nearbyKm, monitoring, geocoders } = map
  return [
    ...tileLayers.flatMap(({ name, url, maxZoom, attribution }, index) => [
      ...when(
        !(
          URL.canParse(url) &&
          url.startsWith('https://') &&
          ['{z}', '{x}', '{y}'].every((it) => url.includes(it))
        ),
        `map.tileLayers[${index}].url is not an https address with {z}, {x} and {y}`,
      ),
      ...when(!(maxZoom >= 14 && maxZoom <= 24), `map.tileLayers[${index}].maxZoom is not from 14 to 24`),
      ...when(attribution.trim() === '', `map.tileLayers[${index}] has no attribution`),
      ...when(
        LANGUAGES.some((language) => !name[language]?.trim()),
        `map.tileLayers[${index}].name lacks a language`,
      ),
    ]),
    ...when(!(requestRadius > 0), 'map.requestRadius is not above zero'),
    ...when(!(pickerDiameter > 0), 'map.pickerDiameter is not above zero'),
    ...when(!(nearbyKm > 0 && nearbyKm <= 10), 'map.nearbyKm is not above 0, up to 10'),
    ...when(
      !(monitoring.occupancyLimit > 0 && monitoring.occupancyLimit <= 1),
      'map.monitoring.occupancyLimit is not a fraction above 0',
    ),
    ...when(
      !(Number.isInteger(monitoring.months) && monitoring.months >= 1 && monitoring.months <= 24),
      'map.monitoring.months is not a whole number from 1 to 24',
    ),
    ...geocoders.flatMap((it) => when(!isAmong(GEOCODERS, it), `map.geocoders names an unknown '${it}'`)),
    ...when(geocoders.at(-1) !== 'embedded', "map.geocoders does not end with 'embedded'"),
  ]
}
