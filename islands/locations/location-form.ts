import type { SearchWords } from '../../src/geography/geocoding/search-words.ts'
import { readPair } from '../../src/platform/geo/degrees.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import { addressSearch } from '../geocoding/address-search.ts'

/**
 * Enhances the form of a new location: a search fills in the coordinates, and a pasted pair is split over both
 * fields. Also enhances the form that asks where a process starts.
 */
export function enhance(form: HTMLElement) {
  const tools = form.querySelector<HTMLElement>('[data-place]')
  if (tools) void import('../geocoding/place-tools.ts').then(({ placeTools }) => placeTools(tools))
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
  if (place) {
    const words = JSON.parse(place.dataset.addressSearch ?? '{}') as SearchWords & { label: string }
    addressSearch(place, { words, label: words.label, onPick: fill })
  }
  document.querySelector<HTMLElement>('#fouten')?.focus()
}
