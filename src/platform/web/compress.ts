import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import { type Encoding, encodingFor } from './encoding.ts'
import { isOwnQuestion } from './led-here.ts'

/** Bytes: less than this travels in one packet anyway. */
const WORTH_IT = 1_024
const TEXT = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))|image\/svg\+xml)/

/** Levels at which the processor costs less than a twentieth of drawing the page; measured in DECISIONS.md. */
const GZIP_LEVEL = 3
const BROTLI_QUALITY = 3

const compressed: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  gzip: (plain) => promisify(gzip)(plain, { level: GZIP_LEVEL }),
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
}

/**
 * Compresses pages, parts of pages and JSON for clients that take it, in a thread of Node. Streams, downloads,
 * and answers with an encoding or an entity tag of their own pass as they are.
 */
export const compressAnswers = plugin(async (app) => {
  app.addHook('onSend', async (http, reply, payload) => {
    const plain = textOf(reply, payload)
    if (!plain) return payload
    vary(reply)
    const encoding = encodingFor(http.headers['accept-encoding'])
    if (!encoding || !isOwnQuestion(http)) return payload
    const smaller = await compressed[encoding](plain)
    reply.header('content-encoding', encoding)
    return smaller
  })
})

/** The bytes of an answer that compressing pays for; null for any other. */
function textOf(reply: FastifyReply, payload: unknown): Buffer | null {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null
  const type = String(reply.getHeader('content-type') ?? '')
  const isAsItIs =
    !TEXT.test(type) ||
    reply.hasHeader('content-encoding') ||
    reply.hasHeader('etag') ||
    String(reply.getHeader('content-disposition') ?? '').startsWith('attachment')
  if (isAsItIs) return null
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  return bytes.length < WORTH_IT ? null : bytes
}

function vary(reply: FastifyReply) {
  const named = reply.getHeader('vary')
  reply.header('vary', named ? `${String(named)}, accept-encoding` : 'accept-encoding')
}
