import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import session from '@fastify/session'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { mailListener } from './casework/mails/mail-listener.ts'
import { unplacedForWatchers } from './casework/placing/unplaced-in-words.ts'
import { newsListener } from './casework/residents/news-listener.ts'
import { describeApi } from './desk/api-docs/routes.tsx'
import { TenantNow } from './desk/desk-values/tenant-now.ts'
import { houseStyleOf } from './desk/house-style/style-files.ts'
import { formStore } from './desk/kept-forms/form-store.tsx'
import { libraryOf } from './desk/manuals/library.ts'
import { addStanding } from './desk/standing/gauges.ts'
import { offeredTour } from './desk/tours/tour.ts'
import { webhookListener } from './desk/webhooks/webhook-listener.ts'
import { outsideGeocoders } from './geography/geocoding/outside.ts'
import { tileSourceOf } from './geography/tiles/tile-source.ts'
import { menuPages } from './menu-pages.ts'
import { startBulkWork } from './overviews/bulk-acts/working.ts'
import { startExporting } from './overviews/exports/exporting.ts'
import { passwordProviderOf } from './people/passwords/provider-of.ts'
import { SESSION_HOURS } from './people/sessions/session.ts'
import { sessionStore } from './people/sessions/session-store.ts'
import { sessionView } from './people/sessions/session-view.ts'
import { identify } from './people/sign-in/identify.ts'
import { oauthClient } from './people/sign-in/oauth-client.ts'
import { identityProviderOf } from './people/sign-in/provider-of.ts'
import { termsGate } from './people/terms/gate.ts'
import { forLongReading } from './platform/db/long-reading.ts'
import { fileStoreOf } from './platform/files/file-store.ts'
import { oncePer } from './platform/once-per.ts'
import { logBeforeAnswers } from './platform/reads/before-answers.ts'
import { ProcessingLog } from './platform/reads/processing-log.ts'
import type { Tenant } from './platform/tenant/tenant.ts'
import { countCalls } from './platform/watching/count-calls.ts'
import { Readiness } from './platform/watching/readiness.ts'
import { traceCalls } from './platform/watching/traces.ts'
import type { AppParts } from './platform/web/app-parts.ts'
import { readAssets } from './platform/web/assets.ts'
import { compressAnswers } from './platform/web/compress.ts'
import { LocalCounts } from './platform/web/counts.ts'
import { describeFailures } from './platform/web/failures.ts'
import { gracefulShutdown } from './platform/web/graceful-shutdown.ts'
import { headers } from './platform/web/headers.ts'
import { health } from './platform/web/health.ts'
import { sessionCookieName } from './platform/web/host-cookie.ts'
import { jsonBodies } from './platform/web/json-body.ts'
import { rememberLedHere } from './platform/web/led-here.ts'
import { noNullCharacters } from './platform/web/null-characters.ts'
import { personGates } from './platform/web/person-gates.ts'
import { publicAddress } from './platform/web/public-address.ts'
import { limitCalls } from './platform/web/rate-limit.ts'
import { readApart } from './platform/web/read-apart.ts'
import { readableAddress } from './platform/web/readable-address.ts'
import { contexts, requestContext } from './platform/web/request-context.ts'
import { demandPermissions } from './platform/web/route.ts'
import { listRoutes } from './platform/web/route-list.ts'
import { guardOrigin } from './platform/web/same-origin.ts'
import { shedLoad } from './platform/web/shed-load.tsx'
import { cutSlowBodies, slowHeadOptions } from './platform/web/slow-calls.ts'
import { staticFiles } from './platform/web/static-files.ts'
import { Tries } from './platform/web/tries.ts'
import { answerUnreadCall, refuseUnreadCalls, rememberOpenCalls } from './platform/web/unread-calls.ts'
import { lazyCompiler } from './platform/web/validators.ts'
import { withoutVersion } from './platform/web/version.ts'
import { monitoringOf } from './records/monitoring/source-of.ts'
import { startsFor } from './records/processes/starts.ts'
import { nounRoutes } from './routes.ts'

/** Routes that Fastify plugins register themselves, with the policy that applies to each. */
const PLUGIN_ROUTES = {
  '/static/*': 'anyone',
}

const BODY_LIMIT = 1_048_576
const SECOND = 1_000

