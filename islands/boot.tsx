import * as session from './sessions/start.ts'
import * as shortcuts from './shortcuts/shortcuts.ts'

/**
 * Wakes the islands of the page, and loads nothing else but what every page of somebody who signed in has. A page
 * without islands does not load this file. An island is a React component that takes over the server's HTML, or a
 * `wake` that helps plain HTML along.
 */
interface Enhancer {
  wake: (element: HTMLElement) => void
}
interface Island {
  hydrate: (element: HTMLElement, props: object) => Promise<void>
}

const islands: Record<string, () => Promise<Enhancer | Island>> = {
  session: async () => session,
  shortcuts: async () => shortcuts,
  'process-list': () => import('./process-list/wake.ts'),
  'request-list': () => import('./requests/request-list.ts'),
  'request-keys': () => import('./requests/request-keys.ts'),
  'judgement-panel': () => import('./judgements/wake.tsx'),
  comments: () => import('./comments/wake.tsx'),
  map: () => import('./map/wake.ts'),
  'coordinates-editor': () => import('./coordinates/wake.tsx'),
  configuration: () => import('./configuration/wake.ts'),
  documents: () => import('./documents/wake.ts'),
  password: () => import('./passwords/wake.ts'),
  'location-form': () => import('./locations/location-form.tsx'),
  tour: async () => ({ wake: wakeWhenPressed }),
  'resident-form': () => import('./residents/wake.ts'),
  'step-form': () => import('./forms/step-form.ts'),
  reports: () => import('./reports/wake.ts'),
  toast: () => import('./toast.ts'),
}

/** The tour is loaded when somebody first presses something of it, and then hears of that. */
function wakeWhenPressed(button: HTMLElement) {
  const load = ({ target }: Event) => {
    const pressed = (target as Element).closest<HTMLElement>(
      '[data-tour], [data-tour-start], [data-tour-skip]',
    )
    if (!pressed) return
    removeEventListener('click', load)
    void import('./tours/wake.ts').then(({ wake }) => {
      wake(button)
      pressed.click()
    })
  }
  addEventListener('click', load)
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island = '', props = '{}' } = element.dataset
  islands[island]?.()
    .then(async (found) => {
      if ('wake' in found) found.wake(element)
      else await found.hydrate(element, JSON.parse(props))
      element.dataset.awake = ''
    })
    // The server's form goes on working without its island.
    .catch((error) => console.error(island, error))
}
