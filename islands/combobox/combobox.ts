import * as rules from './rules.ts'

interface Options<Item extends rules.Labelled> {
  /** The live region for the state of the search. */
  status: HTMLElement
  /** `list`: the accessible name of the list. */
  words: rules.StatusWords & { list: string }
  /** Minimum number of characters for a search. */
  shortest: number
  /** Finds suggestions, or returns a text with the reason why there are none. Aborted when typing continues. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Item[] | string>
  /** The kind of place, person or thing of an option. */
  kindOf?: (item: Item) => string
  pick: (item: Item) => void
}

/** Source: spec 3 §9, "Search debounce". */
const DEBOUNCE_MS = 300

/**
 * Suggests options while typing in a field, by the rules of `rules.ts`. Returns the function that stops a running
 * search, for a field that is removed.
 */
export function combobox<Item extends rules.Labelled>(
  input: HTMLInputElement,
  { status, words, shortest, find, kindOf, pick }: Options<Item>,
): () => void {
  const list = document.createElement('ul')
  Object.assign(list, { id: `${input.id}-lijst`, className: 'suggestions', hidden: true })
  mark(list, { role: 'listbox', 'aria-label': words.list })
  input.after(list)
  mark(input, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id })

  let state: rules.Suggesting<Item> = rules.waiting
  let stop = () => {}

  const show = (next: rules.Suggesting<Item>) => {
    if (next === state) return
    const before = state
    state = next
    if (next.text !== before.text) search(next.text)
    if (next.items !== before.items)
      list.replaceChildren(...next.items.map((item, at) => optionOf(item, `${list.id}-${at}`, kindOf)))
    draw()
    const announcement = rules.statusOf(next, words)
    if (announcement === rules.statusOf(before, words)) return
    status.textContent = announcement
    status.className = next.phase === 'failed' ? 'field-error' : 'hint'
  }
  const draw = () => {
    const isDisplayed = rules.isDisplayed(state) && !isLocked(input)
    list.hidden = !isDisplayed
    mark(input, {
      'aria-expanded': isDisplayed,
      'aria-busy': state.phase === 'searching' || null,
      'aria-activedescendant': isDisplayed ? `${list.id}-${state.active}` : null,
    })
    for (const [at, option] of [...list.children].entries())
      mark(option, { 'aria-selected': at === state.active })
  }
  const search = (text: string) => {
    stop()
    if (text === '') return
    const call = new AbortController()
    const timer = setTimeout(async () => {
      const outcome = await find(text, call.signal)
      if (!call.signal.aborted) show(rules.takeOutcome(state, outcome))
    }, DEBOUNCE_MS)
    stop = () => {
      clearTimeout(timer)
      call.abort()
    }
  }
  const apply = ({ state, value, picked }: rules.Change<Item>) => {
    if (value !== undefined) input.value = value
    show(state)
    if (picked) pick(picked)
  }

  input.addEventListener('input', () => show(rules.typeText(state, input.value, shortest)))
  input.addEventListener('click', () => isLocked(input) || show(rules.expand(state)))
  input.addEventListener('blur', () => show(rules.collapse(state)))
  input.addEventListener('keydown', (event) => {
    const change = isLocked(input) ? null : rules.press(state, input.value, event)
    if (!change) return
    event.preventDefault()
    // The surrounding dialog handles Escape too.
    if (event.key === 'Escape') event.stopPropagation()
    apply(change)
    list.children[state.active]?.scrollIntoView({ block: 'nearest' })
  })

  const indexOf = ({ target }: Event) => [...list.children].indexOf((target as Element).closest('li') ?? list)
  // Prevents the field from losing focus. Options are picked on click instead of mousedown, because a finger may be
  // scrolling the list.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('mousemove', (event) => show(rules.pointAt(state, indexOf(event))))
  list.addEventListener('click', (event) => isLocked(input) || apply(rules.pick(state, indexOf(event))))
  draw()
  return () => stop()
}

const isLocked = (input: HTMLInputElement) => input.matches(':read-only')

function optionOf<Item extends rules.Labelled>(item: Item, id: string, kindOf?: (item: Item) => string) {
  const option = document.createElement('li')
  Object.assign(option, { id, textContent: item.label })
  mark(option, { role: 'option' })
  if (!kindOf) return option
  const kind = document.createElement('small')
  kind.textContent = kindOf(item)
  option.append(' ', kind)
  return option
}

/** Sets attributes; null removes one. */
function mark(element: Element, attributes: Record<string, string | boolean | null>) {
  for (const [name, value] of Object.entries(attributes))
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, String(value))
}
