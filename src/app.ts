import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import session from '@fastify/session'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { apiDocsRoutes, describeApi } from './api-docs/routes.tsx'
import { assetApi } from './assets/api.ts'
import { outlineRoutes } from './boundaries/routes.ts'
import { chargePointApi } from './charge-points/api.ts'
import { commentApi } from './comments/api.ts'
import { commentRoutes } from './comments/routes.ts'
import { configurationApi } from './configuration/api.ts'
import { configurationRoutes } from './configuration/routes.ts'
import { connectionRoutes } from './connections/routes.ts'
import { coordinatesApi } from './coordinates/api.ts'
import { coordinatesRoutes } from './coordinates/routes.ts'
import type { Db } from './db/dialect.ts'
import { forLongReading } from './db/long-reading.ts'
import { documentApi } from './documents/api.ts'
import { documentRoutes } from './documents/routes.tsx'
import { startExporting } from './exports/exporting.ts'
import { exportRoutes } from './exports/routes.tsx'
import { fileStoreOf } from './files/file-store.ts'
import { fileRoutes } from './files/routes.tsx'
import { generatedDocumentRoutes } from './generated-documents/routes.ts'
import { geocodingApi } from './geocoding/api.ts'
import { gridOperatorApi } from './grid-operators/api.ts'
import { intakeApi } from './intake/api.ts'
import { judgementRoutes } from './judgements/routes.ts'
import { keptFormRoutes } from './kept-forms/routes.tsx'
import { liveApi } from './live/api.ts'
import { locationImportRoutes } from './locations/import-routes.ts'
import { newLocationRoutes } from './locations/new-routes.ts'
import { locationPageRoutes } from './locations/page-routes.tsx'
import { locationRoutes } from './locations/routes.ts'
import { mailApi } from './mails/api.ts'
import { mailRoutes } from './mails/routes.ts'
import { manualApi } from './manuals/api.ts'
import { libraryOf } from './manuals/library.ts'
import { manualRoutes } from './manuals/routes.tsx'
import { mapApi } from './map/api.ts'
import { mapDetailApi } from './map/detail-api.ts'
import { monitoringApi } from './monitoring/api.ts'
import { monitoringDeskApi } from './monitoring/desk-api.ts'
import { monitoringOf } from './monitoring/source-of.ts'
import { parkingAreaApi } from './parking-areas/api.ts'
import { passwordProviderOf } from './passwords/provider-of.ts'
import { passwordRoutes } from './passwords/routes.tsx'
import { preferenceRoutes } from './people/preferences.ts'
import { ContactViews } from './privacy/contact-views.ts'
import { privacyRoutes } from './privacy/routes.tsx'
import { bulkRoutes } from './process-list/bulk-routes.tsx'
import { processListRoutes } from './process-list/routes.ts'
import { savedViewRoutes } from './process-list/saved-views-routes.ts'
import { listSettingsRoutes } from './process-list/settings-routes.ts'
import { processApi } from './processes/api.ts'
import { processChangeApi } from './processes/change-api.ts'
import { processListApi } from './processes/list-api.ts'
import { processRoutes } from './processes/routes.tsx'
import { startRoutes } from './processes/start-routes.tsx'
import { stepRoutes } from './processes/step-routes.tsx'
import { profileRoutes } from './profile/routes.tsx'
import { reportApi } from './reports/api.ts'
import { reportRoutes } from './reports/routes.tsx'
import { requestApi } from './requests/api.ts'
import { requestRoutes } from './requests/routes.tsx'
import { residentApi } from './residents/api.ts'
import { residentRoutes } from './residents/routes.tsx'
import { residentStatusRoutes } from './residents/status-routes.tsx'
import { sessionApi } from './sessions/api.ts'
import { sessionRoutes } from './sessions/routes.tsx'
import { SESSION_HOURS } from './sessions/session.ts'
import type { Settings } from './settings.ts'
import { shortcutRoutes } from './shortcuts/routes.tsx'
import { oauthClients } from './sign-in/oauth-client.ts'
import { identityProviderOf, providerRoutes } from './sign-in/provider-of.ts'
import { signInRoutes } from './sign-in/routes.tsx'
import { tagRoutes } from './tags/routes.ts'
import { tenantApi } from './tenants/api.ts'
import { tenantRoutes } from './tenants/routes.ts'
import type { Tenant } from './tenants/tenant.ts'
import { termsRoutes } from './terms/routes.tsx'
import { tourApi } from './tours/api.ts'
import { trafficDecisionRoutes } from './traffic-decisions/routes.ts'
import { readAssets } from './web/assets.ts'
import { listDoors } from './web/doors.ts'
import { describeFailures } from './web/failures.ts'
import { gentleStop } from './web/gentle-stop.ts'
import { headers } from './web/headers.ts'
import { health } from './web/health.ts'
import { homeRoutes } from './web/home.tsx'
import { noNullCharacters } from './web/null-characters.ts'
import { publicAddress } from './web/public-address.ts'
import { limitCalls } from './web/rate-limit.ts'
import { readableAddress } from './web/readable-address.ts'
import { demandPermissions } from './web/route.ts'
import { guardOrigin } from './web/same-origin.ts'
import { sessionCookieName } from './web/session-cookie.ts'
import { sessionStore } from './web/session-store.ts'
import { staticFiles } from './web/static-files.ts'
import { Tries } from './web/tries.ts'
import { answerUnreadCall, refuseUnreadCalls } from './web/unread-calls.ts'
import { visitors, visits } from './web/visits.ts'

