import { effect } from '@preact/signals-react'
import { createRoot } from 'react-dom/client'
import { MAP } from '../../src/desk/shortcuts/map.ts'
import { textsFrom } from '../../src/platform/texts/texts-from.ts'
import { onKeys } from '../keys.ts'
import { pageLanguage } from '../page-language.ts'
import 'leaflet/dist/leaflet.css'
import '../../static/css/map-window.css'
import '../../static/css/monitoring.css'
import type { FirstLook } from './first-look.ts'
import { readHash, writeHash } from './hash.ts'
import { followChanges } from './live.ts'
import type { MapProps, MapTexts } from './map-props.ts'
import { MapWindow } from './map-window.tsx'
import { createStore, type MapStore } from './store.ts'
import { walkList } from './walk-list.ts'

interface Opening {
  dialog: HTMLDialogElement
  place: HTMLElement
  props: MapProps
  /** Texts of the map in the language of the page. */
  texts: object
  first: FirstLook | null
}

/** Renders the map in the dialog. Returns the function that removes it. */
export function openMap({ dialog, place, props, texts, first }: Opening): () => void {
  const t = textsFrom(pageLanguage(), texts) as unknown as MapTexts
  const store = createStore(props, readHash(location.hash))
  const narrow = matchMedia('(max-width: 48em)')
  const adapt = () => {
    store.isNarrow.value = narrow.matches
  }
  adapt()
  narrow.addEventListener('change', adapt)
  const root = createRoot(place)
  root.render(
    <MapWindow
      store={store}
      t={t}
      first={first}
      popup={document.createElement('div')}
      search={dialog.querySelector('.map-search')}
    />,
  )
  const undo = [
    () => root.unmount(),
    () => narrow.removeEventListener('change', adapt),
    followChanges(store),
    syncAddress(store),
    onKeys(
      MAP,
      {
        list: () => showTab(store),
        next: () => walkList(store, 1),
        previous: () => walkList(store, -1),
        centre: () => store.fly.to(store.centre.value),
      },
      dialog,
    ),
    closeFromTop(dialog, store),
  ]
  return () => {
    for (const it of undo) it()
  }
}

/** Stores the state of the map in the address, so that it can be bookmarked and shared. */
const syncAddress = (store: MapStore) =>
  effect(() => {
    const { view, selected, tab } = store
    if (!view.value) return
    const hash = writeHash({ place: view.value, selected: selected.value, tab: tab.value })
    history.replaceState(history.state, '', hash)
  })

function showTab(store: MapStore) {
  store.tab.value = 'lijst'
  document.getElementById('kaart-tab-lijst')?.focus()
}

/**
 * Escape first cancels placing a pin, then closes the popup, then the dialog. Listens on the document, because no
 * element has the focus after Leaflet has moved a popup; `cancel` is the back button of a phone.
 */
function closeFromTop(dialog: HTMLDialogElement, store: MapStore): () => void {
  const closeTop = (event: Event) => {
    if (event.defaultPrevented) return
    const open = store.placing.peek() ? store.placing : store.popup.peek() ? store.popup : null
    if (!open) return
    event.preventDefault()
    if (open === store.placing) store.placing.value = false
    else store.popup.value = null
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeTop(event)
  }
  document.addEventListener('keydown', onKey)
  dialog.addEventListener('cancel', closeTop)
  return () => {
    document.removeEventListener('keydown', onKey)
    dialog.removeEventListener('cancel', closeTop)
  }
}
