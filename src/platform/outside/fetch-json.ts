import { request } from './request.ts'

const ANSWER_WITHIN_MS = 2_000
const LARGEST_ANSWER = 1_048_576

/** An outside service did not answer, not in time, or not in the agreed form. */
export class Unreachable extends Error {}

interface Limits {
  /** Milliseconds; 2,000 by default, or no timeout when `signal` is given. */
  withinMs?: number
  maxBytes?: number
  /** Aborts the request, together with other requests of the same query. */
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Sent as JSON, with POST. */
  post?: unknown
  /** The result for a 404 with JSON; without it a 404 is an error. */
  whenMissing?: unknown
}

/**
 * Reads JSON from an outside service (GET, or POST with `post`). Redirects are not followed, the whole response must
 * arrive within `withinMs`, and a response over `maxBytes` is aborted. Throws `Unreachable`, which names the host only:
 * the address may contain a key, and the response is never repeated.
 */
export async function fetchJson(
  url: string,
  { withinMs, maxBytes = LARGEST_ANSWER, signal, headers, post, whenMissing }: Limits = {},
): Promise<unknown> {
  const { host } = new URL(url)
  try {
    const response = await request(url, {
      headers: {
        accept: 'application/json',
        ...headers,
        ...(post !== undefined && { 'content-type': 'application/json' }),
      },
      ...(post !== undefined && { method: 'POST', body: JSON.stringify(post) }),
      signal: endOf(withinMs, signal),
    })
    const text = await readText(response.body, maxBytes)
    const isMissing = response.statusCode === 404 && whenMissing !== undefined
    if (response.statusCode !== 200 && !isMissing) throw new Error(`status ${response.statusCode}`)
    const json = parse(text)
    return isMissing ? whenMissing : json
  } catch (error) {
    throw new Unreachable(`${host} sent an invalid response`, { cause: error })
  }
}

/** The signal that aborts a request: after so many milliseconds, or with the given signal, whichever is first. */
export function endOf(withinMs: number | undefined, signal: AbortSignal | undefined): AbortSignal {
  if (signal && withinMs === undefined) return signal
  const late = AbortSignal.timeout(withinMs ?? ANSWER_WITHIN_MS)
  return signal ? AbortSignal.any([late, signal]) : late
}

/** Parses JSON; throws an error that does not repeat the text. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message would repeat the text.
    throw new Error('not valid JSON')
  }
}

/** The whole body as text; throws as soon as it is over `maxBytes`. */
export const readText = async (body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> =>
  (await readBytes(body, maxBytes)).toString('utf8')

/** The whole body; throws as soon as it is over `maxBytes`. */
export async function readBytes(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
