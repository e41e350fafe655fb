import { request } from 'undici'

const ANSWER_WITHIN_MS = 2_000
const LARGEST_ANSWER = 1_048_576

/** A service outside did not answer, not in time, or not with what was agreed. */
export class Unreachable extends Error {}

interface Limits {
  /** Milliseconds; 2,000 unless said, or unless `signal` watches over the time. */
  withinMs?: number
  maxBytes?: number
  /** Ends the call, with others that are part of the same question. */
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Sends this as JSON, with POST. */
  post?: unknown
  /** What a 404 with JSON means; without it, that the service does not answer as agreed. */
  whenMissing?: unknown
}

/**
 * Reads JSON from a service outside (GET, unless something is sent). No redirect is followed, the whole answer must be there within
 * `withinMs`, and more than `maxBytes` is cut off. Throws `Unreachable`, which names the host and no more: no
 * address, in which a key may stand, and nothing of the answer.
 */
export async function fetchJson(
  url: string,
  { withinMs, maxBytes = LARGEST_ANSWER, signal, headers, post, whenMissing }: Limits = {},
): Promise<unknown> {
  const { host } = new URL(url)
  try {
    const answer = await request(url, {
      headers: {
        accept: 'application/json',
        ...headers,
        ...(post !== undefined && { 'content-type': 'application/json' }),
      },
      ...(post !== undefined && { method: 'POST', body: JSON.stringify(post) }),
      signal: endOf(withinMs, signal),
    })
    const text = await readText(answer.body, maxBytes)
    const isMissing = answer.statusCode === 404 && whenMissing !== undefined
    if (answer.statusCode !== 200 && !isMissing) throw new Error(`status ${answer.statusCode}`)
    const json = parse(text)
    return isMissing ? whenMissing : json
  } catch (error) {
    throw new Unreachable(`${host} does not answer as agreed`, { cause: error })
  }
}

/** When a call is over: after so many milliseconds, or with the signal, whichever comes first. */
export function endOf(withinMs: number | undefined, signal: AbortSignal | undefined): AbortSignal {
  if (signal && withinMs === undefined) return signal
  const late = AbortSignal.timeout(withinMs ?? ANSWER_WITHIN_MS)
  return signal ? AbortSignal.any([late, signal]) : late
}

/** Reads JSON; throws an error that does not repeat the text. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message repeats it.
    throw new Error('no JSON')
  }
}

/** The whole body as text; throws as soon as there is more than `maxBytes`. */
export async function readText(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
