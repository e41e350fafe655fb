import type { RequestFeature } from '../../src/overviews/map/feature.ts'
import type { Point } from '../../src/platform/geo/distance.ts'

/** Requests without a known place that were put on the middle of the same postal code. Pure. */
export interface Heap extends Point {
  key: string
  area: string
  /** Two or more. */
  members: RequestFeature[]
}

/**
 * Parts requests into those that lie somewhere and heaps of those that do not; one that is alone in its postal
 * code stays single. The first given of a heap is its first member.
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
