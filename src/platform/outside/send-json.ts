import { endOf, parse, readText, Unreachable } from './fetch-json.ts'
import { request } from './request.ts'

interface Sending {
  method: 'POST' | 'PUT' | 'PATCH'
  /** Sent as JSON, or as a form. */
  json?: unknown
  form?: Record<string, string>
  bearer?: string
  withinMs: number
  maxBytes: number
}

/**
 * Sends a request to a service that answers with a status and JSON: every status below 300 or from 400 to 499 is
 * returned, an empty body is null. It is sent once, without retry. Throws `Unreachable` on a timeout, too large a body,
 * invalid JSON, a redirect or a 5xx; its message names the host, and its causes repeat nothing of the request or the
 * response.
 */
export async function sendJson(
  url: string,
  { method, json, form, bearer, withinMs, maxBytes }: Sending,
): Promise<{ status: number; response: unknown }> {
  const { host } = new URL(url)
  try {
    const { statusCode: status, body } = await request(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: form ? new URLSearchParams(form).toString() : JSON.stringify(json ?? {}),
      signal: endOf(withinMs, undefined),
    })
    const text = await readText(body, maxBytes)
    if (status >= 500 || (status >= 300 && status < 400)) throw new Error(`status ${status}`)
    return { status, response: text.trim() === '' ? null : parse(text) }
  } catch (error) {
    throw new Unreachable(`${host} sent an invalid response`, { cause: error })
  }
}

/** A text field of a JSON response; '' without a text by this name. */
export function textIn(response: unknown, name: string): string {
  const value =
    typeof response === 'object' && response !== null ? (response as Record<string, unknown>)[name] : ''
  return typeof value === 'string' ? value : ''
}
