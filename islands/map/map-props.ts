import type { RequestFeature } from '../../src/overviews/map/feature.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

/** What a page gives to the map that it opens. */
export interface MapProps {
  /** What the window is about: the reference in its heading. */
  reference: string
  centre: { lat: number; lng: number }
  /** The request in the middle; null for a map that belongs to no request. */
  request: RequestFeature | null
  /** The process that locations are chosen for; null when there is none at hand. */
  process: { uuid: string; version: number; stepsStarted: number; completed: boolean } | null
  /** Names of the steps of a realisation, in order. */
  processSteps: string[]
  /** The pin is the place in the form of the page. */
  pinFillsForm: boolean
  /** A pin that may not be moved. */
  pinLocked: boolean
  may: { requests: boolean; processes: boolean; manage: boolean; deleteLocations: boolean }
  tiles: { name: string; url: string; maxZoom: number; attribution: string }[]
  /** Names of the parking permit areas that the request lies in; null where the map shows no such areas. */
  parkingAreas: string[] | null
  /** Metres. */
  requestRadius: number
  nearbyKm: number
  monitoring: { enabled: boolean; occupancyLimit: number; months: number }
}

export type MapTexts = Pick<Texts, 'geocoding' | 'map' | 'monitoring'>
