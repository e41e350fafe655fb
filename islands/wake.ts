/** A React island, loaded when it is needed. */
interface Island {
  /** `ready` runs before the changes of its effects are painted. */
  hydrate: (element: HTMLElement, props: object, ready: () => void) => Promise<void>
}

interface When {
  /** Links outside the island that it handles. */
  also?: string
  /** Hydrates immediately when the island contains this. */
  now?: string
}

/** First signs of attention: each precedes a press, so that the script has mostly loaded by then. */
const NEAR = ['pointerover', 'pointerdown', 'focusin', 'input', 'change'] as const
/** Events whose effect needs the script, because the browser has no default action for them. */
const HELD = ['click', 'submit', 'keydown'] as const

/**
 * Hydrates an island when the reader comes near it, or immediately when the page has news. Fields and choices work
 * before that, because they are HTML; presses that need the script are queued (`presses/queue.ts`). Parts that the
 * script initially hides, `data-later`, are hidden meanwhile. If the script fails to load, everything works as
 * without scripts.
 */
export const whenNear = (load: () => Promise<Island>, { also = '', now }: When = {}) => ({
  enhance(element: HTMLElement) {
    element.dataset.asleep = ''
    let isWaking = false
    let ticked: Element | null = null
    show(false)
    const owns = (target: EventTarget | null): target is Element =>
      target instanceof Element && (element.contains(target) || Boolean(also && target.closest(also)))
    function wake() {
      if (isWaking) return
      isWaking = true
      window.presses.untilThere(hydrated(), () => {
        for (const name of NEAR) document.removeEventListener(name, near, true)
        for (const name of HELD) document.removeEventListener(name, hold, true)
        element.dataset.awake = ''
      })
    }
    async function hydrated() {
      try {
        const { hydrate } = await load()
        await hydrate(element, JSON.parse(element.dataset.props ?? '{}'), () => show(true))
        delete element.dataset.asleep
      } catch (error) {
        show(true)
        element.dataset.failed = ''
        console.error(element.dataset.island, error)
      }
    }
    function show(isShown: boolean) {
      for (const it of element.querySelectorAll<HTMLElement>('[data-later]')) it.hidden = !isShown
    }
    const near = (event: Event) => {
      const { type, target } = event
      if (!owns(target)) return
      if (type === 'pointerdown') ticked = radioOf(target)
      // Hydration in progress would reset the field; React reads its value afterwards.
      if (type === 'input' || type === 'change') event.stopImmediatePropagation()
      wake()
    }
    const hold = (event: Event) => {
      const { type, target } = event
      if (!owns(target)) return
      if (type === 'click') event.stopImmediatePropagation()
      if (switchesOff(event, target, ticked)) return
      if (event instanceof KeyboardEvent) {
        if (!(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
        wake()
        return window.presses.queueKey(event, target)
      }
      const again = pressAgain(event, target, also)
      if (!again) return
      window.presses.queue(event, again)
      wake()
    }
    for (const name of NEAR) document.addEventListener(name, near, { capture: true, passive: true })
    for (const name of HELD) document.addEventListener(name, hold, true)
    document.addEventListener('refreshed', wake, { once: true })
    if (now && element.querySelector(now)) wake()
  },
})

/** Returns the replay of a press; null for one that the browser handles itself. */
function pressAgain(event: Event, target: Element, also: string): (() => void) | null {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    return () => target.requestSubmit(event.submitter)
  const pressed = target.closest<HTMLElement>('a[href], button:not([type=submit])')
  if (!pressed || !window.presses.isPlain(event as MouseEvent)) return null
  // A link outside the island may have been rendered again.
  return () => (pressed.isConnected || !also ? pressed : document.querySelector<HTMLElement>(also))?.click()
}

/** Choosing a checked radio again, by click or Space, unchecks it: browsers do not do that. */
function switchesOff(event: Event, target: Element, ticked: Element | null): boolean {
  const radio = event.type === 'click' ? target === ticked && target : isSpace(event) && radioOf(target)
  if (!(radio instanceof HTMLInputElement)) return false
  radio.checked = false
  if (event.type === 'keydown') event.preventDefault()
  return true
}

const isSpace = (event: Event) => event instanceof KeyboardEvent && event.key === ' '

/** The checked radio that is pressed. */
function radioOf(target: Element): Element | null {
  const field = target.closest('label')?.control ?? target
  return field instanceof HTMLInputElement && field.type === 'radio' && field.checked ? field : null
}
