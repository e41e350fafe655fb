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
        (say) => say.map.noTiles({ where: `map.tileLayers[${index}].url`, z: '{z}', x: '{x}', y: '{y}' }),
      ),
      ...when(!(maxZoom >= 14 && maxZoom <= 24), (say) =>
        say.map.wrongZoom({ where: `map.tileLayers[${index}].maxZoom`, from: 14, to: 24 }),
      ),
      ...when(attribution.trim() === '', (say) =>
        say.map.noAttribution({ where: `map.tileLayers[${index}]` }),
      ),
      ...when(
        LANGUAGES.some((language) => !name[language]?.trim()),
        (say) => say.map.lacksLanguage({ where: `map.tileLayers[${index}].name` }),
      ),
    ]),
    ...when(!(requestRadius > 0), (say) => say.map.notAboveZero({ where: 'map.requestRadius' })),
    ...when(!(pickerDiameter > 0), (say) => say.map.notAboveZero({ where: 'map.pickerDiameter' })),
    ...when(!(nearbyKm > 0 && nearbyKm <= 10), (say) => say.map.notNearby({ most: 10 })),
    ...when(!(monitoring.occupancyLimit > 0 && monitoring.occupancyLimit <= 1), (say) =>
      say.map.noFraction(),
    ),
    ...when(
      !(Number.isInteger(monitoring.months) && monitoring.months >= 1 && monitoring.months <= 24),
      (say) => say.noWholeFrom({ where: 'map.monitoring.months', from: 1, to: 24 }),
    ),
    ...geocoders.flatMap((it) =>
      when(!isAmong(GEOCODERS, it), namesUnknown(at('map.geocoders'), at(quoted(it)))),
    ),
    ...when(geocoders.at(-1) !== 'embedded', (say) => say.map.noEnd()),
  ]
}
