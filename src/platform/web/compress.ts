import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import { type Encoding, encodingFor } from './encoding.ts'
import { isOwnQuestion, rememberLedHere } from './led-here.ts'

/** Bytes: a smaller response fits in one packet anyway. */
const WORTH_IT = 1_024
const TEXT = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))|image\/svg\+xml)/

/** At these levels compression costs less than a twentieth of rendering the page; measured in DECISIONS.md. */
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
 * Compresses pages, parts of pages and JSON for clients that accept it, in a thread of Node. Streams, downloads, and
 * responses with their own encoding or entity tag pass unchanged.
 */
export const compressAnswers = plugin(async (app) => {
  await app.register(rememberLedHere)
  app.addHook('onSend', async (http, reply, payload) => {
    if (!isWorthIt(reply, payload)) return payload
    vary(reply)
    const encoding = encodingFor(http.headers['accept-encoding'])
    if (!encoding || !isOwnQuestion(http)) return payload
    const smaller = await compressed[encoding](Buffer.isBuffer(payload) ? payload : Buffer.from(payload))
    reply.header('content-encoding', encoding)
    return smaller
  })
})

/** True for a response that is worth compressing. */
function isWorthIt(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false
  const type = String(reply.getHeader('content-type') ?? '')
  const isAsItIs =
    !TEXT.test(type) ||
    reply.hasHeader('content-encoding') ||
    reply.hasHeader('etag') ||
    String(reply.getHeader('content-disposition') ?? '').startsWith('attachment')
  return !isAsItIs && Buffer.byteLength(payload) >= WORTH_IT
}

function vary(reply: FastifyReply) {
  const named = reply.getHeader('vary')
  reply.header('vary', named ? `${String(named)}, accept-encoding` : 'accept-encoding')
}
