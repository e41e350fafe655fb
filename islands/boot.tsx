import { enhance as session } from './sessions/start.ts'
import { enhance as shortcuts } from './shortcuts/shortcuts.ts'

/**
 * Starts the islands of the page, and imports only the code that every page of a signed-in person needs. A page
 * without islands does not load this file. An island is an `enhance` function that progressively enhances plain HTML,
 * or a React component that hydrates the server's HTML when the reader comes near it.
 */
interface Enhancer {
  enhance: (element: HTMLElement) => void
}

const islands: Record<string, () => Promise<Enhancer>> = {
  session: async () => ({ enhance: session }),
  shortcuts: async () => ({ enhance: shortcuts }),
  'process-list': () => import('./process-list/enhance.ts'),
  'request-list': () => import('./requests/request-list.ts'),
  'request-page': () => import('./requests/request-page.ts'),
  'judgement-panel': () => import('./judgements/start.ts'),
  comments: () => import('./comments/start.ts'),
  map: () => import('./map/enhance.ts'),
  'coordinates-editor': () => import('./coordinates/start.ts'),
  configuration: () => import('./configuration/enhance.ts'),
  documents: () => import('./documents/enhance.ts'),
  password: () => import('./passwords/enhance.ts'),
  'location-form': () => import('./locations/location-form.ts'),
  tour: async () => ({ enhance: enhanceWhenPressed }),
  'resident-form': () => import('./residents/enhance.ts'),
  'step-form': () => import('./forms/step-form.ts'),
  reports: () => import('./reports/enhance.ts'),
  'api-docs': () => import('./api-docs/enhance.ts'),
  toast: () => import('./toast.ts'),
}

/** Loads the tour at the first click on one of its buttons, and then replays that click. */
function enhanceWhenPressed(button: HTMLElement) {
  const load = ({ target }: Event) => {
    const pressed = (target as Element).closest<HTMLElement>(
      '[data-tour], [data-tour-start], [data-tour-skip]',
    )
    if (!pressed) return
    removeEventListener('click', load)
    import('./tours/enhance.ts')
      .then(({ enhance }) => {
        enhance(button)
        pressed.click()
      })
      .catch((error) => console.error('tour', error))
  }
  addEventListener('click', load)
}

function begin() {
  // The content of an opened part is fetched, by code that is imported with the first one. The process list handles
  // its own parts.
  const fill = (part: HTMLElement) => {
    if (part.dataset.part && !part.closest('#processen'))
      import('./opened-part.ts')
        .then(({ fetchPart }) => fetchPart(part))
        // The link inside it remains, and works.
        .catch((error) => console.error(part.dataset.part, error))
  }
  // Captured, because the event does not bubble.
  addEventListener('toggle', ({ target }) => fill(target as HTMLElement), true)
  // Parts that were opened before this script had loaded.
  for (const part of document.querySelectorAll<HTMLElement>('details[data-part][open]')) fill(part)

  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island = '' } = element.dataset
    const script = islands[island]?.()
      .then(({ enhance }) => {
        enhance(element)
        element.dataset.enhanced = ''
      })
      // The server's form works without its island too.
      .catch((error) => console.error(island, error))
    if (script) window.presses.untilThere(script)
  }
}

begin()
document.documentElement.dataset.begun = ''
