/** What the map is told of parking permit areas. Pure; shared by server and island. */

export interface ParkingArea {
  uuid: string
  name: string
  /** Inside is what an odd number of rings goes around: parts and holes alike. */
  rings: number[][]
}

/** What `GET /api/map/parkingareas` answers. */
export interface ParkingAreasAnswer {
  /** The largest first. */
  areas: ParkingArea[]
  /** False when there are more in the box than one answer holds. */
  whole: boolean
}

/** The most areas of one answer. */
export const MOST_AREAS = 500
/** The most places of all rings of one answer together; some 300 kB. */
export const MOST_PLACES = 15_000
