import { ANTWERPEN, GENT, type PersonName } from '../world.ts'
import { bulkActRows } from './bulk-act-rows.ts'
import { calendarRows } from './calendar-rows.ts'
import { locationRows } from './location-rows.ts'
import { processRows } from './process-rows.ts'
import type { Row, Target } from './row.ts'

/**
 * Which people may use which route. A route without a row fails the build, and so does a row without a route.
 *
 * To add one: write the key as `npm run routes` prints it (`METHOD /path`); when one path does several things,
 * add a word for each: `POST /api/chargingpoints (remove)`. Give who is allowed (`may`), what they send
 * (`sends`), and whether it is about one record (`record: true`): then every person tries it on a request in
 * Gent, in Antwerpen, without municipality, and on one that does not exist. People who are not named must be
 * refused, with nothing changed, and no person may read a word of a municipality that is not theirs.
 *
 * The lists here are written by hand, from the specification; they are never computed from the tenant's
 * configuration, because that is what they test.
 */

/** The people with access to the desk: with a role, and set up correctly. */
export const INSIDE: readonly PersonName[] = [
  'judith',
  'bram',
  'mieke',
  'chiara',
  'omar',
  'willem',
  'vera',
  'karel',
  'dev',
  'edith',
  'anna',
  'mira',
]

/** May read requests (`requestlist`): all but customers and editors. */
const readers = INSIDE.filter((name) => name !== 'karel' && name !== 'edith')

/** May read reports (`reporting`), and export them (`export`). */
const reporters: readonly PersonName[] = [
  'judith',
  'bram',
  'mieke',
  'chiara',
  'omar',
  'willem',
  'vera',
  'anna',
  'mira',
]
const takers = reporters.filter((name) => name !== 'vera')

/** May judge and tag (`requestmanage`) in their own municipalities; mira reads more than she may judge. */
const managers: readonly PersonName[] = ['judith', 'bram', 'mieke', 'willem', 'anna', 'mira']
const managing = { may: managers, record: true, reach: { mira: [GENT] } } as const

/** Aalst, where nobody of this world works alone. */
const ELSEWHERE = '41002'

/** May change where a request is: operators, and admins. */
const placing = { may: ['chiara', 'omar', 'anna'], record: true } satisfies Partial<Row>

/** May write comments (`requestcomment`). */
const commenting = {
  may: ['judith', 'bram', 'mieke', 'chiara', 'omar', 'willem', 'anna', 'mira'],
  record: true,
  reach: { mira: [GENT] },
} satisfies Partial<Row>
/** Judith's comments may be changed by herself and by the moderator. */
const ofJudith = { may: ['judith', 'anna'], record: true } satisfies Partial<Row>
/** Authors may change their own comments as long as they may read the request. */
const ofTheirOwn = { may: readers, record: true, commentBy: 'self' } satisfies Partial<Row>

/**
 * Works in processes (`realisationbtn`, `realisationcomment`): municipalities, operators in their own, case
 * workers.
 */
const processing = {
  may: commenting.may,
  record: 'process',
  reach: { mira: [GENT] },
} as const satisfies Partial<Row>
/** May set the status of a comment there. */
const processManaging = { may: managers, record: 'process', reach: { mira: [GENT] } } as const

/**
 * May have documents made of a process (`generateStartDoc`, `automatedViews`): operators of their own, case
 * workers.
 */
const documentMaking = {
  may: ['chiara', 'omar', 'willem', 'anna'],
  record: 'process',
} as const satisfies Partial<Row>

const aboutComment =
  (
    action: 'create' | 'edit' | 'delete',
    more: { Message?: string; status?: string } = {},
    type: 'request' | 'process' = 'request',
  ) =>
  ({ uuid, commentId }: Target) => ({
    json: {
      type,
      ref: uuid,
      data: { version: 1, Message: '', number: commentId, status: '', action, ...more },
    },
  })

const onComment =
  (act: string, form: Record<string, string>) =>
  ({ routeType, uuid, commentId }: Target) => ({
    url: `/${routeType}/${uuid}/opmerkingen/${commentId}${act}`,
    form,
  })

/** May fill in the proposal, and add and delete its documents: the roles that propose locations. */
const proposing = { may: ['chiara', 'omar', 'willem', 'anna'], record: 'process' } satisfies Partial<Row>
const documentAt = ({ routeType, uuid }: Target) => `/${routeType}/${uuid}/documenten/LocationProposition/0`

/** Both municipalities, zoomed in so far that every record is a separate mark. */
const everywhere = 'west=3&south=50.5&east=5&north=51.5&zoom=9'

