import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { textsIn } from '../texts/texts.ts'
import { FailureSchema } from './described.ts'
import { answerTo, NotFound } from './errors.ts'
import { Page, renderPage } from './page.tsx'

const RETRY_AFTER_SECONDS = 5

/**
 * Answers every failure in the caller's language, as page or JSON, and logs our own faults with the details
 * to fix them.
 */
export function describeFailures(app: FastifyInstance) {
  app.addSchema(FailureSchema)
  app.setErrorHandler((error: FastifyError, http, reply) => tell(error, http, reply))
  app.setNotFoundHandler({ preHandler: [] }, (http, reply) => tell(new NotFound(), http, reply))
}

function tell(error: unknown, http: FastifyRequest, reply: FastifyReply) {
  const t = http.context?.t ?? textsIn('nl')
  const answer = answerTo(error, t)
  if (answer.status >= 500) http.log.error({ err: error }, 'failed')
  if (answer.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  reply.status(answer.status)

  if (wantsJson(http) || !http.context)
    return reply.type('application/json; charset=utf-8').send({
      statusCode: answer.status,
      error: answer.error,
      message: answer.message,
      ...(answer.status === 401 && { error_description: answer.message }),
      ...(answer.problems.length > 0 && { problems: answer.problems }),
      ...(answer.current !== undefined && { data: { record: answer.current } }),
    } satisfies Static<typeof FailureSchema>)
  const reference = answer.status >= 500 ? t.errors.reference({ id: http.id }) : undefined
  const page = Page.notice({
    title: answer.title,
    text: answer.message,
    status: answer.status,
    ...(reference && { reference }),
    ...(mayPass(answer.status) &&
      http.method === 'GET' && { again: { href: http.url, label: t.shell.tryAgain() } }),
  })
  return reply.type('text/html; charset=utf-8').send(renderPage(http, reply, page))
}

/** The same call may succeed later. */
const mayPass = (status: number) => status >= 500 || status === 429

const wantsJson = (http: FastifyRequest) =>
  http.routeOptions.config?.answers === 'json' ||
  http.url.startsWith('/api/') ||
  http.url.startsWith('/health/')
