import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { encodingFor } from '../../platform/web/encoding.ts'
import { signedIn } from '../../platform/web/policy.ts'
import { page } from '../../platform/web/route.ts'
import { LOOKS_AGAIN_AFTER_MS, outlinesOf } from './outlines.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

interface Encoded {
  plain: string
  tag: string
  br: Buffer
  gzip: Buffer
}

/**
 * `GET /kaart/omtrek.json`: outlines of the tenant's country, cached as encoded text; an import is visible
 * within a minute.
 */
export function outlineRoutes(app: FastifyInstance) {
  const { db, tenant, now } = app.parts
  let cached: Promise<Encoded> | null = null
  let lookedAt = 0

  const look = async (): Promise<Encoded> => {
    const before = await cached?.catch(() => null)
    const plain = JSON.stringify({ statusCode: 200, data: await outlinesOf(db, tenant.country) })
    return before?.plain === plain ? before : encode(plain)
  }
  page(app, 'GET', '/kaart/omtrek.json', {
    permission: signedIn,
    async handler({ http, reply }) {
      const time = +now()
      if (!cached || time - lookedAt > LOOKS_AGAIN_AFTER_MS) {
        lookedAt = time
        cached = look()
        // A failure is not cached.
        cached.catch(() => {
          cached = null
        })
      }
      const { plain, tag, ...smaller } = await cached
      reply
        .header('cache-control', 'private, max-age=3600, stale-while-revalidate=86400')
        .header('etag', tag)
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8')
      if (http.headers['if-none-match'] === tag) return reply.status(304).send()
      const encoding = encodingFor(http.headers['accept-encoding'])
      return encoding ? reply.header('content-encoding', encoding).send(smaller[encoding]) : reply.send(plain)
    },
  })
}

async function encode(plain: string): Promise<Encoded> {
  const [br, gzip] = await Promise.all([compress.br(plain), compress.gzip(plain)])
  return { plain, tag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`, br, gzip }
}
