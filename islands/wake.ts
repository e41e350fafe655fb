/** An island of React, loaded when it is needed. */
interface Island {
  /** `ready` runs before what its effects change is painted. */
  hydrate: (element: HTMLElement, props: object, ready: () => void) => Promise<void>
}

interface When {
  /** Links outside of the island that it acts on. */
  also?: string
  /** Wakes at once when this is in it. */
  now?: string
}

/** A first look or touch: each comes before a press, so that the script is mostly there by then. */
const NEAR = ['pointerover', 'pointerdown', 'focusin', 'input', 'change'] as const
/** What a press does that the browser does not do by itself. */
const HELD = ['click', 'submit', 'keydown'] as const

/**
 * Hydrates an island when the reader comes near it, or the page has news. Fields and choices work before that, because
 * they are HTML; presses that need the script wait for it (`presses/keep.ts`). What the script itself begins by hiding,
 * `data-later`, is hidden meanwhile. When it does not load, they do what they do without it.
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
      // React, halfway, would put the field back; it reads what is filled in once it is there.
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
        return window.presses.keepKey(event, target)
      }
      const again = pressAgain(event, target, also)
      if (!again) return
      window.presses.keep(event, again)
      wake()
    }
    for (const name of NEAR) document.addEventListener(name, near, { capture: true, passive: true })
    for (const name of HELD) document.addEventListener(name, hold, true)
    document.addEventListener('refreshed', wake, { once: true })
    if (now && element.querySelector(now)) wake()
  },
})

/** Does again what a press would have done; null for what the browser does well. */
function pressAgain(event: Event, target: Element, also: string): (() => void) | null {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    return () => target.requestSubmit(event.submitter)
  const pressed = target.closest<HTMLElement>('a[href], button:not([type=submit])')
  if (!pressed || !window.presses.isPlain(event as MouseEvent)) return null
  // A link beside the island may have been drawn again.
  return () => (pressed.isConnected || !also ? pressed : document.querySelector<HTMLElement>(also))?.click()
}

/** Choosing a chosen radio again, by click or Space, switches it off: browsers do not do that. */
function switchesOff(event: Event, target: Element, ticked: Element | null): boolean {
  const radio = event.type === 'click' ? target === ticked && target : isSpace(event) && radioOf(target)
  if (!(radio instanceof HTMLInputElement)) return false
  radio.checked = false
  if (event.type === 'keydown') event.preventDefault()
  return true
}

const isSpace = (event: Event) => event instanceof KeyboardEvent && event.key === ' '

/** The chosen radio that is pressed. */
function radioOf(target: Element): Element | null {
  const field = target.closest('label')?.control ?? target
  return field instanceof HTMLInputElement && field.type === 'radio' && field.checked ? field : null
}
