import { STATIC_ADDRESS } from '../src/platform/static-address.ts'
import { importLate } from './late-import.ts'
import { isPlain, queue, queueKey, queuePresses, untilThere } from './presses/queue.ts'

/**
 * Runs in the head, before the page is painted: queues the reader's presses until `boot.tsx` and the islands have
 * loaded. A classic script, because modules wait for the parsed page; it therefore shares no file with the modules,
 * which use its functions through `window`.
 */
const shared = { importLate, presses: { queue, queueKey, isPlain, untilThere } }

declare global {
  interface Window {
    importLate: typeof importLate
    presses: typeof shared.presses
  }
}

/** Imports `boot.tsx` once the page is parsed. The page passes its files; the first is the entry file. */
async function boot([file = '', ...imported]: readonly string[]) {
  const isParsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  await importLate(
    () => isParsed.then(() => import(/* @vite-ignore */ STATIC_ADDRESS + file)),
    [file, ...imported],
  )
}

/**
 * Reports once that a script or style sheet failed to load. Builds the toast itself, because `toast.ts` may be the
 * missing file.
 */
function reportMissing() {
  const region = document.querySelector<HTMLElement>('.toasts')
  if (!region) return
  const toast = document.createElement('p')
  const again = document.createElement('a')
  toast.className = 'toast warning'
  again.href = location.href
  again.textContent = region.dataset.reload ?? ''
  again.addEventListener('click', () => location.reload())
  toast.append(`${region.dataset.missing} `, again)
  region.append(toast)
}

Object.assign(window, shared)
queuePresses()
document.addEventListener('script-missing', reportMissing, { once: true })
untilThere(boot(document.currentScript?.dataset.boot?.split(' ') ?? []))
