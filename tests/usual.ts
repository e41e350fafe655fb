/**
 * What `npm test` runs on PostgreSQL and in Chromium, beside all unit tests and all tests on SQLite. `npm run test:all` runs
 * everything everywhere, and so does `.ci/run`.
 */

const isUsual = process.env.USUAL_TESTS === '1'

/** The number of cases of a test with very many: kills, worlds, tenants, spellings. `npm test` runs fewer. */
export const usually = <Much>(less: Much, all: Much): Much => (isUsual ? less : all)

/** Tests whose outcome depends on the engine: dialect, migrations, locks, search and the SQL of lists, imports. */
const BY_ENGINE = [
  'tests/{db,lists,process-list,request-list,turns}/**',
  'tests/requests/{list-api,many-found,narrowed-list,request-list,sorted-by-surname}',
  'tests/{addresses,boundaries,charge-points,intake,locations,monitoring,parking-areas}/import',
  'tests/{addresses/finding,starts/readings,geocoding/geocode}',
  'tests/{effects/order,effects/random,processes/decision-histories,worlds/several}',
  'tests/{web/idempotency,web/start-together,web/session,faults/nth-statement,privacy/purge-killed}',
  'tests/{live/live,workers/workers,backup/engines}',
]

/** One journey of each noun. */
const OF_NOUNS = [
  'tests/{bulk-acts/bulk-acts,calendar/calendar,exports/exports,map/layers,reports/key-metrics}',
  'tests/{advice/panel,connections/connections,coordinates/changing,handovers/handing-over}',
  'tests/{incomplete-requests/settling,judgements/judging,mails/delivering,placing/place-requests}',
  'tests/{residents/asking,waiting/counting,webhooks/sending,kept-forms/kept-forms}',
  'tests/{charge-points/api,comments/api,configuration/configuration,documents/documents}',
  'tests/{effects/effects,files/keeping,monitoring/occupancy-of,requests/request-page,starts/api}',
  'tests/{locations/locations,processes/core-save,processes/core-start,processes/decisions,tags/tags}',
  'tests/{traffic-decisions/publishing,generated-documents/dossier,privacy/purge,desk-values/values}',
  'tests/{api-keys/limits,passwords/change,people/people,profile/profile,sessions/renewal}',
  'tests/{sign-in/flow,terms/terms,tenants/tenants,rights/request-scopes,rights/process-scopes}',
]

export const ON_POSTGRES = [...BY_ENGINE, ...OF_NOUNS].map((path) =>
  path.endsWith('/**') ? `${path}/*.test.{ts,tsx}` : `${path}.test.{ts,tsx}`,
)

/** The walks of the READMEs, as people go them. */
export const JOURNEYS = [
  'whole-way',
  'judging-by-keys',
  'comments',
  'connections',
  'traffic-decisions',
  'starting',
  'public-form',
  'without-script',
  'live',
  'address-search',
  'first-visit',
].map((name) => `tests/browser/${name}.test.ts`)
