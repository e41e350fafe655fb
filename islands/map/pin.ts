import type { Point } from '../../src/platform/geo/distance.ts'
import { addressAt, fieldsOfAddress, roundedDegrees } from '../geocoding/address-at.ts'
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
    store.announcement.value = t.map.pin.locked()
    return
  }
  store.pin.value = { lat: at.lat, lng: at.lng }
  store.pinAddress.value = address ?? null
  if (store.props.pinFillsForm)
    fillForm({ Latitude: roundedDegrees(at.lat), Longitude: roundedDegrees(at.lng) })
  store.announcement.value = t.map.pin.at({ place: address ?? placeWords(at) })
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

/** '' when the place has no address, or the geocoder is unavailable. */
async function findAddress(store: MapStore, at: Point) {
  const controller = new AbortController()
  asking = controller
  const address = await addressAt(at, controller.signal)
  if (controller.signal.aborted) return
  store.pinAddress.value = address ? addressWords(address) : ''
  if (address && store.props.pinFillsForm) fillForm(fieldsOfAddress(address))
}

const addressWords = ({ street, street_number, postalCode, city }: Parameters<typeof fieldsOfAddress>[0]) =>
  [`${street} ${street_number}`.trim(), `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')
