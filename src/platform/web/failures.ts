import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { type Texts, textsIn } from '../texts/texts.ts'
import { FailureSchema } from './described.ts'
import { answerTo, Failure, NotFound } from './errors.ts'
import { Page, renderPage } from './page.tsx'

const RETRY_AFTER_SECONDS = 5

/**
 * Answers every failure in the caller's language, as page or JSON, and logs our own faults with the details
 * to fix them.
 */
export function describeFailures(app: FastifyInstance) {
  app.addSchema(FailureSchema)
  app.addHook('onSend', async (_http, reply) => {
    // Also for a page with its own 503, such as that of a report that could not be made.
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_AFTER_SECONDS)
  })
  app.setErrorHandler((error: FastifyError, http, reply) => sendFailure(error, http, reply))
  app.setNotFoundHandler({ preHandler: [] }, (http, reply) => {
    const t = http.context?.t ?? textsIn('nl')
    const methods = app.methodsOfCalls(http.url.split('?', 1)[0] ?? '')
    if (methods.length === 0) {
      const isCall = wantsJson(http)
      return sendFailure(new NotFound(isCall ? t.errors.call.unknown() : ''), http, reply, isCall)
    }
    reply.header('allow', methods.join(', '))
    return sendFailure(
      new Failure(405, t.errors.call.otherMethod({ methods: methods.join(', ') })),
      http,
      reply,
      true,
    )
  })
}

function sendFailure(error: unknown, http: FastifyRequest, reply: FastifyReply, isCall = wantsJson(http)) {
  const t = http.context?.t ?? textsIn('nl')
  const response = answerTo(error, t)
  if (response.status >= 500) http.log.error({ err: error }, 'request failed')
  reply.status(response.status)

  if (isCall || !http.context)
    return reply.type('application/json; charset=utf-8').send({
      statusCode: response.status,
      error: response.error,
      message: wordsForCall(error, response, t),
      ...(response.status === 401 && { error_description: response.message }),
      ...(response.problems.length > 0 && { problems: response.problems }),
      ...(response.apiRecord !== undefined && { data: { record: response.apiRecord } }),
    } satisfies Static<typeof FailureSchema>)
  const reference = response.status >= 500 ? t.errors.reference({ id: http.id }) : undefined
  const page = Page.notice({
    title: response.title,
    text: response.message,
    status: response.status,
    ...(reference && { reference }),
    ...(mayPass(response.status) &&
      http.method === 'GET' && { again: { href: http.url, label: t.shell.tryAgain() } }),
  })
  return reply.type('text/html; charset=utf-8').send(renderPage(http, reply, page))
}

/** The texts for a page advise to go back, which a program cannot. */
function wordsForCall(error: unknown, { status, message, problems }: ReturnType<typeof answerTo>, t: Texts) {
  if (isWithoutWords(error)) return t.errors.call.missing()
  const hasOwn = error instanceof Failure && error.message !== ''
  return status === 400 && !hasOwn && problems.length === 0 ? t.errors.call.notAsDescribed() : message
}

/** Not found, without its own message: the default text is about a page. */
const isWithoutWords = (error: unknown) => error instanceof NotFound && error.message === ''

/** True when the same request may succeed later. */
const mayPass = (status: number) => status >= 500 || status === 429

export const wantsJson = (http: FastifyRequest) =>
  http.routeOptions.config?.answers === 'json' ||
  http.url.startsWith('/api/') ||
  http.url.startsWith('/health/')
