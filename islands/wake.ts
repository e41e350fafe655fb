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
 * they are HTML; presses that need the script wait for it. What the script itself begins by hiding, `data-later`, is
 * hidden meanwhile. When it does not load, they do what they do without it.
 */
export const whenNear = (load: () => Promise<Island>, { also, now }: When = {}) => ({
  enhance(element: HTMLElement) {
    const held: (() => void)[] = []
    let isWaking = false
    show(false)
    const wake = async () => {
      if (isWaking) return
      isWaking = true
      try {
        const { hydrate } = await load()
        await hydrate(element, JSON.parse(element.dataset.props ?? '{}'), () => show(true))
      } catch (error) {
        show(true)
        console.error(element.dataset.island, error)
      }
      for (const name of NEAR) document.removeEventListener(name, near, true)
      for (const name of HELD) document.removeEventListener(name, hold, true)
      element.dataset.awake = ''
      for (const again of held) again()
    }
    function show(isShown: boolean) {
      for (const it of element.querySelectorAll<HTMLElement>('[data-later]')) it.hidden = !isShown
    }
    const isOurs = (target: EventTarget | null): target is Element =>
      target instanceof Element && (element.contains(target) || Boolean(also && target.closest(also)))
    let ticked: Element | null = null
    const near = (event: Event) => {
      const { type, target } = event
      if (!isOurs(target)) return
      if (type === 'pointerdown') ticked = radioOf(target)
      // React, halfway, would put the field back; it reads what is filled in once it is there.
      if (type === 'input' || type === 'change') event.stopImmediatePropagation()
      void wake()
    }
    const hold = (event: Event) => {
      const { type, target } = event
      if (!isOurs(target)) return
      if (type === 'click') event.stopImmediatePropagation()
      if (switchesOff(event, target, ticked)) return
      const again = repeatOf(event, target, also)
      if (!again) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held.push(again)
      void wake()
    }
    for (const name of NEAR) document.addEventListener(name, near, { capture: true, passive: true })
    for (const name of HELD) document.addEventListener(name, hold, true)
    document.addEventListener('refreshed', wake, { once: true })
    if (now && element.querySelector(now)) void wake()
  },
})

/** Does again what a press would have done; null for what the browser does well. */
function repeatOf(event: Event, target: Element, also?: string): (() => void) | null {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event
    return () => target.requestSubmit(submitter)
  }
  if (event instanceof MouseEvent) {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    const pressed = target.closest<HTMLElement>('a[href], button:not([type=submit])')
    if (!isPlain || !pressed) return null
    // A link beside the island may have been drawn again.
    const now = () => (pressed.isConnected || !also ? pressed : document.querySelector<HTMLElement>(also))
    return () => now()?.click()
  }
  const isSent = event instanceof KeyboardEvent && event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  return isSent && target instanceof HTMLTextAreaElement ? () => target.form?.requestSubmit() : null
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
