import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { Dispatcher } from 'undici'
import { Unreachable } from './fetch-json.ts'
import { request } from './request.ts'
import { namesInBucket } from './s3-list.ts'
import { type Content, nameOf, type Storage } from './storage.ts'

export interface S3Settings {
  /** With the bucket in its path, and no slash at the end: `https://s3.example.nl/laadloket`. */
  url: string
  accessKey: string
  secretKey: string
  region: string
}

/** Timeouts, in milliseconds. */
interface S3Timeouts {
  /** Until the response starts; an upload must be complete by then. */
  answerMs: number
  /** Between two chunks of a response. */
  pieceMs: number
}

const TIMEOUTS: S3Timeouts = { answerMs: 20_000, pieceMs: 10_000 }
/** Larger than any stored file. */
const LARGEST = 64 * 1_048_576
const LARGEST_REFUSAL = 65_536

/**
 * Storage in a bucket of an S3-compatible service (path-style addresses, signature version 4). The service stores an
 * upload whole or not at all; when its response is lost, the caller may have to remove the stored content. Throws
 * `Unreachable`, which names the host only.
 */
export function s3Storage(settings: S3Settings, timeouts: S3Timeouts = TIMEOUTS): Storage {
  const { host } = new URL(settings.url)
  const agreed = async <Result>(uuid: string, exchange: (send: Send) => Promise<Result>): Promise<Result> => {
    const address = `${settings.url}/${nameOf(uuid)}`
    try {
      return await exchange((method, content) =>
        signedRequest(settings, timeouts, { method, address, content }),
      )
    } catch (error) {
      const code = error instanceof Error ? String(error.cause) : ''
      throw new Unreachable(`${host} ${SETTING_OF[code] ?? 'sent an invalid response'}`, {
        cause: error,
      })
    }
  }

  return {
    put: (uuid, content) =>
      agreed(uuid, async (send) => {
        const { statusCode, body } = await send('PUT', content)
        const refusal = await readRefusal(body)
        if (statusCode !== 200) throw refusedWith(statusCode, codeIn(refusal))
      }),
    read: (uuid) =>
      agreed(uuid, async (send) => {
        const { statusCode, headers, body } = await send('GET')
        if (statusCode === 200) {
          if (Number(headers['content-length']) <= LARGEST) return body
          body.destroy()
          throw new Error('larger than any stored file')
        }
        const code = codeIn(await readRefusal(body))
        // A missing bucket answers 404 too.
        if (statusCode === 404 && code === 'NoSuchKey') return null
        throw refusedWith(statusCode, code)
      }),
    remove: (uuid) =>
      agreed(uuid, async (send) => {
        const { statusCode, body } = await send('DELETE')
        const code = codeIn(await readRefusal(body))
        if (![200, 204].includes(statusCode) && code !== 'NoSuchKey') throw refusedWith(statusCode, code)
      }),
    async findOther(known) {
      const signedGet = (address: string) => signedRequest(settings, timeouts, { method: 'GET', address })
      try {
        for await (const name of namesInBucket(settings.url, signedGet)) if (!known(name)) return name
        return null
      } catch (error) {
        throw new Unreachable(`${host} does not list the bucket (s3:ListBucket)`, { cause: error })
      }
    },
    // The service never stores a partial upload.
    removeUnfinished: async () => {},
  }
}

/** The error of a refused request: its cause is the S3 code. */
const refusedWith = (status: number, code: string) => new Error(`status ${status} ${code}`, { cause: code })

/** Log messages for errors that the settings cause. Source: Amazon S3, List of error codes. */
const SETTING_OF: Readonly<Record<string, string>> = {
  NoSuchBucket: 'has no bucket with the name in S3_URL',
  InvalidAccessKeyId: 'does not recognise S3_ACCESS_KEY',
  SignatureDoesNotMatch: 'refuses S3_SECRET_KEY: it does not belong to S3_ACCESS_KEY',
  AccessDenied: 'does not allow S3_ACCESS_KEY to use the bucket in S3_URL',
  AuthorizationHeaderMalformed: 'is in another region than S3_REGION',
  RequestTimeTooSkewed: 'has a clock that differs from that of this machine',
}

type Send = (method: Dispatcher.HttpMethod, content?: Content) => Promise<Dispatcher.ResponseData>

async function signedRequest(
  { accessKey, secretKey, region }: S3Settings,
  { answerMs, pieceMs }: S3Timeouts,
  {
    method,
    address,
    content,
  }: { method: Dispatcher.HttpMethod; address: string; content?: Content | undefined },
): Promise<Dispatcher.ResponseData> {
  const signer = new AwsV4Signer({
    method,
    url: address,
    headers: content ? headersFor(content) : { 'x-amz-content-sha256': hashOf('') },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
  })
  const { headers } = await signer.sign()
  // Cleared once the response starts: a download over a slow connection takes longer.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`no response within ${answerMs} ms`)), answerMs)
  try {
    return await request(address, {
      method,
      headers: Object.fromEntries(headers),
      body: content ? (content instanceof Uint8Array ? content : content.stream) : null,
      bodyTimeout: pieceMs,
      signal: late.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}

const headersFor = (content: Content) => ({
  'content-type': 'application/octet-stream',
  'content-length': String(content instanceof Uint8Array ? content.length : content.size),
  // By the hash the service detects a corrupted body; the hash of a stream is unknown beforehand.
  'x-amz-content-sha256': content instanceof Uint8Array ? hashOf(content) : 'UNSIGNED-PAYLOAD',
})

const hashOf = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

async function readRefusal(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > LARGEST_REFUSAL) throw new Error('error response too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** The code of an error, letters only, because it comes from outside and goes into the log. */
const codeIn = (xml: string) => /<Code>([A-Za-z]{1,60})<\/Code>/.exec(xml)?.[1] ?? ''
