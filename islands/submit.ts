/** What came of a call to our own API. */
export type Outcome<Data> =
  | { ok: true; data: Data }
  | {
      ok: false
      status: number
      message: string
      problems: { field: string; message: string }[]
      record: unknown
    }

/**
 * Sends JSON to a route of ours and reads its answer. Never throws: a network that fails is an outcome with
 * status 0 and no message.
 */
export const submit = <Data>(address: string, body: unknown): Promise<Outcome<Data>> =>
  call(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })

const call = <Data>(address: string, how: RequestInit): Promise<Outcome<Data>> =>
  fetch(address, how)
    .then(outcomeOf<Data>)
    .catch(() => nothing)

const nothing = { ok: false as const, status: 0, message: '', problems: [], record: undefined }

async function outcomeOf<Data>(response: Response): Promise<Outcome<Data>> {
  const answer = await told(response).json()
  if (response.ok) return { ok: true, data: answer.data }
  return {
    ok: false,
    status: response.status,
    message: answer.error_description ?? answer.message ?? '',
    problems: answer.problems ?? [],
    record: answer.data?.record,
  }
}

/** Who is no longer signed in is asked to, on the page as it is; what was typed stays there (islands/sessions). */
function told(response: Response) {
  if (response.status === 401) document.dispatchEvent(new Event('signed-out'))
  return response
}

/**
 * Sends a form with a file to a route of ours, telling how much of it went (a fraction), and reads the answer. Never
 * throws: a network that fails, and a file that was called off (`signal`), are outcomes with status 0.
 */
export function upload<Data>(
  address: string,
  form: FormData,
  { onProgress, signal }: { onProgress: (sent: number) => void; signal: AbortSignal },
): Promise<Outcome<Data>> {
  return new Promise((resolve) => {
    // What `fetch` sends it does not count.
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('loadend', () => {
      const answer = request.status === 0 ? null : new Response(request.responseText, request)
      resolve(answer ? outcomeOf<Data>(answer).catch(() => nothing) : nothing)
    })
    signal.addEventListener('abort', () => request.abort())
    request.open('PUT', address)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

/**
 * Asks a route of ours and reads its answer. Never throws: a network that fails, and a question that was called
 * off (`signal`), are outcomes with status 0.
 */
export const read = <Data>(address: string, signal?: AbortSignal): Promise<Outcome<Data>> =>
  call(address, { headers: { accept: 'application/json' }, ...(signal && { signal }) })

/**
 * Hears what a route of ours tells while it happens (server-sent events), by the name of the event. The browser
 * connects again by itself. Returns what stops it.
 */
export function listen(address: string, events: Record<string, (data: unknown) => void>): () => void {
  const source = new EventSource(address)
  for (const [name, take] of Object.entries(events))
    source.addEventListener(name, ({ data }) => take(JSON.parse(data)))
  return () => source.close()
}

/** The server's own HTML of this page, to take a part from after a change. Null when it cannot be had. */
export const freshPage = async () => (await openPage(location.href))?.document ?? null

/** A page of ours as the server made it, and where it was found in the end. */
export interface OpenedPage {
  document: Document
  url: URL
}

interface Asking {
  form?: URLSearchParams
  signal?: AbortSignal
}

/**
 * Opens a page of ours, or sends a form to it, without leaving this one. Null when it cannot be had; what was called
 * off (`signal`) is null too.
 */
export async function openPage(address: string, asking: Asking = {}): Promise<OpenedPage | null> {
  const response = await ask(address, asking)
  if (!response?.ok) return null
  const document = new DOMParser().parseFromString(await response.text(), 'text/html')
  return { document, url: new URL(response.url) }
}

/**
 * Sends a form whose answer is not looked at, also while this page is left. True when it was taken: the server then
 * sends the reader on.
 */
export const sendAway = async (address: string, form: URLSearchParams): Promise<boolean> =>
  (await ask(address, { form }, { keepalive: true, redirect: 'manual' }))?.type === 'opaqueredirect'

const ask = (address: string, { form, signal }: Asking, more?: RequestInit): Promise<Response | null> =>
  fetch(address, {
    headers: { accept: 'text/html' },
    ...(form && { method: 'POST', body: form }),
    ...(signal && { signal }),
    ...more,
  })
    .then(told)
    .catch(() => null)
