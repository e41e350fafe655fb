import { Unreachable } from '../../../platform/outside/fetch-json.ts'
import { sendJson, textIn } from '../../../platform/outside/send-json.ts'

/** What a call to a provider may take, in milliseconds and bytes. */
export const LIMITS = { withinMs: 4_000, maxBytes: 65_536 }
/** A token is not used in its last seconds. */
const SPARE_MS = 30_000

interface Asking {
  /** Where tokens are given out. */
  url: string
  /** As the provider wants to be asked: a form, or JSON. */
  as: 'form' | 'json'
  what: Record<string, string>
  limits?: typeof LIMITS
  /** Milliseconds since any moment; the clock unless said. */
  now?: () => number
}

/**
 * The desk's own access token at a provider (client credentials), asked for when it is needed and kept until it
 * expires. `use` calls with it, and once more with a new one when it is no longer known there.
 */
export function deskToken({ url, as, what, limits = LIMITS, now = () => performance.now() }: Asking) {
  let kept: { token: string; until: number } | null = null

  async function ask(): Promise<string> {
    const { status, answer } = await sendJson(url, { method: 'POST', [as]: what, ...limits })
    const token = textIn(answer, 'access_token')
    if (status !== 200 || !token)
      throw new Unreachable(`${new URL(url).host} gives the desk no token (status ${status})`)
    const seconds = Number((answer as { expires_in?: unknown }).expires_in) || 0
    kept = { token, until: now() + seconds * 1000 - SPARE_MS }
    return token
  }

  return {
    async use<Answer extends { status: number }>(call: (bearer: string) => Promise<Answer>): Promise<Answer> {
      const known = kept && kept.until > now() ? kept.token : null
      const answer = await call(known ?? (await ask()))
      if (answer.status !== 401 || !known) return answer
      kept = null
      return call(await ask())
    },
  }
}
