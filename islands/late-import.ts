import { STATIC_ADDRESS } from '../src/platform/static-address.ts'

const AGAIN_MS = 1_000
const asked = new Map<string, Promise<unknown>>()

/**
 * Imports lazily loaded code once all its files have been fetched. A file that fails is retried once; then the
 * document receives `script-missing`. Browsers never retry a failed import, so the files are fetched first, into the
 * HTTP cache.
 */
export const importLate = <Code>(load: () => Promise<Code>, files: readonly string[] = []): Promise<Code> =>
  Promise.all(files.map(arrived))
    .then(load)
    .catch((error) => {
      document.dispatchEvent(new Event('script-missing'))
      throw error
    })

/** Resolves when a file has been fetched; after a failure it may be requested again. */
function arrived(file: string): Promise<unknown> {
  const known = asked.get(file)
  if (known) return known
  const get = file.endsWith('.css') ? style : script
  const arriving = get(STATIC_ADDRESS + file)
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      return get(STATIC_ADDRESS + file)
    })
    .catch((error) => {
      asked.delete(file)
      throw error
    })
  asked.set(file, arriving)
  return arriving
}

async function script(address: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  await answer.arrayBuffer()
}

function style(address: string) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(address))
    }
    document.head.append(link)
  })
}
