import { MAP_BUTTON } from '../../src/desk/shortcuts/map-button.ts'
import { openDialog } from '../dialog.ts'
import { onKeys } from '../keys.ts'
import { pageLanguage } from '../page-language.ts'
import { freshPage } from '../submit.ts'
import { firstLook } from './first-look.ts'
import type { MapProps } from './map-props.ts'

/** Texts of the window before the map's own texts have loaded. */
interface Words {
  title: string
  close: string
  loading: string
  failed: string
  retry: string
  reload: string
}

/** Timeout for loading a script; spec 1 §9. */
const CHUNK_TIMEOUT_MS = 120_000

/**
 * Enhances the button that opens the map, its shortcut, and the address that opens the map on load. The map itself is
 * imported later.
 */
export function enhance(panel: HTMLElement) {
  const { map, words } = JSON.parse(panel.dataset.props ?? '{}') as { map: MapProps; words: Words }
  const button = panel.querySelector<HTMLButtonElement>('[data-open-map]')
  const open = () => (document.querySelector('dialog:modal') ? undefined : openWindow(map, words, button))
  button?.addEventListener('click', () => window.presses.untilThere(Promise.resolve(open())))
  // A pointer over the button mostly precedes a click. After a failure, the click retries.
  const prepare = () => void scriptAndTexts().catch(() => {})
  for (const near of ['pointerover', 'focus'] as const)
    button?.addEventListener(near, prepare, { once: true })
  onKeys(MAP_BUTTON, { open })
  const openByAddress = () => {
    if (isMapAddress()) void open()
  }
  addEventListener('hashchange', openByAddress)
  openByAddress()
}

/** Opens the window; resolves when it contains the map, or an error message. */
function openWindow(map: MapProps, words: Words, opener: HTMLElement | null): Promise<void> {
  const heading = element('h2', words.title)
  heading.id = 'kaart-venster-kop'
  const close = button('×', () => dialog.close())
  close.setAttribute('aria-label', words.close)
  close.className = 'secondary close'
  const head = element('div')
  head.className = 'map-head'
  const search = element('div')
  search.className = 'map-search'
  head.append(heading, search, close)
  const place = element('div')
  place.className = 'map-place'

  let empty = () => {}
  const dialog = openDialog(heading, [head, place], opener)
  dialog.className = 'map-window'
  dialog.addEventListener('close', () => {
    empty()
    // Also when the map failed to load, so that a reload does not reopen a closed window.
    if (isMapAddress()) history.replaceState(history.state, '', location.pathname + location.search)
  })

  let look = firstLook(map)
  const load = async (isAgain = false) => {
    const waiting = element('p', words.loading)
    waiting.setAttribute('role', 'status')
    waiting.setAttribute('aria-busy', 'true')
    place.replaceChildren(waiting)
    try {
      const [{ openMap }, texts] = await within(CHUNK_TIMEOUT_MS, scriptAndTexts())
      if (!dialog.open) return
      place.replaceChildren()
      const close = openMap({ dialog, place, props: map, texts, first: look })
      look = null
      if (dialog.open) empty = close
      else close()
    } catch {
      const failure = element('div')
      failure.className = 'alert'
      failure.setAttribute('role', 'alert')
      const actions = element('p')
      actions.className = 'actions'
      actions.append(
        button(words.retry, () => void load(true)),
        button(words.reload, reload),
      )
      failure.append(element('p', words.failed), actions)
      place.replaceChildren(failure)
      if (isAgain && (await freshPage())) reload()
    }
  }
  return load()
}

/** After an upgrade of the desk the files of this page no longer exist; a reloaded page refers to the new ones. */
function reload() {
  if (!isMapAddress()) history.replaceState(history.state, '', '#kaart=')
  location.reload()
}

const isMapAddress = () => /^#kaart=/.test(location.hash)

const scriptAndTexts = () => Promise.all([import('./open-map.tsx'), textsHere()])

/** Imports only the language of the page. */
const textsHere = async () =>
  (pageLanguage() === 'en' ? await import('./texts-en.ts') : await import('./texts-nl.ts')).texts

const within = <It>(milliseconds: number, promise: Promise<It>) =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too slow')), milliseconds)),
  ])

function element(name: 'div' | 'p' | 'h2', text = '') {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function button(text: string, press: () => void) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', press)
  return made
}
