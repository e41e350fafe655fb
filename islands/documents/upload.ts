import { asCall, keyOf, nothing, type Outcome, outcomeOf, settle } from '../submit.ts'

/**
 * Uploads a form with a file to one of our routes, reports the progress (a fraction), and reads the response. Never
 * throws: a network failure, and an aborted upload (`signal`), are outcomes with status 0. A retry of the same file
 * has the same idempotency key, so that it is stored once.
 */
export function upload<Data>(
  address: string,
  form: FormData,
  { onProgress, signal }: { onProgress: (sent: number) => void; signal: AbortSignal },
): Promise<Outcome<Data>> {
  const call = [address, ...[...form].map(inWords)].join('\n')
  return new Promise((resolve) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('loadend', () => {
      const response = request.status === 0 ? null : new Response(request.responseText, request)
      const reading = response ? outcomeOf<Data>(response).catch(() => nothing) : Promise.resolve(nothing)
      reading.then((outcome) => {
        settle(call, outcome)
        resolve(outcome)
      })
    })
    signal.addEventListener('abort', () => request.abort())
    request.open('PUT', address)
    for (const [name, value] of Object.entries(asCall())) request.setRequestHeader(name, value)
    request.setRequestHeader('idempotency-key', keyOf(call))
    request.send(form)
  })
}

const inWords = ([name, value]: [string, FormDataEntryValue]) =>
  typeof value === 'string' ? [name, value].join() : [name, value.name, value.size, value.lastModified].join()
