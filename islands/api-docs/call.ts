import { asCall } from '../submit.ts'

interface Call {
  method: string
  body: string | undefined
  /** An API key; '' for the session of the reader. */
  key: string
}

/** Calls one of our routes as an API client does. Never throws; a response that is not text is shown by its type. */
export async function callsOut(address: string, { method, body, key }: Call) {
  const began = performance.now()
  try {
    const response = await fetch(address, {
      method,
      credentials: key ? 'omit' : 'same-origin',
      headers: {
        ...asCall(),
        ...(key && { 'x-api-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
    const type = response.headers.get('content-type') ?? ''
    const text = /json|text/.test(type) ? indented(await response.text()) : type
    const ms = Math.round(performance.now() - began)
    return { status: `${response.status} ${response.statusText} · ${ms} ms`, text }
  } catch (error) {
    return { status: String(error), text: '' }
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
