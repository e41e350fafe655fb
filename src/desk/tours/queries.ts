import type { Db } from '../../platform/db/dialect.ts'
import { markOf, type TourName } from './tour.ts'

/** Stores that a person saw a tour; a second time changes nothing. */
export const markTourSeen = (db: Db, personId: string, tour: TourName) =>
  db
    .updateTable('person')
    .set((eb) => ({ tours_seen: eb('tours_seen', '||', markOf(tour)) }))
    .where('id', '=', personId)
    .where('tours_seen', 'not like', `%${markOf(tour)}%`)
    .execute()
