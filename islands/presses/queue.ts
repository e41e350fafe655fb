import { pressKey } from './press-key.ts'

/** Timeout for a script, which may be seven files in a row. After it, the browser's default behaviour applies. */
const PATIENCE_MS = 30_000
const BARE = '[data-island]:not([data-enhanced])'
const FOCUSED = 'input, select, textarea, a[href], button'
const NAMED = /^(Enter|Escape|Tab|Backspace|Delete|Arrow.+)$/

const queued: (() => void)[] = []
const coming = new Set<Promise<void>>()
const filledIn: Event[] = []
/** The field of the last queued key: the next characters typed there are queued after it. */
let lastAt: EventTarget | null = null
/** True when a pointer moved the focus since the first queued press. */
let isMoved = false
let isReplaying = false

/** Queues presses until this script has loaded, failed or timed out; then calls `ended`. */
export function untilThere(script: Promise<unknown>, ended = () => {}) {
  const settled = Promise.race([
    script.catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]).then(() => {
    coming.delete(settled)
    ended()
    void replay()
  })
  coming.add(settled)
}

/** Queues a press: it is replayed after earlier ones, once no script is loading. */
export function queue(event: Event | null, again: () => void) {
  event?.preventDefault()
  event?.stopImmediatePropagation()
  queued.push(again)
  void replay()
}

/** Starts queueing presses, whenever a script that may handle them is loading. */
export function queuePresses() {
  const hear = (name: string, act: (event: Event, target: HTMLElement) => void) =>
    addEventListener(
      name,
      (event) => {
        if (event.isTrusted && coming.size + queued.length > 0) act(event, event.target as HTMLElement)
      },
      true,
    )
  hear('keydown', (event, target) => queueKey(event as KeyboardEvent, target))
  hear('click', (event, target) => {
    const pressed = target.closest<HTMLElement>(
      queued.length > 0 ? 'a[href], button' : `${BARE} button[type=button]:not([popovertarget])`,
    )
    if (pressed && isPlain(event as MouseEvent)) queue(event, () => pressed.click())
  })
  // The browser moves the focus now: earlier presses are replayed where the focus was, after which the focus moves
  // here again.
  hear('pointerdown', (_, target) => {
    lastAt = null
    if (queued.length === 0) return
    const before = document.activeElement
    if (!isMoved) queued.unshift(() => focusOn(before))
    isMoved = true
    const field = target.closest('label')?.control ?? target.closest(FOCUSED)
    queue(null, () => focusOn(field))
  })
  for (const name of ['input', 'change'])
    hear(name, (event, target) => {
      if (target.closest(BARE)) filledIn.push(event)
    })
}

export const isPlain = (event: MouseEvent) =>
  !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** Queues a key, which is replayed on the element that then has the focus. */
export function queueKey(event: KeyboardEvent, target: EventTarget) {
  if (!isKept(event, target as HTMLElement)) return
  lastAt = target
  queue(event, () => pressKey(event))
}

/** True for a key that must be queued: the browser handles the others itself. */
function isKept(event: KeyboardEvent, target: HTMLElement): boolean {
  const { key } = event
  const isCharacter = key.length === 1
  if (event.ctrlKey || event.metaKey) return key === 'Enter' || key === 's'
  if (event.altKey || event.isComposing || !(isCharacter || NAMED.test(key))) return false
  const isOrdered = queued.length > 0
  if (target.matches('input:not([type=radio], [type=checkbox]), select, textarea')) {
    if (isOrdered && (lastAt === target || key === 'Enter')) return true
    return /^(Enter|Escape|ArrowDown|ArrowUp)$/.test(key) && target.matches(`${BARE} input`)
  }
  if (isOrdered) return true
  if (key === 'Escape') return !document.querySelector('dialog:modal')
  return isCharacter && key !== ' ' && !document.documentElement.dataset.keys
}

/** Replays the queue in order, each entry when no script is loading. */
async function replay() {
  if (isReplaying) return
  isReplaying = true
  while (queued.length + filledIn.length > 0) {
    await Promise.all(coming)
    // Other code that waited for the same script runs first.
    await new Promise((resolve) => setTimeout(resolve))
    if (coming.size > 0) continue
    for (const { type, target } of filledIn.splice(0))
      target?.dispatchEvent(new Event(type, { bubbles: true }))
    const [act, ...after] = queued.splice(0)
    act?.()
    // Presses that the replay itself queues precede later ones.
    queued.push(...after)
  }
  isReplaying = false
  isMoved = false
}

function focusOn(element: Element | null) {
  if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true })
  else (document.activeElement as HTMLElement | null)?.blur()
}
