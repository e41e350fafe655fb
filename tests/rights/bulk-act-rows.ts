import type { Row } from './row.ts'

/** Acts on many processes: whether each of them may be changed is checked for each, see tests/bulk-acts. */

const many = {
  sends: ({ uuid }) => ({ form: { uuid, lijst: '/processen/realisatie/actief' } }),
  works: [200, 303],
} satisfies Partial<Row>

/** Fill in steps: municipalities, operators, case workers. */
const fillers = ['judith', 'bram', 'mieke', 'chiara', 'omar', 'willem', 'anna', 'mira'] as const
/** Those who read the list follow what they began; it is only theirs. */
const readers = [...fillers, 'vera', 'dev'] as const

export const bulkActRows: Record<string, Row> = {
  'POST /processen/selectie/tags': { ...many, may: fillers },
  'POST /processen/selectie/aannemer': { ...many, may: fillers },
  'POST /processen/selectie/geplande-datum': { ...many, may: fillers },
  'POST /processen/selectie/stap': { ...many, may: fillers },
  'POST /processen/selectie/onhold': { ...many, may: fillers },
  'POST /processen/selectie/hervatten': { ...many, may: fillers },
  // This tenant takes no traffic decisions.
  'POST /processen/selectie/besluit': { ...many, may: [] },
  'POST /processen/selectie/onherroepelijk': { ...many, may: [] },
  // This tenant gives the feature to no role, which leaves the administrator.
  'POST /processen/selectie/verwijderen': { ...many, may: ['anna'] },
  'GET /processen/selectie/:uuid': { may: readers, works: [404] },
  'POST /processen/selectie/:uuid/stoppen': { may: readers, sends: () => ({ form: {} }), works: [404] },
  'POST /processen/selectie/:uuid/verder': { may: readers, sends: () => ({ form: {} }), works: [404] },
}
