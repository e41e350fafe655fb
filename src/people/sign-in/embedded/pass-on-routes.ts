import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../../../platform/db/unavailable.ts'
import { answerTo, NotFound } from '../../../platform/web/errors.ts'
import { Page, renderPage } from '../../../platform/web/page.tsx'
import { anyone } from '../../../platform/web/policy.ts'
import { SIGN_IN_PROBLEMS, SignInProblem } from '../problem.ts'
import { explain } from '../routes.tsx'
import type { EmbeddedProvider } from './embedded-provider.ts'
import { PREFIX } from './tokens.ts'

/** Passes all other requests under the prefix to the provider: body unread, URL without the prefix. */
export function passOnToProvider(app: FastifyInstance, embedded: EmbeddedProvider) {
  const calls = new WeakMap<IncomingMessage, { http: FastifyRequest; reply: FastifyReply }>()

  embedded.onFailure = (ctx, error) => {
    const call = calls.get(ctx.req)
    ctx.type = 'html'
    if (!call) return
    const { http, reply } = call
    if (error instanceof NotFound) {
      const { title, message: text, status } = answerTo(error, http.context.t)
      ctx.status = status
      ctx.body = renderPage(http, reply, Page.notice({ title, text, status }))
      return
    }
    const problem = new SignInProblem(isUnavailable(error) ? 'unreachable' : 'expired', { cause: error })
    ctx.body = renderPage(http, reply, explain({ context: http.context, reply }, problem))
    if (problem.reason !== 'unreachable') return
    ctx.status = SIGN_IN_PROBLEMS.unreachable
    ctx.set('retry-after', String(reply.getHeader('retry-after')))
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_http, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${PREFIX}/*`,
      config: { permission: anyone.name, answers: 'page' },
      schema: { hide: true } as object,
      handler: async (http, reply) => {
        const handle = (await embedded.open()).callback()
        // The provider writes the response itself, so the headers of every response are copied first.
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        reply.hijack()
        calls.set(http.raw, { http, reply })
        const raw = http.raw as IncomingMessage & { originalUrl?: string }
        raw.originalUrl = raw.url
        raw.url = (raw.url ?? '').slice(PREFIX.length)
        await handle(raw, reply.raw)
      },
    })
  })
}
