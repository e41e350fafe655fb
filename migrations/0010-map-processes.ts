import type { Kysely } from 'kysely'
import { indexPlaces } from './map-cells.ts'

/** Processes are found by where they lie, as requests and charge points are. */
export const up = (db: Kysely<never>) => indexPlaces(db, 'process')
