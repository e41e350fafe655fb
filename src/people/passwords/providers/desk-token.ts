import { Unreachable } from '../../../platform/outside/fetch-json.ts'
import { sendJson, textIn } from '../../../platform/outside/send-json.ts'

/** Timeout and size limit of a call to a provider, in milliseconds and bytes. */
export const LIMITS = { withinMs: 4_000, maxBytes: 65_536 }
/** A token is not used in its last 30 seconds. */
const SPARE_MS = 30_000

interface Asking {
  /** Address of the token endpoint. */
  url: string
  /** Body of the token request: a form, or JSON. */
  as: 'form' | 'json'
  what: Record<string, string>
  limits?: typeof LIMITS
  /** Milliseconds since an arbitrary moment; the monotonic clock by default. */
  now?: () => number
}

/**
 * The desk's own access token at a provider (client credentials), fetched on first use and cached until it expires. `use`
 * calls with it, and retries once with a new one when the provider no longer accepts it.
 */
export function deskToken({ url, as, what, limits = LIMITS, now = () => performance.now() }: Asking) {
  let kept: { token: string; until: number } | null = null

  async function ask(): Promise<string> {
    const { status, response } = await sendJson(url, { method: 'POST', [as]: what, ...limits })
    const token = textIn(response, 'access_token')
    if (status !== 200 || !token)
      throw new Unreachable(`${new URL(url).host} gives the desk no token (status ${status})`)
    const seconds = Number((response as { expires_in?: unknown }).expires_in) || 0
    kept = { token, until: now() + seconds * 1000 - SPARE_MS }
    return token
  }

  return {
    async use<Response extends { status: number }>(
      call: (bearer: string) => Promise<Response>,
    ): Promise<Response> {
      const known = kept && kept.until > now() ? kept.token : null
      const response = await call(known ?? (await ask()))
      if (response.status !== 401 || !known) return response
      kept = null
      return call(await ask())
    },
  }
}