export interface AppParts {
  settings: Settings
  db: Db
  tenant: Tenant
  /** Signs cookies; at least 32 characters. */
  secret: string
  now?: () => Date
  logger?: FastifyServerOptions['logger']
  /** The bundle of the thread that makes exports; that of this server unless said. */
  exportThread?: URL | undefined
  /** Closes what was opened for the app, the database among it: after everything else has stopped and is written. */
  closeLast?: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    parts: AppParts & { now: () => Date }
    /** For questions that read many rows: see db/long-reading.ts. */
    longReading: Db
  }
}

/** Doors that plugins open themselves, with the policy that each stands under. */
const PLUGIN_DOORS = {
  '/static/*': 'anyone',
}

const BODY_LIMIT = 1_048_576
const SECOND = 1_000

/** The whole application, ready to listen or to be called with `inject`: plugins in order, then one line per noun. */
export async function buildApp(given: AppParts): Promise<FastifyInstance> {
  const parts = { now: () => new Date(), ...given }
  const app = Fastify({
    logger: parts.logger ?? false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.settings.trustedProxies.length > 0 ? parts.settings.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: readableAddress,
    // Long enough for the largest upload over a slow line; headers have less, below.
    requestTimeout: 60 * SECOND,
    connectionTimeout: 60 * SECOND,
    keepAliveTimeout: 5 * SECOND,
    // More than fits in the head of a call: a parameter that is too long is refused by its schema, as every other.
    routerOptions: { maxParamLength: 65_536 },
    // What Node and Fastify answer by themselves is answered by us: web/unread-calls.ts.
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnreadCall,
    return503OnClosing: false,
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: true, allErrors: false },
    },
  })
  app.server.headersTimeout = 15 * SECOND
  // The first: what is added last is closed first.
  app.addHook('onClose', async () => parts.closeLast?.())
  app.decorate('parts', parts)
  app.decorate('assets', readAssets())
  app.decorate('identityProvider', identityProviderOf(parts))
  app.decorate('passwordProvider', passwordProviderOf(parts))
  app.decorate('oauthClientOf', oauthClients(parts.settings))
  app.decorate('monitoring', monitoringOf(parts))
  app.decorate('manuals', libraryOf(parts.tenant, app.log))
  app.decorate('fileStore', fileStoreOf(parts.settings))
  app.decorate('exporting', startExporting({ ...parts, storage: app.fileStore.storage, log: app.log }))
  const longReading = forLongReading(parts.db, parts.settings)
  app.decorate('longReading', longReading)
  app.addHook('onClose', () => (longReading === parts.db ? undefined : longReading.destroy()))
  app.decorate('contactViews', new ContactViews(parts.db, app.log))
  app.decorate('tries', new Tries(parts.settings.callsPerMinute, parts.now))
  // Before the database is closed.
  app.addHook('preClose', () => app.exporting.stop())
  app.addHook('onClose', () => app.contactViews.write())
  demandPermissions(app, PLUGIN_DOORS)
  listDoors(app)

  await app.register(publicAddress)
  await app.register(headers)
  await app.register(gentleStop)
  await app.register(noNullCharacters)
  await app.register(cookie, { secret: parts.secret })
  await app.register(visits)
  await app.register(refuseUnreadCalls)
  await app.register(session, {
    secret: parts.secret,
    store: sessionStore(parts.db, parts.now),
    cookieName: sessionCookieName(parts.settings.publicUrl),
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: parts.settings.publicUrl.startsWith('https:'),
      maxAge: SESSION_HOURS * 3600 * SECOND,
    },
    saveUninitialized: false,
    rolling: false,
  })
  await app.register(formbody)
  await app.register(visitors)
  await app.register(limitCalls)
  app.addHook('onRequest', async (http) => guardOrigin(http, parts.settings.publicUrl))
  describeFailures(app)
  await app.register(staticFiles)
  await describeApi(app)

  health(app)
  tenantRoutes(app)
  tenantApi(app)
  homeRoutes(app)
  preferenceRoutes(app)
  privacyRoutes(app)
  termsRoutes(app)
  profileRoutes(app)
  passwordRoutes(app)
  signInRoutes(app)
  providerRoutes(app)
  reportRoutes(app)
  reportApi(app)
  residentRoutes(app)
  residentStatusRoutes(app)
  residentApi(app)
  sessionRoutes(app)
  sessionApi(app)
  keptFormRoutes(app)
  shortcutRoutes(app)
  requestRoutes(app)
  requestApi(app)
  judgementRoutes(app)
  startRoutes(app)
  listSettingsRoutes(app)
  savedViewRoutes(app)
  bulkRoutes(app)
  processListRoutes(app)
  processRoutes(app)
  stepRoutes(app)
  processApi(app)
  processChangeApi(app)
  processListApi(app)
  exportRoutes(app)
  commentRoutes(app)
  commentApi(app)
  configurationRoutes(app)
  configurationApi(app)
  connectionRoutes(app)
  coordinatesRoutes(app)
  coordinatesApi(app)
  tagRoutes(app)
  tourApi(app)
  trafficDecisionRoutes(app)
  fileRoutes(app)
  documentRoutes(app)
  documentApi(app)
  generatedDocumentRoutes(app)
  geocodingApi(app)
  gridOperatorApi(app)
  intakeApi(app)
  chargePointApi(app)
  assetApi(app)
  mailRoutes(app)
  mailApi(app)
  manualRoutes(app)
  manualApi(app)
  locationPageRoutes(app)
  newLocationRoutes(app)
  locationImportRoutes(app)
  locationRoutes(app)
  mapApi(app)
  mapDetailApi(app)
  liveApi(app)
  outlineRoutes(app)
  parkingAreaApi(app)
  monitoringApi(app)
  monitoringDeskApi(app)
  apiDocsRoutes(app)
  return app
}