/** Builds the whole application, ready for `listen` or `inject`: plugins in order, then the routes of all nouns. */
export async function buildApp(given: AppParts): Promise<FastifyInstance> {
  const now = given.now ?? (() => new Date())
  const parts = { counts: new LocalCounts(now), ...given, now }
  const app = Fastify({
    logger: parts.logger ?? false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.settings.trustedProxies.length > 0 ? parts.settings.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: (call) => withoutVersion(readableAddress(call)),
    connectionTimeout: 60 * SECOND,
    // Longer than the keep-alive of common proxies (nginx and ALB 60 s, Traefik 90, Caddy 120): a proxy that sends a call
    // over a connection that we close at that moment answers 502.
    keepAliveTimeout: 125 * SECOND,
    // More than fits in a request head, so that the schema of the route refuses a parameter that is too long, like any
    // other.
    routerOptions: { maxParamLength: 65_536 },
    // Errors that Node and Fastify would answer themselves get our own response: web/unread-calls.ts.
    http: { requireHostHeader: false, ...slowHeadOptions(parts.slowLimits) },
    clientErrorHandler: answerUnreadCall,
    return503OnClosing: false,
  })
  app.setValidatorCompiler((parts.compilerOf ?? lazyCompiler)(app))
  // Registered first, because Fastify runs onClose hooks in reverse order.
  app.addHook('onClose', async () => parts.closeLast?.())
  app.decorate('parts', parts)
  app.decorate('assets', readAssets())
  const tenantNow = new TenantNow(parts.db, parts.tenant)
  app.decorate('tenantNow', tenantNow)
  app.decorate('identityProvider', identityProviderOf(parts))
  app.decorateRequest('tokenProvenAt', null)
  app.decorate('passwordProvider', passwordProviderOf(parts))
  app.decorate('monitoring', monitoringOf(parts))
  app.decorate('tiles', tileSourceOf({ ...parts, log: app.log }))
  app.decorate(
    'manuals',
    oncePer((tenant: Tenant) => libraryOf(tenant, app.log)),
  )
  app.decorate('fileStore', fileStoreOf(parts.settings))
  app.decorate('exporting', startExporting({ ...parts, storage: app.fileStore.storage, log: app.log }))
  const longReading = forLongReading(parts.db, parts.settings)
  app.decorate('longReading', longReading)
  app.addHook('onClose', () => (longReading === parts.db ? undefined : longReading.destroy()))
  app.decorate('processingLog', new ProcessingLog(parts.db, () => tenantNow.tenant, parts.now))
  app.decorate('menuPages', menuPages)
  app.decorate('shellParts', {
    session: ({ context, session }) => sessionView(context, session?.life),
    houseStyle: ({ context }) => houseStyleOf(context.tenant),
    tour: ({ context, routeOptions }) => offeredTour(routeOptions.url, context.person),
    starts: ({ context }) => startsFor(context),
  })
  app.decorate('gates', [...personGates, termsGate])
  app.decorate('formStore', formStore)
  app.decorate('tries', new Tries(parts.settings.callsPerMinute, parts.counts))
  // preClose runs before the database is closed.
  app.addHook('preClose', () => app.exporting.stop())
  demandPermissions(app, PLUGIN_ROUTES)
  listRoutes(app)

  await app.register(cutSlowBodies)
  await app.register(publicAddress)
  await app.register(headers)
  await app.register(gracefulShutdown)
  app.decorate(
    'readiness',
    new Readiness(
      parts.db,
      () => app.stopping.hasBegun,
      () => unplacedForWatchers(parts.db),
    ),
  )
  await app.register(countCalls)
  if (parts.metrics) addStanding(parts.metrics, { ...parts, log: app.log })
  await app.register(jsonBodies)
  await app.register(noNullCharacters)
  await app.register(cookie, { secret: parts.secret })
  await app.register(rememberLedHere)
  await app.register(logBeforeAnswers)
  await app.register(readApart)
  await app.register(compressAnswers)
  const mailing = { sends: parts.settings.smtp !== null, origin: parts.settings.publicUrl }
  const post = { mailing, tenantNow: () => tenantNow.tenant }
  const services = {
    geocoders: outsideGeocoders(parts.tenant, parts.settings.geocoders),
    monitoring: app.monitoring,
    tiles: app.tiles,
    mailing,
    listeners: [mailListener, newsListener, webhookListener].map((listen) => listen(post)),
  }
  await app.register(contexts, { services, tenantNow: post.tenantNow })
  app.decorate(
    'bulkWork',
    startBulkWork({
      ...parts,
      tenantNow: post.tenantNow,
      services,
      log: app.log,
      noteWrite: app.noteWrite,
    }),
  )
  app.addHook('preClose', () => app.bulkWork.stop())
  await app.register(rememberOpenCalls)
  await app.register(shedLoad)
  await app.register(traceCalls)
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
  await app.register(oauthClient)
  await app.register(formbody)
  await app.register(requestContext, { identify })
  await app.register(limitCalls)
  app.addHook('onRequest', async (http) => guardOrigin(http, parts.settings.publicUrl))
  describeFailures(app)
  await app.register(staticFiles)
  await describeApi(app)

  health(app)
  nounRoutes(app)
  return app
}
