import { Unreachable } from '../../../platform/outside/fetch-json.ts'
import { sendJson, textIn } from '../../../platform/outside/send-json.ts'

/** Timeout and size limit of a call to a provider, in milliseconds and bytes. */
export const LIMITS = { withinMs: 4_000, maxBytes: 65_536 }
/** A token is not used in its last 30 seconds. */
const SPARE_MS = 30_000

interface TokenRequest {
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
export function deskToken({ url, as, what, limits = LIMITS, now = () => performance.now() }: TokenRequest) {
  let cached: { token: string; until: number } | null = null

  async function requestToken(): Promise<string> {
    const { status, response } = await sendJson(url, { method: 'POST', [as]: what, ...limits })
    const token = textIn(response, 'access_token')
    if (status !== 200 || !token)
      throw new Unreachable(`${new URL(url).host} did not issue a token to the desk (status ${status})`)
    const seconds = Number((response as { expires_in?: unknown }).expires_in) || 0
    cached = { token, until: now() + seconds * 1000 - SPARE_MS }
    return token
  }

  return {
    async use<Response extends { status: number }>(
      call: (bearer: string) => Promise<Response>,
    ): Promise<Response> {
      const known = cached && cached.until > now() ? cached.token : null
      const response = await call(known ?? (await requestToken()))
      if (response.status !== 401 || !known) return response
      cached = null
      return call(await requestToken())
    },
  }
}
