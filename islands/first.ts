import { STATIC_ADDRESS } from '../src/platform/static-address.ts'
import { importLate } from './late-import.ts'
import { isPlain, keep, keepKey, keepPresses, untilThere } from './presses/keep.ts'

/**
 * Runs in the head, before anything of the page is painted: what a person presses from then on is kept until `boot.tsx`
 * and the islands have come. A classic script, because a module waits until the page is there; so it shares no file with
 * the modules, which find what they need of it in `window`.
 */
const shared = { importLate, presses: { keep, keepKey, isPlain, untilThere } }

declare global {
  interface Window {
    importLate: typeof importLate
    presses: typeof shared.presses
  }
}

/** Starts `boot.tsx` when the page is there. The page names its files, the first is its own. */
async function boot([file = '', ...imported]: readonly string[]) {
  const isParsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  await importLate(
    () => isParsed.then(() => import(/* @vite-ignore */ STATIC_ADDRESS + file)),
    [file, ...imported],
  )
}

/** Reports once that a script or style sheet is missing. Builds the toast itself: `toast.ts` may be what is missing. */
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
keepPresses()
document.addEventListener('script-missing', reportMissing, { once: true })
untilThere(boot(document.currentScript?.dataset.boot?.split(' ') ?? []))
