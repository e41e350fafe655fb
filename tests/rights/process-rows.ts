import { GENT, type PersonName } from '../world.ts'
import type { Row, Target } from './row.ts'

/**
 * Rows for the pages of processes: who starts, reads, fills in, stops and deletes them. Part of the matrix.
 */

/** `realisationlist`: all but customers and editors. */
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
/** `realisationbtn`, `canChangeStatus`, and the holders of a step: municipalities, operators, case workers. */
const workers: readonly PersonName[] = ['judith', 'bram', 'mieke', 'chiara', 'omar', 'willem', 'anna', 'mira']
const working = { may: workers, record: 'process', reach: { mira: [GENT] } } as const satisfies Partial<Row>
const reading = { may: readers, record: 'process' } as const satisfies Partial<Row>
/** `privateProcess` as well. */
const privately: readonly PersonName[] = ['chiara', 'omar', 'willem', 'anna']
const at =
  (rest: string) =>
  ({ routeType, uuid }: Target) => ({ url: `/${routeType}/${uuid}${rest}` })
const AT_LOCATION = '/locationId-:locationId(^[0-9a-fA-F-]{36})-procestype-:type'
const atLocation = ({ locationUuid }: Target) => `/locationId-${locationUuid}-procestype-expansion`

/** A realisation is at none of these addresses, for any reader. */
const elsewhere = Object.fromEntries(
  ['uitbreiding', 'verplaatsing', 'verwijdering', 'vervanging', 'privaat'].map((routeType) => [
    `GET /${routeType}/:uuid`,
    { may: [], record: 'process' } satisfies Row,
  ]),
)

export const processRows: Record<string, Row> = {
  'GET /processen': { may: readers, works: [303] },
  'GET /realisatie': { may: readers, works: [303] },
  'GET /proces': { may: readers, works: [303] },
  'GET /processen/:type/:filter?': {
    may: readers,
    sends: () => ({ url: '/processen/realisatie/alles' }),
  },
  'GET /proces/:uuid': { ...reading, works: [303] },
  'GET /realisatie/:uuid': { ...reading, works: [303] },
  ...elsewhere,
  'GET /:routeType/:uuid/stap-:step': { ...reading, sends: at('/stap-1') },
  'GET /:routeType/:uuid/stap-:step (tags)': { ...reading, sends: at('/stap-1?paneel=tags') },
  'GET /:routeType/:uuid/stap-:step (events)': { ...reading, sends: at('/stap-1?paneel=events') },
  'GET /:routeType/:uuid/stap-:step (mails)': { ...reading, sends: at('/stap-1?paneel=emails') },
  'GET /:routeType/:uuid/stap-:step (debug)': { ...reading, sends: at('/stap-1?paneel=debug') },
  'GET /:routeType/:uuid/dossier.pdf': { ...reading, sends: at('/dossier.pdf') },
  'GET /:routeType/:uuid/versies/:version': { ...reading, sends: at('/versies/1') },

  'POST /:routeType/:uuid/stap-:step': {
    ...working,
    sends: (target) => ({ ...at('/stap-1')(target), form: { version: target.version, act: 'opslaan' } }),
    works: [303],
  },
  'POST /:routeType/:uuid/status': {
    ...working,
    sends: (target) => ({
      ...at('/status')(target),
      form: { version: target.version, action: 'onhold', reason: 'roadworks', comment: 'Even wachten' },
    }),
    works: [303],
  },
  'POST /:routeType/:uuid/verwijderen': {
    may: ['willem', 'anna'],
    record: 'process',
    sends: (target) => ({ ...at('/verwijderen')(target), form: { version: target.version } }),
    works: [303],
  },

  'GET /realisatie/nieuw': { may: workers },
  'GET /realisatie/nieuw/kies': {
    may: workers,
    sends: () => ({ url: '/realisatie/nieuw/kies?categorie=request' }),
    works: [303],
  },
  'GET /realisatie/nieuw/bestand': { may: workers },
  'GET /realisatie/nieuw/bestand/voorbeeld.:kind(^(?:csv|xlsx)$)': {
    may: workers,
    sends: () => ({ url: '/realisatie/nieuw/bestand/voorbeeld.csv' }),
  },
  // A form without a file is no form of this page.
  'POST /realisatie/nieuw/bestand': {
    may: workers,
    sends: () => ({ form: { category: '', operator: '' } }),
    works: [415],
  },
  // Only its sender finds it.
  'GET /realisatie/nieuw/bestand/:uuid': {
    may: workers,
    sends: ({ uuid }) => ({ url: `/realisatie/nieuw/bestand/${uuid}` }),
    works: [404],
  },
  'POST /realisatie/nieuw/bestand/:uuid': {
    may: workers,
    sends: ({ uuid }) => ({ url: `/realisatie/nieuw/bestand/${uuid}`, form: { act: 'start' } }),
    works: [404],
  },
  'GET /proces/nieuw': { may: workers, works: [303] },
  'GET /type-:type': { may: workers, sends: () => ({ url: '/type-request' }) },
  // Missing input is reported only to people who may start one.
  'POST /type-:type': { may: workers, sends: () => ({ url: '/type-request', form: {} }), works: [422] },
  'GET /process/new-private': { may: privately },
  'POST /process/new-private': { may: privately, sends: () => ({ form: {} }), works: [422] },
  [`GET ${AT_LOCATION}`]: {
    may: workers,
    record: true,
    reach: { mira: [GENT] },
    sends: (target) => ({ url: atLocation(target) }),
  },
  [`POST ${AT_LOCATION}`]: {
    may: workers,
    record: true,
    reach: { mira: [GENT] },
    sends: (target) => ({ url: atLocation(target), form: {} }),
    works: [422],
  },
}
