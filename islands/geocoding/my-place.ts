import type { Point } from '../../src/platform/geo/distance.ts'

const WITHIN_MS = 15_000
const PERMISSION_DENIED = 1

/** The reader's place, accurate to `metres`; or the reason why it is unknown. */
type MyPlace = (Point & { metres: number }) | 'denied' | 'unknown'

/** False in browsers without geolocation, and over plain http. */
export const knowsPlace = () => isSecureContext && 'geolocation' in navigator

/** Requests the position once from the browser. */
export const myPlace = () =>
  new Promise<MyPlace>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          lat: coords.latitude,
          lng: coords.longitude,
          metres: Math.max(1, Math.ceil(coords.accuracy)),
        }),
      ({ code }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: WITHIN_MS, maximumAge: 0 },
    )
  })
