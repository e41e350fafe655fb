import { request } from 'undici'

const ANSWER_WITHIN_MS = 2_000
const LARGEST_ANSWER = 1_048_576

/** A service outside did not answer, not in time, or not with what was agreed. */
export class Unreachable extends Error {}

/**
 * Reads JSON from a service outside (GET). No redirect is followed, the whole answer must be there within
 * `withinMs`, and more than `maxBytes` is cut off. Throws `Unreachable`, which names the host and no more.
 */
export async function fetchJson(
  url: string,
  { withinMs = ANSWER_WITHIN_MS, maxBytes = LARGEST_ANSWER } = {},
): Promise<unknown> {
  const { host } = new URL(url)
  try {
    const answer = await request(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(withinMs),
    })
    const text = await readText(answer.body, maxBytes)
    if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`)
    return JSON.parse(text)
  } catch (error) {
    throw new Unreachable(`${host} does not answer as agreed`, { cause: error })
  }
}

async function readText(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
