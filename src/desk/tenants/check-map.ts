import { GEOCODERS, type MapChoices } from '../../platform/tenant/tenant.ts'
import { LANGUAGES } from '../../platform/texts/language.ts'
import { at, isAmong, namesUnknown, quoted, when } from './mistakes.ts'
import type { Message } from './words/words.ts'

/** Mistakes in a tenant's map. */
export function checkMap(map: MapChoices): Message[] {
  const { tileLayers, requestRadius, pickerDiameter, nearbyKm, monitoring, geocoders } = map
  return [
    ...tileLayers.flatMap(({ name, url, maxZoom, attribution }, index) => [
      ...when(
        !(
          URL.canParse(url) &&
          url.startsWith('https://') &&
          ['{z}', '{x}', '{y}'].every((it) => url.includes(it))
        ),
        (words) => words.map.noTiles({ where: `map.tileLayers[${index}].url`, z: '{z}', x: '{x}', y: '{y}' }),
      ),
      ...when(!(maxZoom >= 14 && maxZoom <= 24), (words) =>
        words.map.wrongZoom({ where: `map.tileLayers[${index}].maxZoom`, from: 14, to: 24 }),
      ),
      ...when(attribution.trim() === '', (words) =>
        words.map.noAttribution({ where: `map.tileLayers[${index}]` }),
      ),
      ...when(
        LANGUAGES.some((language) => !name[language]?.trim()),
        (words) => words.map.lacksLanguage({ where: `map.tileLayers[${index}].name` }),
      ),
    ]),
    ...when(!(requestRadius > 0), (words) => words.map.notAboveZero({ where: 'map.requestRadius' })),
    ...when(!(pickerDiameter > 0), (words) => words.map.notAboveZero({ where: 'map.pickerDiameter' })),
    ...when(!(nearbyKm > 0 && nearbyKm <= 10), (words) => words.map.notNearby({ most: 10 })),
    ...when(!(monitoring.occupancyLimit > 0 && monitoring.occupancyLimit <= 1), (words) =>
      words.map.noFraction(),
    ),
    ...when(
      !(Number.isInteger(monitoring.months) && monitoring.months >= 1 && monitoring.months <= 24),
      (words) => words.noWholeFrom({ where: 'map.monitoring.months', from: 1, to: 24 }),
    ),
    ...geocoders.flatMap((it) =>
      when(!isAmong(GEOCODERS, it), namesUnknown(at('map.geocoders'), at(quoted(it)))),
    ),
    ...when(geocoders.at(-1) !== 'embedded', (words) => words.map.noEnd()),
  ]
}
