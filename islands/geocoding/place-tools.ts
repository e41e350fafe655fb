import type { Suggestion } from '../../src/geography/geocoding/geocode.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import type { PlaceWords } from '../../views/processes/place-tools.tsx'
import { fillForm, PLACE_PICKED, type ProposedPlace } from '../map/fill-form.ts'
import { addressAt, fieldsOfAddress, fieldsOfWritten, roundedDegrees } from './address-at.ts'
import { addressSearch, type FoundPlace } from './address-search.ts'
import { knowsPlace, myPlace } from './my-place.ts'

/** Receives a place; returns a message about it, or ''. */
type Take = (place: Point & Partial<FoundPlace>) => Promise<string> | string

/**
 * An address search and a button for the reader's own location. They fill in the surrounding form; with `data-go`
 * they open that address with the place.
 */
export function placeTools(root: HTMLElement) {
  const words: PlaceWords = JSON.parse(root.dataset.place ?? '{}')
  const { go } = root.dataset
  const take: Take = go === undefined ? (place) => fillIn(place, words) : (place) => open(go, place)
  const search = document.createElement('div')
  const status = document.createElement('p')
  status.className = 'hint'
  status.setAttribute('role', 'status')
  root.replaceChildren(search, ...(knowsPlace() ? [hereButton(words, take, status)] : []), status)
  addressSearch(search, {
    words: words.search,
    label: words.search.label,
    id: 'plek-zoeken',
    async onPick(found) {
      if (isArea(found)) status.replaceChildren(words.tooWide, ...mapAt(found, words))
      else status.textContent = await take(found)
    },
  })
  const form = root.closest('form')
  if (go !== undefined) {
    openPinned(go)
    stopTyped(search, status, words)
  }
  if (go === undefined && form) showDegrees(form)
}

/** Links that start a process at a place or a location. */
const STARTS = 'a[href^="/type-"], a[href^="/locationId-"]'

/** Prevents a start at the previously chosen place while another address has been typed but not chosen. */
function stopTyped(search: HTMLElement, status: HTMLElement, { choose }: PlaceWords) {
  const stop = (event: Event) => {
    const [box, target] = [search.querySelector('input'), event.target as Element]
    const isStart = event.type === 'submit' ? !target.contains(box) : target.closest(STARTS) !== null
    if (!isStart || !box?.value.trim()) return
    event.preventDefault()
    status.textContent = choose
    box.focus()
  }
  // The bar above has forms of its own.
  const page = search.closest('main') ?? document
  page.addEventListener('submit', stop)
  page.addEventListener('click', stop)
}

/** The map's pin chooses a place too; the page opens with it when the map is closed. */
function openPinned(go: string) {
  let pinned: ProposedPlace = {}
  document.addEventListener(PLACE_PICKED, (event) => {
    event.preventDefault()
    pinned = { ...pinned, ...(event as CustomEvent<ProposedPlace>).detail }
  })
  const follow = () => {
    const { Latitude: lat, Longitude: lng, StreetName, HouseNumber, PostalCode, CityName } = pinned
    if (typeof lat !== 'number' || typeof lng !== 'number') return
    const street = [StreetName, HouseNumber].filter(Boolean).join(' ')
    const label = [street, [PostalCode, CityName].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    open(go, { lat, lng, ...(StreetName && { label }) })
  }
  // Captured, because the close event of a dialog does not bubble.
  document.addEventListener('close', follow, true)
}

/** Zoom at which an area roughly fills the window. */
const AREA_ZOOM = 12.5

/** A link that opens the page's map at an area; empty on a page without a map. */
function mapAt({ lat, lng, label }: Suggestion, words: PlaceWords): (string | Node)[] {
  if (!document.querySelector('[data-open-map]')) return []
  const link = document.createElement('a')
  // The notation of islands/map/hash.ts, which is not imported because a request's page would load it only for this.
  link.href = `#kaart=${AREA_ZOOM}/${roundedDegrees(lat)}/${roundedDegrees(lng)}`
  link.textContent = words.openThere.replace('#', label)
  return [' ', link]
}

const isArea = ({ kind }: Suggestion) => kind === 'postal-code' || kind === 'municipality'

function hereButton(words: PlaceWords, take: Take, status: HTMLElement) {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'secondary', textContent: words.here })
  button.addEventListener('click', async () => {
    if (button.ariaDisabled) return
    button.ariaDisabled = 'true'
    status.textContent = words.finding
    const place = await myPlace()
    button.ariaDisabled = null
    if (typeof place === 'string') {
      status.textContent = words[place]
      return
    }
    await take(place)
    status.textContent = words.found.replace('#', String(place.metres))
  })
  return button
}

async function fillIn({ lat, lng, address }: Parameters<Take>[0], words: PlaceWords) {
  fillForm({
    Latitude: roundedDegrees(lat),
    Longitude: roundedDegrees(lng),
    ...(address && fieldsOfWritten(address)),
  })
  if (address) return words.filled
  const here = await addressAt({ lat, lng })
  if (here) fillForm(fieldsOfAddress(here))
  return words.filled
}

function open(address: string, { lat, lng, label }: Parameters<Take>[0]) {
  const query = new URLSearchParams(location.search)
  for (const name of ['zoek', 'adres']) query.delete(name)
  query.set('lat', String(roundedDegrees(lat)))
  query.set('lng', String(roundedDegrees(lng)))
  if (label !== undefined) query.set('adres', label)
  location.assign(`${address}?${query}`)
  return ''
}

/** Removes the server's display of another place; a place that a person chose belongs to no typed address. */
function showDegrees(form: HTMLFormElement) {
  const [lat, lng] = ['Latitude', 'Longitude'].map((name) =>
    form.querySelector<HTMLInputElement>(`input[name="Location.${name}"]`),
  )
  const shown = form.querySelector('[data-degrees]')
  for (const field of [lat, lng])
    field?.addEventListener('change', () => {
      if (shown && lat && lng) shown.textContent = [lat.value, lng.value].filter(Boolean).join(', ')
      for (const drawn of form.querySelectorAll('.map-miniature > :is(svg, .credit), [data-of-place]'))
        drawn.closest('.kv > div, svg, .credit')?.remove()
      form.querySelector('input[name="plek"]')?.remove()
    })
}
