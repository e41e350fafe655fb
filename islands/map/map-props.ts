import type { RequestFeature } from '../../src/overviews/map/feature.ts'
import type { Box } from '../../src/platform/geo/box.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

/** Props from the page for its map. */
export interface MapProps {
  /** Reference in the heading of the window. */
  reference: string
  centre: { lat: number; lng: number }
  /** The request in the middle; null for a map without a request. */
  request: RequestFeature | null
  /** The process to choose a location for; null for none. */
  process: { uuid: string; version: number; stepsStarted: number; status: string } | null
  /** Labels of the steps of a realisation, in order. */
  processSteps: string[]
  /** The pin sets the location in the form of the page. */
  pinFillsForm: boolean
  /** The pin cannot be moved. */
  pinLocked: boolean
  may: { requests: boolean; processes: boolean; manage: boolean; deleteLocations: boolean }
  /** Background tiles, from the desk itself; `url` is Leaflet's template. */
  tiles: { name: string; url: string; maxZoom: number; attribution: string }[]
  /** The area for which the desk has tiles. */
  bounds: Box
  /** Names of the parking permit areas around the request; null when the map has no such areas. */
  parkingAreas: string[] | null
  /** In metres. */
  requestRadius: number
  nearbyKm: number
  monitoring: { enabled: boolean; occupancyLimit: number; months: number }
}

export type MapTexts = Pick<Texts, 'geocoding' | 'map' | 'monitoring' | 'numbers'>
