import type { MapStore } from './store.ts'

/** Moves to the next or previous object in the list, and opens the list tab when it was closed. */
export function walkList(store: MapStore, step: 1 | -1) {
  store.tab.value = 'lijst'
  requestAnimationFrame(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('.map-list [data-object] button')]
    const at = document.activeElement?.closest('[data-object]')
    const index = rows.findIndex((row) => row.closest('[data-object]') === at)
    const next = rows[index === -1 ? (step === 1 ? 0 : rows.length - 1) : index + step]
    next?.focus()
  })
}
