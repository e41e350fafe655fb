import { pageLanguage } from './page-language.ts'

/** Outcome of a call to our own API. */
export type Outcome<Data> =
  | { ok: true; data: Data }
  | {
      ok: false
      status: number
      message: string
      problems: { field: string; message: string }[]
      record?: unknown
    }

/**
 * Sends JSON to one of our routes and reads the response. Never throws: a network failure, and an aborted request
 * (`signal`), are outcomes with status 0 and no message. A retry has the same idempotency key, so that it is carried
 * out once.
 */
export async function submit<Data>(
  address: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Outcome<Data>> {
  const sent = JSON.stringify(body)
  const outcome = await call<Data>(
    address,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...asCall(),
        'idempotency-key': keyOf(address + sent),
      },
      body: sent,
    },
    signal,
  )
  settle(address + sent, outcome)
  return outcome
}

/** Headers of a call: a response in the language of this page, whatever the browser's language is. */
export const asCall = () => ({
  accept: 'application/json',
  'accept-language': pageLanguage(),
})

/** Idempotency keys of calls without a response, which may have been carried out. */
const keys: Record<string, string> = {}

/** The idempotency key of a call until its response. `crypto.randomUUID` exists only in a secure context. */
export function keyOf(call: string): string {
  keys[call] ??= crypto.getRandomValues(new Uint32Array(4)).join('-')
  return keys[call]
}

/**
 * Drops the key of a call, unless there was no response, or a proxy or an overloaded server answered instead of the
 * desk.
 */
export function settle(call: string, outcome: Outcome<unknown>) {
  if (outcome.ok || (outcome.status && outcome.status < 502)) delete keys[call]
}

const call = <Data>(
  address: string,
  how: RequestInit,
  signal: AbortSignal | null = null,
): Promise<Outcome<Data>> =>
  fetch(address, { ...how, signal })
    .then(outcomeOf<Data>)
    .catch(() => nothing)

/** The outcome of a call without a response. */
export const nothing = { ok: false as const, status: 0, message: '', problems: [] }

/** The outcome in a response of one of our routes. */
export async function outcomeOf<Data>(response: Response): Promise<Outcome<Data>> {
  const body = await signOutOn401(response).json()
  if (response.ok) return { ok: true, data: body.data }
  return {
    ok: false,
    status: response.status,
    // The text of the specification (spec 2 §7), for a response that is not ours.
    message: body.error_description ?? body.message ?? 'no error message',
    problems: body.problems ?? [],
    record: body.data?.record,
  }
}

/** On a 401, asks the reader to sign in on the same page; typed text is retained (islands/sessions). */
function signOutOn401(response: Response) {
  if (response.status === 401) document.dispatchEvent(new Event('signed-out'))
  return response
}

/**
 * Requests one of our routes and reads the response. Never throws: a network failure, and an aborted request
 * (`signal`), are outcomes with status 0.
 */
export const read = <Data>(address: string, signal?: AbortSignal): Promise<Outcome<Data>> =>
  call(address, { headers: asCall() }, signal)

/** A server-sent event, and the id after which a stream continues. */
export interface ServerEvent {
  name: string
  data: unknown
  id: string
}

/**
 * Listens to server-sent events with these names from one of our routes, after an id. The browser reconnects by
 * itself, but gives up after a refusal, as by an overloaded or stopping server: this then retries, from the last
 * event on. Returns the function that stops it.
 */
export function listen(
  address: string,
  names: readonly string[],
  hear: (heard: ServerEvent) => void,
  after = '',
): () => void {
  let last = after
  let later: ReturnType<typeof setTimeout> | undefined
  let source = open()

  function open(): EventSource {
    const opened = new EventSource(last ? `${address}?after=${last}` : address)
    for (const name of names)
      opened.addEventListener(name, ({ data, lastEventId }) => {
        last = lastEventId
        hear({ name, data: JSON.parse(data), id: last })
      })
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      later = setTimeout(() => {
        source = open()
      }, REFUSED_AGAIN_MS)
    })
    return opened
  }
  return () => {
    clearTimeout(later)
    source.close()
  }
}

const REFUSED_AGAIN_MS = 15_000

/** The server's current HTML of this page, for replacing a part after a change. Null when it cannot be loaded. */
export const freshPage = async () => (await openPage(location.href))?.document ?? null

/** A page as the server rendered it, and its final address after redirects. */
export interface OpenedPage {
  document: Document
  url: URL
}

interface RequestOptions {
  form?: URLSearchParams
  signal?: AbortSignal
}

/**
 * Loads one of our pages, or submits a form to it, without leaving this one. Null when it cannot be loaded, or was
 * aborted (`signal`).
 */
export async function openPage(address: string, options: RequestOptions = {}): Promise<OpenedPage | null> {
  const response = await request(address, options)
  // The request may be aborted, or fail, after its headers.
  const text = response?.ok ? await response.text().catch(() => null) : null
  if (!response || text === null) return null
  const document = new DOMParser().parseFromString(text, 'text/html')
  return { document, url: new URL(response.url) }
}

/**
 * Submits a form and ignores the response, also while this page is being left. True when it was accepted: the server
 * then redirects.
 */
export const sendAway = async (address: string, form: URLSearchParams): Promise<boolean> =>
  (await request(address, { form }, { keepalive: true, redirect: 'manual' }))?.type === 'opaqueredirect'

const request = (
  address: string,
  { form, signal }: RequestOptions,
  more?: RequestInit,
): Promise<Response | null> =>
  fetch(address, {
    headers: { accept: 'text/html' },
    ...(form && { method: 'POST', body: form }),
    signal: signal ?? null,
    ...more,
  })
    .then(signOutOn401)
    .catch(() => null)
