import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '../../src/platform/outside/s3-storage.ts'

/** How the service behaves, until a test changes it. */
export interface Manners {
  /** Milliseconds before it answers. */
  slow?: number
  /** Answers this to everything, with an S3 error. */
  refuses?: { status: number; code: string }
  /** Closes the connection: before an answer, or in the middle of one. */
  breaksOff?: 'before' | 'halfway'
  /** Stores what it gets, but never answers. */
  isSilent?: boolean
  /** Claims this length for every answer. */
  claimedLength?: number
  /** Has room for so many files. */
  holds?: number
  /** Other behaviour on the first call of each kind. */
  first?: Omit<Manners, 'first'>
}

export interface S3Server {
  settings: S3Settings
  /** The content of the bucket, by key. */
  kept: Map<string, Buffer>
  /** `PUT /bucket/key` of every call, in order. */
  calls: string[]
  manners: Manners
  close(): void
}

const ACCESS = { accessKey: 'AKLAADLOKET', secretKey: 'geheim/met+tekens=', region: 'eu-west-1' }
const BUCKET = '/laadloket'

/**
 * A bucket of an S3 service on this machine: PUT, GET, HEAD, DELETE and lists. It computes every signature (version
 * 4) and content hash itself, and refuses those that differ.
 */
export async function serveS3(): Promise<S3Server> {
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const s3: S3Server = { settings: { ...ACCESS, url: '' }, kept: new Map(), calls: [], manners: {}, close }
  const server = createServer((request, answer) => {
    void serve(s3, request, answer).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  s3.settings.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BUCKET}`
  return s3
}

async function serve(s3: S3Server, request: IncomingMessage, answer: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const call = `${request.method} ${pathname}`
  const { slow, refuses, breaksOff, isSilent, claimedLength, holds } = {
    ...s3.manners,
    ...(!s3.calls.includes(call) && s3.manners.first),
  }
  s3.calls.push(call)
  const body = await bodyOf(request)
  if (slow) await new Promise((resolve) => setTimeout(resolve, slow))
  if (breaksOff === 'before') return request.socket.destroy()
  if (refuses) return refuse(answer, refuses.status, refuses.code)
  const problem = problemWith(request, body)
  if (problem) return refuse(answer, 403, problem)
  if (pathname === BUCKET && searchParams.get('list-type') === '2') return list(s3, searchParams, answer)
  if (!pathname.startsWith(`${BUCKET}/`)) return refuse(answer, 404, 'NoSuchBucket')

  const key = pathname.slice(BUCKET.length + 1)
  const content = s3.kept.get(key)
  switch (request.method) {
    case 'PUT':
      if (s3.kept.size === holds) return refuse(answer, 507, 'InsufficientStorage')
      s3.kept.set(key, body)
      if (isSilent) return request.socket.destroy()
      return answer.writeHead(200, { etag: '"x"' }).end()
    case 'DELETE':
      s3.kept.delete(key)
      return answer.writeHead(204).end()
    default:
      if (!content) return refuse(answer, 404, 'NoSuchKey')
      answer.writeHead(200, { 'content-length': claimedLength ?? content.length })
      if (request.method === 'HEAD') return answer.end()
      if (breaksOff !== 'halfway') return answer.end(content)
      answer.write(content.subarray(0, content.length / 2), () => request.socket.destroy())
  }
}

/** Two names at a time, so that a list has pages. */
function list({ kept }: S3Server, parameters: URLSearchParams, answer: ServerResponse) {
  const names = [...kept.keys()].filter((it) => it.startsWith(parameters.get('prefix') ?? '')).sort()
  const from = Number(parameters.get('continuation-token') ?? 0)
  const keys = names
    .slice(from, from + 2)
    .map((it) => `<Contents><Key>${encodeURIComponent(it)}</Key></Contents>`)
  const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  answer
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><ListBucketResult>${keys.join('')}${next}</ListBucketResult>`)
}

const refuse = (answer: ServerResponse, status: number, code: string) =>
  answer
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** As Amazon encodes the values of a signed query. */
const written = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature version 4, written from Amazon's description of it. */
function problemWith(request: IncomingMessage, body: Buffer): string | null {
  const { headers, method = '', url = '' } = request
  const signature =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  const [key, day, region, service, end] = signature?.[1]?.split('/') ?? []
  const moment = String(headers['x-amz-date'])
  if (!signature || key !== ACCESS.accessKey) return 'InvalidAccessKeyId'
  if (region !== ACCESS.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed'
  const sent = Date.parse(moment.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!moment.startsWith(day ?? '-') || Math.abs(Date.now() - sent) > 900_000) return 'RequestTimeTooSkewed'

  const names = signature[2]?.split(';') ?? []
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((it) => names.includes(it))) return 'AccessDenied'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams].map((pair) => pair.map(written).join('=')).sort()
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    hash,
  ].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    moment,
    [day, region, 's3', 'aws4_request'].join('/'),
    sha256(canonical),
  ].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (it, part) => createHmac('sha256', it).update(String(part)).digest(),
    `AWS4${ACCESS.secretKey}`,
  )
  const expected = createHmac('sha256', signingKey).update(text).digest()
  return timingSafeEqual(expected, Buffer.from(signature[3] ?? '', 'hex')) ? null : 'SignatureDoesNotMatch'
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
