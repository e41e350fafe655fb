/**
 * The rules of a combobox with a list of suggestions (WAI-ARIA Authoring Practices, "editable combobox with list
 * autocomplete"). Pure; `combobox.ts` applies them to the page.
 */

export interface Labelled {
  label: string
}

export interface Suggesting<Item extends Labelled> {
  phase: 'waiting' | 'searching' | 'found' | 'failed'
  /** The search text, trimmed; '' while it is too short. */
  text: string
  /** During a search: those of the previous search. */
  items: readonly Item[]
  /** The reason why the search failed. */
  message: string
  /** True when the list should be open: it is displayed when it has items. */
  isExpanded: boolean
  /** Index of the option that Enter picks. */
  active: number
}

/** The texts of the status. */
export interface StatusWords {
  /** While the text is too short. */
  waiting: string
  searching: string
  /** By the number of suggestions, 0 included. */
  found: readonly string[]
}

/** The parts of a keyboard event that the rules use. */
export type Key = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'keyCode'
>

/** The result of a key or a click. */
export interface Change<Item extends Labelled> {
  state: Suggesting<Item>
  /** The new text of the field. */
  value?: string
  picked?: Item
}

/** Browsers give this code to every key that an input method handles (Safari: also to the Enter that ends it). */
const HANDLED_BY_INPUT_METHOD = 229

export const waiting: Suggesting<never> = {
  phase: 'waiting',
  text: '',
  items: [],
  message: '',
  isExpanded: false,
  active: 0,
}

export const isDisplayed = ({ isExpanded, items }: Suggesting<Labelled>) => isExpanded && items.length > 0

/** Searches for the typed text, if it is long enough and differs from the previous one. */
export function typeText<Item extends Labelled>(
  state: Suggesting<Item>,
  value: string,
  shortest: number,
): Suggesting<Item> {
  const text = value.trim()
  if (text.length < shortest) return waiting
  const expanded = { ...state, isExpanded: true, active: 0 }
  return text === state.text ? expanded : { ...expanded, phase: 'searching', text }
}

/** Applies the outcome of the search; the list stays closed if it was closed meanwhile. */
export const takeOutcome = <Item extends Labelled>(
  state: Suggesting<Item>,
  outcome: readonly Item[] | string,
): Suggesting<Item> =>
  typeof outcome === 'string'
    ? { ...state, phase: 'failed', items: [], message: outcome, active: 0 }
    : { ...state, phase: 'found', items: outcome, message: '', active: 0 }

export const expand = <Item extends Labelled>(state: Suggesting<Item>): Suggesting<Item> =>
  state.isExpanded ? state : { ...state, isExpanded: true, active: 0 }
export const collapse = <Item extends Labelled>(state: Suggesting<Item>): Suggesting<Item> => ({
  ...state,
  isExpanded: false,
})

export const pointAt = <Item extends Labelled>(state: Suggesting<Item>, active: number): Suggesting<Item> =>
  active in state.items && active !== state.active ? { ...state, active } : state

/** Picks an option: its label becomes the text of the field, without a new search. */
export function pick<Item extends Labelled>(state: Suggesting<Item>, index: number): Change<Item> {
  const picked = isDisplayed(state) ? state.items[index] : undefined
  return picked ? { state: waiting, value: picked.label, picked } : { state }
}

/** The result of a key; null for a key that the rules do not handle. */
export function press<Item extends Labelled>(
  state: Suggesting<Item>,
  value: string,
  pressed: Key,
): Change<Item> | null {
  if (pressed.isComposing || pressed.keyCode === HANDLED_BY_INPUT_METHOD) return null
  // Enter never submits the form that contains the field.
  if (pressed.key === 'Enter') return pick(state, state.active)
  if (pressed.key === 'Escape') {
    if (isDisplayed(state)) return { state: collapse(state) }
    return value === '' ? null : { state: waiting, value: '' }
  }
  if (pressed.ctrlKey || pressed.metaKey || pressed.shiftKey || state.items.length === 0) return null
  const moved = pressed.altKey ? byAlt(state, pressed.key) : move(state, pressed.key)
  return moved && { state: moved }
}

function byAlt<Item extends Labelled>(state: Suggesting<Item>, key: string): Suggesting<Item> | null {
  if (key === 'ArrowDown') return expand(state)
  return key === 'ArrowUp' ? collapse(state) : null
}

/** The arrow keys wrap around; in a closed list they open it at the end where they start. */
function move<Item extends Labelled>(state: Suggesting<Item>, key: string): Suggesting<Item> | null {
  const last = state.items.length - 1
  const { active, isExpanded } = state
  const steps: Record<string, number> = {
    ArrowDown: isExpanded && active < last ? active + 1 : 0,
    ArrowUp: isExpanded && active > 0 ? active - 1 : last,
    ...(isExpanded && { Home: 0, PageUp: 0, End: last, PageDown: last }),
  }
  const to = steps[key]
  return to === undefined ? null : { ...state, isExpanded: true, active: to }
}

/** The text that a screen reader announces, and that is shown below the field. */
export function statusOf({ phase, items, message }: Suggesting<Labelled>, words: StatusWords): string {
  if (phase === 'failed') return message
  return phase === 'found' ? (words.found[items.length] ?? '') : words[phase]
}
