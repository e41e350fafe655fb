import { createRoot } from 'react-dom/client'
import { readPair } from '../../src/platform/geo/degrees.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import { geocoding as en } from '../../src/platform/texts/en/geocoding.ts'
import { geocoding as nl } from '../../src/platform/texts/nl/geocoding.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { textsFrom } from '../../src/platform/texts/texts-from.ts'
import { AddressSearch } from '../geocoding/address-search.tsx'

/**
 * Enhances the form of a new location: a search that fills in the coordinates, and a pasted pair is split
 * over both fields.
 */
export function enhance(form: HTMLElement) {
  const lat = form.querySelector<HTMLInputElement>('[name="lat"]')
  const lng = form.querySelector<HTMLInputElement>('[name="lng"]')
  if (!lat || !lng) return
  const fill = (place: Point) => {
    lat.value = String(place.lat)
    lng.value = String(place.lng)
  }
  for (const field of [lat, lng])
    field.addEventListener('paste', (event) => {
      const pair = readPair(event.clipboardData?.getData('text') ?? '')
      if (!pair) return
      event.preventDefault()
      fill(pair)
    })
  const place = form.querySelector<HTMLElement>('[data-address-search]')
  if (place)
    createRoot(place).render(
      <AddressSearch t={texts()} label={place.dataset.addressSearch ?? ''} onPick={fill} />,
    )
  document.querySelector<HTMLElement>('#fouten')?.focus()
}

const texts = (): Pick<Texts, 'geocoding'> =>
  document.documentElement.lang === 'en'
    ? (textsFrom('en', { geocoding: en }) as unknown as Pick<Texts, 'geocoding'>)
    : textsFrom('nl', { geocoding: nl })
