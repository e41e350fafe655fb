import type { Group } from '../src/desk/shortcuts/group.ts'

/**
 * Actions of a group of shortcuts by name. A shortcut without an action clicks its link or button, or focuses its
 * field. Keys wait for an action that returns a promise.
 */
type Action = (key: string) => unknown
type Actions = Partial<Record<string, Action>>

interface Listening {
  group: Group
  actions: Actions
  within: HTMLElement | undefined
}

const listening: Listening[] = []
const SECOND_WITHIN_MS = 1_500
let first = ''
let firstAt = 0

/**
 * Listens to a group of shortcuts. Character keys are ignored while typing in a field, and for people who switched
 * them off (WCAG 2.1.4). While a dialog is open, only the shortcuts with that dialog as `within` work. Returns the
 * function that removes the listener.
 */
export function onKeys<Name extends string>(
  group: Group<Name>,
  actions: Partial<Record<Name, Action>> = {},
  within?: HTMLElement,
): () => void {
  if (listening.length === 0) document.addEventListener('keydown', press)
  const one: Listening = { group, actions, within }
  listening.push(one)
  return () => void listening.splice(listening.indexOf(one), 1)
}

/** The groups with active listeners, and whether the element of a shortcut is on the page. */
export const groupsHere = () =>
  listening.filter(isUppermost).map(({ group: { id, shortcuts } }) => ({
    id,
    has: (name: string) => elementOf(shortcuts[name]?.[1] ?? '') !== null,
  }))

function press(event: KeyboardEvent) {
  const { key, ctrlKey, altKey, metaKey, timeStamp } = event
  const modifier = ctrlKey || metaKey ? 'Ctrl+' : ''
  if (altKey || (!modifier && (isTyping(event.target) || document.documentElement.dataset.keys))) return
  const pressed = modifier + (modifier ? key.toLowerCase() : key)
  const found = (timeStamp - firstAt < SECOND_WITHIN_MS && find(first + pressed)) || find(pressed)
  first = ''
  if (found) {
    event.preventDefault()
    const doing = found(key)
    if (doing instanceof Promise) window.presses.untilThere(doing)
  } else if (isFirst(pressed)) {
    first = `${pressed} `
    firstAt = timeStamp
  }
}

function find(pressed: string): Action | undefined {
  for (const { group, actions } of listening.filter(isUppermost))
    for (const [name, [keys, at]] of Object.entries(group.shortcuts)) {
      if (keys !== pressed && !(keys === '1–9' && /^[1-9]$/.test(pressed))) continue
      const element = elementOf(at)
      if (element)
        return actions[name] ?? (() => (element.matches('input') ? element.focus() : element.click()))
    }
  return undefined
}

/** True when it is the first key of a two-key shortcut. */
const isFirst = (pressed: string) =>
  listening.some(({ group }) =>
    Object.values(group.shortcuts).some(([keys]) => keys.startsWith(`${pressed} `)),
  )

const elementOf = (at: string) => (at ? document.querySelector<HTMLElement>(at) : null)

const isUppermost = ({ within }: Listening) => {
  const dialog = document.querySelector('dialog:modal')
  return !dialog || dialog === within
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), select, textarea'))