export const matrix: Record<string, Row> = {
  ...processRows,
  ...calendarRows,
  'GET /static/*': { may: 'anyone', sends: () => ({ url: '/static/nothing.js' }), works: [404] },
  'GET /health/live': { may: 'anyone' },
  'GET /health/ready': { may: 'anyone' },
  'GET /huisstijl/:file': { may: 'anyone', sends: () => ({ url: '/huisstijl/logo.svg' }) },
  'GET /privacy': { may: 'anyone' },
  'GET /toegankelijkheid': { may: 'anyone' },
  'GET /.well-known/security.txt': { may: 'anyone' },
  'GET /laadpaal-aanvragen': { may: 'anyone' },
  // Without the token of their own form it is returned, to be posted again.
  'POST /laadpaal-aanvragen': { may: 'anyone', sends: () => ({ form: {} }), works: [422] },
  'GET /laadpaal-aanvragen/ontvangen': { may: 'anyone', works: [303] },
  'GET /status': { may: 'anyone' },
  'GET /status/e-mails': { may: 'anyone', works: [404] },
  'POST /status/e-mails': {
    may: 'anyone',
    sends: () => ({ form: { _csrf: undefined, bevestig: 'x' } }),
    works: [404],
  },
  'POST /status': {
    may: 'anyone',
    sends: () => ({ form: { _csrf: undefined, referentie: 'VL-ER-26-0000', postcode: '9000' } }),
    works: [404],
  },
  'POST /api/public/addresses': { may: 'anyone', sends: () => ({ json: { q: 'Kouter' } }) },
  'POST /api/public/nearby': { may: 'anyone', sends: () => ({ json: { lat: 51.05, lng: 3.72 } }) },

  'GET /': { may: INSIDE, works: [200, 303] },
  'GET /voorwaarden': { may: 'anyone' },
  'POST /voorwaarden': {
    may: INSIDE,
    sends: () => ({ form: { versie: '25-05-2022', akkoord: 'ja' } }),
    works: [303],
  },
  'POST /api/useracceptterms': { may: INSIDE, sends: () => ({ json: { version: '25-05-2022' } }) },
  'GET /profiel': { may: INSIDE },
  'GET /wachtwoord': { may: INSIDE },
  // Too weak on purpose: an accepted one would end their sessions.
  'POST /wachtwoord': { may: INSIDE, sends: () => ({ form: { wachtwoord: 'zwak' } }), works: [422] },
  'POST /api/userpassword': { may: INSIDE, sends: () => ({ json: { password: 'zwak' } }), works: [422] },
  'POST /voorkeuren': { may: INSIDE, sends: () => ({ form: { taal: 'nl' } }), works: [303] },
  'GET /api/config': { may: INSIDE },
  'GET /api/tours/:name': { may: INSIDE, sends: () => ({ url: '/api/tours/requests' }) },
  'POST /api/tours': { may: INSIDE, sends: () => ({ json: { seen: 'requests' } }) },

  // All people inside may read the manuals of the desk.
  'GET /rapportage': { may: reporters, refusedTo: '/', works: [303] },
  'GET /rapportage/:report': {
    may: reporters,
    refusedTo: '/',
    sends: () => ({ url: '/rapportage/key-metrics' }),
  },
  'GET /rapportage/:report/export': {
    may: takers,
    refusedTo: '/',
    sends: () => ({ url: '/rapportage/key-metrics/export' }),
  },
  'GET /api/reports/:report': { may: reporters, sends: () => ({ url: '/api/reports/key-metrics' }) },
  'POST /api/reporting': { may: reporters, sends: () => ({ json: { processType: 'realisation' } }) },

  'GET /handleidingen': { may: INSIDE, refusedTo: '/' },
  'GET /handleidingen/:id': {
    may: INSIDE,
    refusedTo: '/',
    sends: () => ({ url: '/handleidingen/aan-de-slag' }),
  },
  'GET /handleidingen/beelden/:language/:name': {
    may: INSIDE,
    sends: () => ({ url: '/handleidingen/beelden/nl/aanvragen.webp' }),
  },
  'GET /api/get-manuals': { may: INSIDE },
  'POST /api/get-manual-by-id': { may: INSIDE, sends: () => ({ json: { id: 'aan-de-slag' } }) },
  'GET /kaart/omtrek.json': { may: INSIDE },
  // Of a layer that this desk does not have: no tile server gets a request.
  'GET /kaart/tegels/:layer/:z/:x/:y': {
    may: readers,
    sends: () => ({ url: '/kaart/tegels/0123456789ab/14/8360/5470' }),
    works: [404],
  },
  'GET /api/docs': { may: INSIDE },
  'GET /api/docs/openapi.json': { may: INSIDE },
  'GET /api/openapi.json': { may: 'anyone', works: [303] },
  'GET /api/docs/proberen/:operation': {
    may: INSIDE,
    sends: () => ({ url: '/api/docs/proberen/listRequests' }),
  },
  'GET /api/docs/proberen/:operation/oproep': {
    may: INSIDE,
    sends: () => ({ url: '/api/docs/proberen/readConfiguration/oproep' }),
    works: [303],
  },

  'GET /aanmelden': { may: 'anyone', works: [303] },
  // Without the parameters of the provider there is no one to sign in.
  'GET /aanmelden/terug': { may: 'anyone', works: [400] },
  // Nobody but the provider has a token for it.
  'POST /aanmelden/uitgemeld': {
    may: 'anyone',
    sends: () => ({ form: { logout_token: 'x' } }),
    works: [400],
  },
  'POST /afmelden': { may: 'anyone', sends: () => ({ form: {} }), works: [303], endsSession: true },
  'GET /sneltoetsen': { may: INSIDE },
  'GET /sessie': { may: 'anyone', works: [200, 303] },
  // These sessions already have the longest duration.
  'POST /sessie/verlengen': { may: 'anyone', sends: () => ({ form: {} }), works: [401, 409] },
  'POST /sessie/beeindigen': { may: INSIDE, sends: () => ({ form: {} }), works: [303] },
  'POST /api/session/renewal': { may: INSIDE, sends: () => ({ json: {} }), works: [409] },
  // The token is not theirs.
  'POST /api/session/token': { may: INSIDE, sends: () => ({ json: { token: 'x' } }), works: [403] },
  // No form with this id was posted.
  'GET /formulier/:id': { may: INSIDE, sends: () => ({ url: `/formulier/${'a'.repeat(22)}` }), works: [404] },
  'POST /formulier/:id/weggooien': {
    may: INSIDE,
    sends: () => ({ url: `/formulier/${'a'.repeat(22)}/weggooien`, form: {} }),
    works: [303],
  },
  'GET /idp/interaction/:uid': {
    may: 'anyone',
    sends: () => ({ url: '/idp/interaction/none' }),
    works: [400],
  },
  'POST /idp/interaction/:uid': {
    may: 'anyone',
    sends: () => ({ url: '/idp/interaction/none', form: { persona: 'willem' } }),
    works: [400],
  },
  'GET /idp/session/end': { may: 'anyone', works: [303], endsSession: true },
  'GET /idp/*': { may: 'anyone', sends: () => ({ url: '/idp/.well-known/openid-configuration' }) },
  'POST /idp/*': { may: 'anyone', sends: () => ({ url: '/idp/token', form: {} }), works: [400, 401] },
  'OPTIONS /idp/*': { may: 'anyone', sends: () => ({ url: '/idp/token' }), works: [200, 204, 404] },

  // Programs authenticate with a key, never with a person's session.
  'POST /api/intake/requests': { may: 'anyone', sends: () => ({ json: {} }), works: [401] },
  'PUT /api/intake/requests/:reference/files/:kind': {
    may: 'anyone',
    sends: () => ({ url: '/api/intake/requests/ref-1/files/vehicle', json: {} }),
    works: [401],
  },

  'GET /api/geocode': { may: readers, sends: () => ({ url: '/api/geocode?q=straat' }) },
  'GET /api/geocode/reverse': {
    may: readers,
    sends: () => ({ url: '/api/geocode/reverse?lat=51.0543&lng=3.7174' }),
  },

  // The same people read processes (`realisationlist`).
  'GET /api/grid-operator': { may: readers, sends: () => ({ url: '/api/grid-operator?postalCode=9000' }) },

  'GET /api/buildings': { may: readers },

  'GET /aanvragen': { may: readers, refusedTo: '/' },
  // Which of them may be judged is checked for each: see tests/request-list.
  'POST /aanvragen/selectie/beoordelen': {
    may: managing.may,
    sends: ({ uuid }) => ({ form: { uuid, lijst: '/aanvragen?status=open' } }),
    works: [200, 303],
  },
  'POST /aanvragen/selectie/tags': {
    may: managing.may,
    sends: ({ uuid }) => ({ form: { uuid, lijst: '/aanvragen?status=open' } }),
    works: [200, 303],
  },
  // Which of them may start a process is checked for each: see tests/request-list.
  'POST /aanvragen/selectie/starten': {
    may: ['judith', 'bram', 'mieke', 'chiara', 'omar', 'willem', 'anna', 'mira'],
    sends: ({ uuid }) => ({ form: { uuid, lijst: '/aanvragen?status=open' } }),
    works: [200, 303],
  },
  'POST /aanvragen/weergaven': {
    may: readers,
    sends: ({ uuid }) => ({ form: { naam: uuid, terug: '/aanvragen?status=open' } }),
    works: [303],
  },
  // There is none by this name: ownership is checked first.
  'POST /aanvragen/weergaven/:uuid': {
    may: readers,
    sends: ({ uuid }) => ({ url: `/aanvragen/weergaven/${uuid}`, form: { act: 'eerst' } }),
    works: [404],
  },
  'GET /aanvragen/weergave/:uuid': {
    may: readers,
    sends: ({ uuid }) => ({ url: `/aanvragen/weergave/${uuid}` }),
    works: [404],
  },
  'POST /aanvragen/instellingen': {
    may: readers,
    sends: () => ({ form: { act: 'links:process', terug: '/aanvragen?status=all' } }),
    works: [303],
  },
  'GET /aanvragen/:uuid': { may: readers, record: true, refusedTo: '/' },
  'POST /api/list': { may: readers, sends: () => ({ json: {} }) },
  'POST /api/list (every municipality requested)': {
    may: readers,
    sends: () => ({ json: { codes: [GENT, ANTWERPEN] } }),
  },
  'GET /aanvragen/:uuid/bestanden/:file': {
    may: readers,
    record: true,
    sends: ({ uuid, fileUuid }) => ({ url: `/aanvragen/${uuid}/bestanden/${fileUuid}` }),
  },
  'POST /aanvragen/:uuid/beoordeling': {
    ...managing,
    sends: ({ version }) => ({ form: { version, verdict: 3 } }),
    works: [303],
  },
  'POST /api/judgement': {
    ...managing,
    sends: ({ uuid, version }) => ({ json: { ref: uuid, data: { judgement: 3, version } } }),
  },
  'POST /api/judgement (remove)': {
    ...managing,
    sends: ({ uuid }) => ({ json: { ref: uuid, data: { judgement: 5 } } }),
    works: [200, 422],
  },
  // Who hands a request over need not work in the other municipality.
  'POST /aanvragen/:uuid/gemeente': {
    ...managing,
    sends: ({ version }) => ({
      form: { version, municipality: ELSEWHERE, handover_reason: 'Hoort bij Aalst' },
    }),
    works: [303],
  },
  'POST /api/requestmunicipality': {
    ...managing,
    sends: ({ uuid, version }) => ({
      json: { ref: uuid, data: { municipality: ELSEWHERE, reason: 'Hoort bij Aalst', version } },
    }),
  },
  // Of another version: that is checked after the permission.
  'POST /aanvragen/:uuid/aanvullen': {
    ...managing,
    sends: () => ({ form: { version: 9, act: 'remove', removal_reason: 'Dubbel' } }),
    works: [409],
  },
  'POST /api/incompleterequest': {
    ...managing,
    sends: ({ uuid }) => ({
      json: { ref: uuid, data: { action: 'complete', email: 'jo@example.org', version: 9 } },
    }),
    works: [409],
  },
  'POST /aanvragen/:uuid/beoordeling/intrekken': {
    ...managing,
    sends: ({ version }) => ({ form: { version } }),
    works: [303],
  },
  // It was not judged: who may take a judgement back gets the answer that there is none.
  'POST /api/judgement_withdrawal': {
    ...managing,
    sends: ({ uuid, version }) => ({ json: { ref: uuid, data: { version } } }),
    works: [409],
  },
  'POST /aanvragen/:uuid/opmerkingen': {
    ...commenting,
    sends: () => ({ form: { message: 'Nagekeken' } }),
    works: [303],
  },
  'POST /aanvragen/:uuid/opmerkingen/:id (of somebody else)': {
    ...ofJudith,
    sends: ({ uuid, commentId }) => ({
      url: `/aanvragen/${uuid}/opmerkingen/${commentId}`,
      form: { message: 'Nagekeken' },
    }),
    works: [303],
  },
  'POST /aanvragen/:uuid/opmerkingen/:id (of their own)': {
    ...ofTheirOwn,
    sends: ({ uuid, commentId }) => ({
      url: `/aanvragen/${uuid}/opmerkingen/${commentId}`,
      form: { message: 'Nagekeken' },
    }),
    works: [303],
  },
  'POST /aanvragen/:uuid/opmerkingen/:id/verwijderen (of somebody else)': {
    ...managing,
    sends: ({ uuid, commentId }) => ({
      url: `/aanvragen/${uuid}/opmerkingen/${commentId}/verwijderen`,
      form: {},
    }),
    works: [303],
  },
  'POST /aanvragen/:uuid/opmerkingen/:id/verwijderen (of their own)': {
    ...ofTheirOwn,
    sends: ({ uuid, commentId }) => ({
      url: `/aanvragen/${uuid}/opmerkingen/${commentId}/verwijderen`,
      form: {},
    }),
    works: [303],
  },
  'POST /aanvragen/:uuid/opmerkingen/:id/status': {
    ...managing,
    sends: ({ uuid, commentId }) => ({
      url: `/aanvragen/${uuid}/opmerkingen/${commentId}/status`,
      form: { status: 'done' },
    }),
    works: [303],
  },
  // The request of the target is open: the rules about that come after the permission.
  'POST /api/request_connection': {
    ...managing,
    sends: ({ uuid, processUuid }) => ({
      json: { requestUuid: uuid, processUuid, connectionType: 'add' },
    }),
    works: [422],
  },
  // In Flanders the operator proposes. The charge point does not exist: that is checked after the permission.
  'POST /:routeType/:uuid/locatie': {
    may: ['chiara', 'omar', 'willem', 'anna'],
    record: 'process',
    sends: ({ uuid, routeType }) => ({
      url: `/${routeType}/${uuid}/locatie`,
      form: { act: 'release', chargingpoint: 'none', version: 1 },
    }),
    works: [303],
  },
  'POST /api/process_location': {
    may: ['chiara', 'omar', 'willem', 'anna'],
    record: 'process',
    sends: ({ uuid }) => ({
      json: { processUuid: uuid, chargingpointUuid: 'none', action: 'release', version: 1 },
    }),
    works: [422],
  },
  'POST /:routeType/:uuid/aanvragen': {
    may: ['judith', 'bram', 'mieke', 'chiara', 'omar', 'willem', 'anna', 'mira'],
    record: 'process',
    reach: { mira: [GENT] },
    sends: ({ uuid, routeType }) => ({
      url: `/${routeType}/${uuid}/aanvragen`,
      form: { act: 'add', reference: 'VL-ER-26-0000' },
    }),
    works: [303],
  },
  'POST /api/mail_logs': {
    may: readers,
    record: 'process',
    sends: ({ uuid }) => ({ json: { processUUID: uuid } }),
  },
  'GET /processen/:uuid/mails/:mail': {
    may: readers,
    record: 'process',
    sends: ({ uuid, mailUuid }) => ({ url: `/processen/${uuid}/mails/${mailUuid}` }),
  },
  'POST /processen/:uuid/mails/:mail/opnieuw': {
    may: ['judith', 'bram', 'mieke', 'chiara', 'omar', 'willem', 'anna', 'mira'],
    record: 'process',
    reach: { mira: [GENT] },
    sends: ({ uuid, mailUuid }) => ({ url: `/processen/${uuid}/mails/${mailUuid}/opnieuw`, form: {} }),
    works: [303],
  },
  // An empty image, for any caller and any id.
  'GET /mail/:uuid/geopend.gif': {
    may: 'anyone',
    sends: ({ mailUuid }) => ({ url: `/mail/${mailUuid}/geopend.gif` }),
  },
  'POST /api/comment (create)': { ...commenting, sends: aboutComment('create', { Message: 'Nagekeken' }) },
  // Operators may comment, but only the municipality sets the status.
  'POST /api/comment (create with a status)': {
    ...managing,
    sends: aboutComment('create', { Message: 'Nagekeken', status: 'todo' }),
  },
  'POST /api/comment (edit of somebody else)': {
    ...ofJudith,
    sends: aboutComment('edit', { Message: 'Nagekeken' }),
  },
  'POST /api/comment (edit of their own)': {
    ...ofTheirOwn,
    sends: aboutComment('edit', { Message: 'Nagekeken' }),
  },
  'POST /api/comment (status)': { ...managing, sends: aboutComment('edit', { status: 'done' }) },
  'POST /api/comment (delete of somebody else)': { ...managing, sends: aboutComment('delete') },
  'POST /api/comment (delete of their own)': { ...ofTheirOwn, sends: aboutComment('delete') },
  'POST /api/comment (create at a process)': {
    ...processing,
    sends: aboutComment('create', { Message: 'Nagekeken' }, 'process'),
  },
  'POST /api/comment (status at a process)': {
    ...processManaging,
    sends: aboutComment('edit', { status: 'done' }, 'process'),
  },
  'POST /api/comment (at an asset)': {
    may: ['chiara', 'omar', 'willem', 'anna'],
    record: true,
    sends: ({ locationUuid }) => ({
      json: {
        type: 'assets',
        ref: locationUuid,
        data: { version: 1, Message: 'Nagekeken', number: 0, status: '', action: 'create' },
      },
    }),
  },
  'POST /:routeType/:uuid/opmerkingen': {
    ...processing,
    sends: ({ routeType, uuid }) => ({
      url: `/${routeType}/${uuid}/opmerkingen`,
      form: { message: 'Nagekeken' },
    }),
    works: [303],
  },
  'POST /:routeType/:uuid/opmerkingen/:id (of somebody else)': {
    ...ofJudith,
    record: 'process',
    sends: onComment('', { message: 'Nagekeken' }),
    works: [303],
  },
  'POST /:routeType/:uuid/opmerkingen/:id (of their own)': {
    ...ofTheirOwn,
    record: 'process',
    sends: onComment('', { message: 'Nagekeken' }),
    works: [303],
  },
  'POST /:routeType/:uuid/opmerkingen/:id/verwijderen': {
    ...processManaging,
    sends: onComment('/verwijderen', {}),
    works: [303],
  },
  'POST /:routeType/:uuid/opmerkingen/:id/status': {
    ...processManaging,
    sends: onComment('/status', { status: 'done' }),
    works: [303],
  },
  'POST /:routeType/:uuid/tags': {
    ...processing,
    sends: ({ routeType, uuid, tagUuid }) => ({
      url: `/${routeType}/${uuid}/tags`,
      form: { tags: tagUuid },
    }),
    works: [303],
  },
  // Of a process that was not set back: whoever may edit a step gets the answer that there is nothing to undo.
  'POST /:routeType/:uuid/terugzetten-ongedaan': {
    ...processing,
    sends: ({ routeType, uuid, version }) => ({
      url: `/${routeType}/${uuid}/terugzetten-ongedaan`,
      form: { version: String(version) },
    }),
    works: [422],
  },
  'POST /api/process': { may: readers, record: 'process', sends: ({ uuid }) => ({ json: { uuid } }) },
  // Where and for whom is checked for each: see tests/starts.
  'POST /api/processes': {
    may: ['judith', 'bram', 'mieke', 'chiara', 'omar', 'willem', 'anna', 'mira'],
    sends: () => ({ json: { processes: [{ processType: 'none' }] } }),
    works: [422],
  },
  'POST /api/process_update (hold)': {
    ...processing,
    sends: ({ uuid, version }) => ({
      json: {
        process: {
          uuid,
          version,
          status: { action: 'onhold', reason: 'roadworks', comment: 'Even wachten' },
        },
      },
    }),
  },
  // Here the operator proposes.
  'POST /api/process_update (a field of the proposal)': {
    may: ['chiara', 'omar', 'willem', 'anna'],
    record: 'process',
    sends: ({ uuid, version }) => ({
      json: { process: { uuid, version, CurrentLocation: { Remarks: 'Nagekeken' } } },
    }),
    // The one without municipality is in a place where no one may save it.
    works: [200, 422],
  },
  'POST /api/process_delete': {
    may: ['willem', 'anna'],
    record: 'process',
    sends: ({ uuid, version }) => ({ json: { record: { uuid, version } } }),
  },
  'POST /api/process_tags': {
    ...processing,
    sends: ({ uuid }) => ({ json: { ref: uuid, data: { Tags: [], ModelType: 'process', step: 'tags' } } }),
  },
  'POST /api/workflowspecification': {
    may: readers,
    record: 'process',
    sends: ({ uuid }) => ({ json: { uuid } }),
  },
  'POST /api/realisationlist': { may: readers, sends: () => ({ json: {} }) },
  'POST /api/realisationlist (of a requested municipality)': {
    may: readers,
    sends: () => ({ json: { code: ANTWERPEN, after: null } }),
  },
  'POST /api/realisationlist_paged': {
    may: readers,
    sends: () => ({ json: { codes: [GENT, ANTWERPEN] } }),
  },
  'POST /api/processlist': { may: readers, sends: () => ({ json: { processType: 'realisation' } }) },
  'POST /api/processlist (on private ground)': {
    may: readers,
    sends: () => ({ json: { processType: 'private' } }),
  },
  ...locationRows,
  'POST /api/assets': {
    may: ['chiara', 'omar', 'willem', 'anna'],
    record: true,
    sends: ({ locationUuid }) => ({ json: { locationId: locationUuid } }),
  },
  'POST /processen/instellingen': {
    may: readers,
    sends: () => ({ form: { act: 'breder:address', terug: '/' } }),
    works: [303],
  },
  'POST /processen/weergaven': {
    may: readers,
    sends: ({ uuid }) => ({ form: { naam: uuid, terug: '/processen/realisatie/actief' } }),
    works: [303],
  },
  // There is none by this name: ownership is checked first.
  'POST /processen/weergaven/:uuid': {
    may: readers,
    sends: ({ uuid }) => ({ url: `/processen/weergaven/${uuid}`, form: { act: 'eerst' } }),
    works: [404],
  },
  'GET /processen/weergave/:uuid': {
    may: readers,
    sends: ({ uuid }) => ({ url: `/processen/weergave/${uuid}` }),
    works: [404],
  },
  ...bulkActRows,
  'POST /aanvragen/:uuid/coordinaten': {
    ...placing,
    sends: ({ version, near: { lat, lng } }) => ({ form: { version, lat: String(lat), lng: String(lng) } }),
    works: [303],
  },
  'POST /aanvragen/:uuid/coordinaten/voorstel': { ...placing, sends: () => ({ form: {} }) },
  'POST /api/requestcoordinates': {
    ...placing,
    sends: ({ uuid, near }) => ({ json: { ref: uuid, data: { source: 'manual', coordinates: near } } }),
  },
  'POST /api/requestcoordinates/suggestion': { ...placing, sends: ({ uuid }) => ({ json: { ref: uuid } }) },
  'GET /beheer': { may: ['anna'], refusedTo: '/', works: [303] },
  'GET /beheer/tags': { may: ['anna'], refusedTo: '/' },
  'GET /beheer/contractors': { may: ['anna'], refusedTo: '/' },
  'GET /beheer/pids': { may: ['anna'], refusedTo: '/' },
  'GET /beheer/inzage': { may: ['anna'], refusedTo: '/' },
  'POST /beheer/inzage': {
    may: ['anna'],
    sends: ({ uuid }) => ({ form: { wie: uuid } }),
  },
  'POST /beheer/inzage/bestand': {
    may: ['anna'],
    sends: ({ uuid }) => ({ form: { wie: uuid } }),
  },
  'GET /beheer/gebruikers': { may: ['anna'], refusedTo: '/' },
  'GET /beheer/gebruikers/persoon': { may: ['anna'], refusedTo: '/', works: [303] },
  'POST /beheer/gebruikers/persoon': {
    may: ['anna'],
    sends: () => ({ form: { id: 'test|nobody', act: 'sign-out' } }),
    works: [303],
  },
  'GET /beheer/instellingen': { may: ['anna'], refusedTo: '/' },
  'POST /beheer/instellingen': { may: ['anna'], sends: () => ({ form: {} }), works: [303] },
  'GET /beheer/instellingen/:key': {
    may: ['anna'],
    refusedTo: '/',
    sends: () => ({ url: '/beheer/instellingen/mails.support' }),
  },
  'POST /beheer/instellingen/:key': {
    may: ['anna'],
    sends: () => ({ url: '/beheer/instellingen/mails.support', form: { versie: '' } }),
    works: [303],
  },
  'POST /beheer/instellingen/:key/bestand': {
    may: ['anna'],
    sends: () => ({ url: '/beheer/instellingen/logo/bestand', form: { versie: '' } }),
    works: [415],
  },
  'GET /beheer/webhooks': { may: ['anna'], refusedTo: '/' },
  'POST /beheer/webhooks': {
    may: ['anna'],
    sends: () => ({
      form: { naam: 'Kaart', adres: 'https://kaart.example', contact: '', soort: 'process-started' },
    }),
  },
  // There is none by this name: the right is checked first.
  'GET /beheer/webhooks/:uuid': {
    may: ['anna'],
    sends: ({ uuid }) => ({ url: `/beheer/webhooks/${uuid}` }),
    works: [404],
  },
  'POST /beheer/webhooks/:uuid': {
    may: ['anna'],
    sends: ({ uuid }) => ({ url: `/beheer/webhooks/${uuid}`, form: { naam: '', adres: '', contact: '' } }),
    works: [404],
  },
  ...Object.fromEntries(
    ['geheim', 'proef', 'verwijderen', 'berichten/:message'].map((act) => [
      `POST /beheer/webhooks/:uuid/${act}`,
      {
        may: ['anna'],
        sends: ({ uuid }: Target) => ({
          url: `/beheer/webhooks/${uuid}/${act.replace(':message', uuid)}`,
          form: {},
        }),
        works: [404],
      } satisfies Row,
    ]),
  ),
  'POST /beheer/tags': { may: ['anna'], sends: () => ({ form: {} }), works: [303] },
  'POST /beheer/contractors': { may: ['anna'], sends: () => ({ form: {} }), works: [303] },
  'POST /beheer/pids': { may: ['anna'], sends: () => ({ form: {} }), works: [303] },
  'POST /api/config_savetags': { may: ['anna'], sends: () => ({ json: { data: { Tags: [] } } }) },
  'POST /api/config_savecontractors': {
    may: ['anna'],
    sends: () => ({ json: { data: { Contractors: [] } } }),
  },
  'POST /api/config_savepids': { may: ['anna'], sends: () => ({ json: { data: { PIDS: [] } } }) },

  'POST /aanvragen/:uuid/tags': {
    ...managing,
    sends: ({ tagUuid }) => ({ form: { tags: tagUuid } }),
    works: [303],
  },
  'POST /api/requesttags': {
    ...managing,
    sends: ({ uuid }) => ({ json: { ref: uuid, data: { Tags: [], ModelType: 'request' } } }),
  },

  'GET /:routeType/:uuid/documenten/:group/:index': {
    may: readers,
    record: 'process',
    sends: (target) => ({ url: documentAt(target) }),
  },
  // It is a PDF, of which there is no preview.
  'GET /:routeType/:uuid/documenten/:group/:index/voorbeeld': {
    may: readers,
    record: 'process',
    sends: (target) => ({ url: `${documentAt(target)}/voorbeeld` }),
    works: [404],
  },
  'POST /:routeType/:uuid/documenten/:group/:index/verwijderen': {
    ...proposing,
    sends: (target) => ({ url: `${documentAt(target)}/verwijderen`, form: { stap: 1 } }),
    works: [303],
  },
  // Permitted, and then refused because this is not a file.
  'POST /:routeType/:uuid/documenten': {
    ...proposing,
    sends: ({ routeType, uuid }) => ({
      url: `/${routeType}/${uuid}/documenten`,
      form: { stap: 1, soort: 'LocationProposition' },
    }),
    works: [415],
  },
  'PUT /process/realisation/:uuid/files': {
    ...proposing,
    sends: () => ({ json: { type: 'LocationProposition' } }),
    works: [415],
  },
  'DELETE /process/:uuid/files/:doctype/:id': {
    ...proposing,
    sends: ({ uuid, fileUuid }) => ({ url: `/process/${uuid}/files/LocationProposition/${fileUuid}` }),
  },
  'GET /process/realisation/:uuid/files/:doctype/:index': {
    may: readers,
    record: 'process',
    sends: ({ uuid }) => ({ url: `/process/realisation/${uuid}/files/LocationProposition/0` }),
  },
  'GET /v1/:tenant/files/:uuid': {
    may: readers,
    record: 'process',
    sends: ({ fileUuid }) => ({ url: `/v1/vlaanderen/files/${fileUuid}` }),
  },
  'GET /v1/:tenant/files/:uuid (its content)': {
    may: readers,
    record: 'process',
    sends: ({ fileUuid }) => ({ url: `/v1/vlaanderen/files/${fileUuid}?content=1` }),
  },
  'GET /v1/:tenant/files/:uuid (of a request)': {
    may: readers,
    record: true,
    sends: ({ fileUuid }) => ({ url: `/v1/vlaanderen/files/${fileUuid}` }),
  },
  'GET /v1/:tenant/files/:uuid/download-link': {
    may: readers,
    record: 'process',
    sends: ({ fileUuid }) => ({ url: `/v1/vlaanderen/files/${fileUuid}/download-link` }),
  },
  'GET /v1/:tenant/files/:uuid/download-link (of a request)': {
    may: readers,
    record: true,
    sends: ({ fileUuid }) => ({ url: `/v1/vlaanderen/files/${fileUuid}/download-link` }),
  },
  'GET /v1/:tenant/files/:uuid/download/:token': {
    may: 'anyone',
    sends: () => ({ url: '/v1/vlaanderen/files/one/download/made-up' }),
    works: [404],
  },

  'POST /api/chargingpoints': { may: readers, sends: () => ({ json: {} }) },
  'POST /api/chargingpoints (every municipality requested)': {
    may: readers,
    sends: () => ({ json: { codes: [GENT, ANTWERPEN], isRealisationPrivate: false } }),
  },
  'POST /api/chargingpoints (delete)': {
    may: ['willem', 'anna'],
    record: true,
    seenEverywhere: true,
    sends: ({ pointUuid, processUuid }) => ({ json: { ref: pointUuid, process: processUuid } }),
  },
  'GET /api/map/chargingpoints': {
    may: readers,
    sends: () => ({ url: `/api/map/chargingpoints?${everywhere}` }),
  },
  'GET /api/map/requests': {
    may: readers,
    sends: () => ({ url: `/api/map/requests?${everywhere}&status=open,accepted,rejected` }),
  },
  'GET /api/map/chargingpoints/:uuid': {
    may: readers,
    record: true,
    seenEverywhere: true,
    sends: ({ pointUuid, processUuid }) => ({
      url: `/api/map/chargingpoints/${pointUuid}?from=51,3.7&process=${processUuid}`,
    }),
  },
  'GET /api/live': { may: readers, sends: () => ({ url: '/api/live?after=0' }) },
  'GET /api/map/nearby': {
    may: readers,
    sends: () => ({ url: '/api/map/nearby?lat=51.2194&lng=4.4025' }),
  },
  'GET /api/map/processes': { may: readers, sends: () => ({ url: `/api/map/processes?${everywhere}` }) },
  // This tenant has none on its map; the answer has no more than that.
  'GET /api/map/parkingareas': {
    may: readers,
    sends: () => ({ url: `/api/map/parkingareas?${everywhere}` }),
    works: [404],
  },
  'GET /api/map/monitoring': {
    may: readers,
    sends: () => ({ url: `/api/map/monitoring?${everywhere.replace('zoom=9', 'zoom=10')}` }),
  },
  'POST /api/map/monitoring/report': {
    may: readers,
    sends: ({ pointUuid }) => ({ json: { uuids: [pointUuid] } }),
  },
  'GET /api/reports-last-months-by-uuid/:code/:uuid': {
    may: readers,
    record: true,
    sends: ({ pointUuid }) => ({ url: `/api/reports-last-months-by-uuid/-/${pointUuid}` }),
  },
  'GET /monitoring/api/reports-last-months-by-uuid/:code/:uuid': {
    may: readers,
    record: true,
    sends: ({ pointUuid }) => ({ url: `/monitoring/api/reports-last-months-by-uuid/-/${pointUuid}` }),
  },
  'POST /monitoring/location': {
    may: readers,
    record: true,
    sends: ({ pointUuid }) => ({ json: { uuid: pointUuid, code: '' } }),
  },
  'POST /monitoring/location (a whole municipality)': {
    may: readers.filter((name) => name !== 'bram' && name !== 'omar'),
    sends: () => ({ json: { code: GENT } }),
  },

  // A document that was added by hand prevents the start document of every process here.
  'GET /:routeType/:uuid/startdocument.pdf': { ...documentMaking, works: [409] },
  'GET /:routeType/:uuid/locatiebeelden.pdf': documentMaking,

  // This tenant takes no traffic decisions; for tenants that do, tests/traffic-decisions has the rights.
  'GET /processen/besluit': { may: [] },
  'POST /processen/besluit': { may: [], sends: ({ uuid }) => ({ form: { uuid, number: 'gmb-2026-1' } }) },
  'GET /processen/onherroepelijk': { may: [] },
  'POST /processen/onherroepelijk': {
    may: [],
    sends: ({ uuid }) => ({ form: { uuid, doel: 'bevestigen' } }),
  },
  'POST /api/traffic_decision_irrevocable': {
    may: [],
    sends: ({ uuid, version }) => ({ json: { processes: [{ uuid, version }], irrevocable: true } }),
  },
  'GET /proces/:uuid/bezwaartermijn.ics': { may: [], record: 'process' },

  // `export`: municipalities, operators, case workers. For the ownership of an export see tests/exports.
  'POST /processen/:type/:filter/export': {
    may: commenting.may,
    sends: () => ({ url: '/processen/realisatie/alles/export', form: {} }),
    works: [303],
  },
  'POST /aanvragen/export': { may: commenting.may, sends: () => ({ form: {} }), works: [303] },
  'GET /exports/:uuid': { may: commenting.may, works: [404] },
  'GET /exports/:uuid/bestand': { may: commenting.may, works: [404] },
  'POST /exports/:uuid/annuleren': { may: commenting.may, sends: () => ({ form: {} }), works: [404] },
}
