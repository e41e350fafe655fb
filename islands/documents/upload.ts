import { nothing, type Outcome, outcomeOf } from '../submit.ts'

/**
 * Uploads a form with a file to one of our routes, reports the progress (a fraction), and reads the response.
 * Never throws: a network failure, and an aborted upload (`signal`), are outcomes with status 0.
 */
export function upload<Data>(
  address: string,
  form: FormData,
  { onProgress, signal }: { onProgress: (sent: number) => void; signal: AbortSignal },
): Promise<Outcome<Data>> {
  return new Promise((resolve) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('loadend', () => {
      const response = request.status === 0 ? null : new Response(request.responseText, request)
      resolve(response ? outcomeOf<Data>(response).catch(() => nothing) : nothing)
    })
    signal.addEventListener('abort', () => request.abort())
    request.open('PUT', address)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}
