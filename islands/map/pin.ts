import type { Point } from '../../src/platform/geo/distance.ts'
import { read } from '../submit.ts'
import { fillForm } from './fill-form.ts'
import type { MapTexts } from './map-props.ts'
import type { MapStore } from './store.ts'
import { placeWords } from './words.ts'

/** Spec 1 §9. */
const REVERSE_AFTER_MS = 300

let timer: ReturnType<typeof setTimeout> | undefined
let asking: AbortController | undefined

/** Places the pin, and geocodes its location once it has not moved for a while. */
export function placePin(store: MapStore, at: Point, t: MapTexts, address?: string) {
  store.placing.value = false
  if (store.props.pinLocked) {
    store.said.value = t.map.pin.locked()
    return
  }
  store.pin.value = { lat: at.lat, lng: at.lng }
  store.pinAddress.value = address ?? null
  if (store.props.pinFillsForm) fillForm({ Latitude: rounded(at.lat), Longitude: rounded(at.lng) })
  store.said.value = t.map.pin.at({ place: address ?? placeWords(at) })
  clearTimeout(timer)
  asking?.abort()
  if (address === undefined || store.props.pinFillsForm)
    timer = setTimeout(() => void findAddress(store, at), REVERSE_AFTER_MS)
}

export function removePin(store: MapStore) {
  clearTimeout(timer)
  asking?.abort()
  store.pin.value = null
  store.pinAddress.value = null
}

/** '' when there is no address there, or the geocoder is unavailable. */
async function findAddress(store: MapStore, { lat, lng }: Point) {
  const controller = new AbortController()
  asking = controller
  const query = new URLSearchParams({ lat: String(lat), lng: String(lng) })
  const outcome = await read<{ address: Address | null }>(`/api/geocode/reverse?${query}`, controller.signal)
  if (controller.signal.aborted) return
  const address = outcome.ok ? outcome.data.address : null
  store.pinAddress.value = address ? addressWords(address) : ''
  if (address && store.props.pinFillsForm)
    fillForm({
      StreetName: address.street,
      HouseNumber: address.street_number,
      HouseNumberSuffix: '',
      PostalCode: address.postalCode,
      CityName: address.city,
    })
}

/** About a decimetre: more precise than a person can point. */
const rounded = (degrees: number) => Number(degrees.toFixed(6))

interface Address {
  street: string
  street_number: string
  postalCode: string
  city: string
}

const addressWords = ({ street, street_number, postalCode, city }: Address) =>
  [`${street} ${street_number}`.trim(), `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')
