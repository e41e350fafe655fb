import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { appContext } from './app-context.ts'
import { describeApi } from './desk/api-docs/routes.tsx'
import { currentTenant } from './desk/desk-values/tenant-now.ts'
import { formStore } from './desk/kept-forms/form-store.tsx'
import { standing } from './desk/standing/gauges.ts'
import { exporting } from './overviews/exports/exporting.ts'
import { sessions } from './people/sessions/session-store.ts'
import { signingIn } from './people/sign-in/signing-in.ts'
import { gates } from './people/terms/gate.ts'
import { files } from './platform/files/file-store.ts'
import { logBeforeAnswers } from './platform/reads/before-answers.ts'
import { countCalls } from './platform/watching/count-calls.ts'
import { traceCalls } from './platform/watching/traces.ts'
import type { AppParts } from './platform/web/app-parts.ts'
import { bareApp } from './platform/web/bare-app.ts'
import { bodies } from './platform/web/bodies.ts'
import { compressAnswers } from './platform/web/compress.ts'
import { describeFailures } from './platform/web/failures.ts'
import { gracefulShutdown } from './platform/web/graceful-shutdown.ts'
import { headers } from './platform/web/headers.ts'
import { longReads } from './platform/web/long-reading.ts'
import { pages } from './platform/web/page.tsx'
import { publicAddress } from './platform/web/public-address.ts'
import { limitCalls } from './platform/web/rate-limit.ts'
import { readApart } from './platform/web/read-apart.ts'
import { guardOrigin } from './platform/web/same-origin.ts'
import { shedLoad } from './platform/web/shed-load.tsx'
import { cutSlowBodies } from './platform/web/slow-calls.ts'
import { staticFiles } from './platform/web/static-files.ts'
import { refuseUnreadCalls, rememberOpenCalls } from './platform/web/unread-calls.ts'
import { nounRoutes } from './routes.ts'
import { menuPages, shellParts } from './shell.ts'

/**
 * Builds the whole application, ready for `listen` or `inject`: plugins in order, then the routes of all nouns. Request
 * and `preClose` hooks run in the order of registration, `onClose` hooks in reverse.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = bareApp(parts)
  app.decorate('formStore', formStore)
  await app.register(pages, { menuPages, shellParts })
  await app.register(currentTenant)
  await app.register(gates)
  await app.register(files)
  await app.register(longReads)
  await app.register(exporting)
  await app.register(cutSlowBodies)
  await app.register(publicAddress)
  await app.register(headers)
  await app.register(gracefulShutdown)
  await app.register(countCalls)
  await app.register(standing)
  await app.register(cookie, { secret: parts.secret })
  await app.register(bodies)
  await app.register(logBeforeAnswers, { tenantNow: () => app.tenantNow.tenant })
  await app.register(readApart)
  await app.register(compressAnswers)
  await app.register(appContext)
  await app.register(rememberOpenCalls)
  await app.register(shedLoad)
  await app.register(traceCalls)
  await app.register(refuseUnreadCalls)
  await app.register(sessions)
  await app.register(signingIn)
  await app.register(limitCalls)
  app.addHook('onRequest', async (http) => guardOrigin(http, parts.settings.publicUrl))
  describeFailures(app)
  await app.register(staticFiles)
  await describeApi(app)
  nounRoutes(app)
  return app
}
