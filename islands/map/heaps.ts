import type { RequestFeature } from '../../src/overviews/map/feature.ts'
import type { Point } from '../../src/platform/geo/distance.ts'

/** Requests without a known place, placed at the middle of the same postal code. Pure. */
export interface Heap extends Point {
  key: string
  area: string
  /** Two or more. */
  members: RequestFeature[]
}

/**
 * Separates requests with a known place from heaps of those without; one that is alone in its postal code remains
 * single. The first request given of a heap is its first member.
 */
export function heapsOf(requests: readonly RequestFeature[]) {
  const groups = new Map<string, RequestFeature[]>()
  const single: RequestFeature[] = []
  for (const request of requests) {
    const middle = `${request.lat} ${request.lng}`
    const group = groups.get(middle)
    if (request.placeKnown) single.push(request)
    else if (group) group.push(request)
    else groups.set(middle, [request])
  }
  const heaps: Heap[] = []
  for (const [middle, members] of groups) {
    const [first] = members as [RequestFeature]
    if (members.length === 1) single.push(first)
    else heaps.push({ key: `hoop ${middle}`, lat: first.lat, lng: first.lng, area: first.area, members })
  }
  return { single, heaps }
}
