import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AppParts } from './app-parts.ts'
import { LocalCounts } from './counts.ts'
import { readableAddress } from './readable-address.ts'
import { demandPermissions } from './route.ts'
import { listRoutes } from './route-list.ts'
import { slowHeadOptions } from './slow-calls.ts'
import { answerUnreadCall } from './unread-calls.ts'
import { lazyCompiler } from './validators.ts'
import { withoutVersion } from './version.ts'

/** Routes that Fastify plugins register themselves, with the policy that applies to each. */
const PLUGIN_ROUTES = {
  '/static/*': 'anyone',
}

const BODY_LIMIT = 1_048_576
const SECOND = 1_000

/** Fastify with our limits and these parts, before any plugin; refuses routes that declare no permission. */
export function bareApp(given: AppParts): FastifyInstance {
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
  demandPermissions(app, PLUGIN_ROUTES)
  listRoutes(app)
  return app
}
