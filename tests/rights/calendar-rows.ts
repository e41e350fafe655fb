import type { PersonName } from '../world.ts'
import type { Row } from './row.ts'

/** Rows for the calendar: for who may see processes (`realisationlist`): all but customers and editors. */
const readers: readonly PersonName[] = [
  'judith',
  'bram',
  'mieke',
  'chiara',
  'omar',
  'willem',
  'vera',
  'dev',
  'anna',
  'mira',
]

export const calendarRows: Record<string, Row> = {
  'GET /agenda': { may: readers },
  'GET /agenda/dag/:day': { may: readers, sends: () => ({ url: '/agenda/dag/2026-03-02' }) },
  'GET /agenda/te-laat': { may: readers },
  'GET /agenda/adres': { may: readers },
  'POST /agenda/adres': { may: readers, sends: () => ({ form: {} }) },
  'POST /agenda/adres/uitzetten': { may: readers, sends: () => ({ form: {} }), works: [303] },
  // The secret in the address decides, and nobody has this one: tests/calendar/feed.test.ts.
  'GET /agenda/adres/:token/laadloket.ics': {
    may: 'anyone',
    sends: () => ({ url: '/agenda/adres/onbekend/laadloket.ics' }),
    works: [404],
  },
}
