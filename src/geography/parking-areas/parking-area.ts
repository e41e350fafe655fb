/** Parking permit areas as sent to the map. Pure; shared by server and island. */

export interface ParkingArea {
  uuid: string
  name: string
  /** A point is inside by the even-odd rule: for parts and holes alike. */
  rings: number[][]
}

/** The answer of `GET /api/map/parkingareas`. */
export interface ParkingAreasAnswer {
  /** The largest first. */
  areas: ParkingArea[]
  /** False when the box has more areas than one response may contain. */
  whole: boolean
}

/** Largest number of areas in one answer. */
export const MOST_AREAS = 500
/** Largest number of points in all rings of one answer; some 300 kB. */
export const MOST_PLACES = 15_000
