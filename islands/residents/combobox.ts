interface Item {
  label: string
}

interface Suggesting<It extends Item> {
  /** Label of the list. */
  label: string
  /** Finds suggestions, or returns a text that says why there are none. */
  find: (text: string) => Promise<It[] | string>
  /** Called with the outcome, also when it is not displayed any more. */
  told: (outcome: It[] | string) => void
  pick: (item: It) => void
}

/** Source: spec 3 §9, "Search debounce". */
const DEBOUNCE_MS = 300
const SHORTEST = 3

/**
 * Suggestions while typing (WAI-ARIA combobox with a listbox): arrows choose, Enter accepts, Escape closes.
 * Written by hand, because the library of the map weighs more than this whole page.
 */
export function combobox<It extends Item>(input: HTMLInputElement, suggesting: Suggesting<It>) {
  const list = document.createElement('ul')
  list.id = `${input.id}-lijst`
  list.className = 'suggestions'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', suggesting.label)
  input.after(list)
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', list.id],
    ['aria-expanded', 'false'],
  ] as const)
    input.setAttribute(name, value)

  let items: It[] = []
  let active = -1
  let timer: number | undefined
  let asked = 0

  const show = (found: It[]) => {
    items = found
    list.replaceChildren(
      ...found.map(({ label }, index) => {
        const option = document.createElement('li')
        option.id = `${list.id}-${index}`
        option.textContent = label
        option.setAttribute('role', 'option')
        return option
      }),
    )
    list.hidden = found.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    point(found.length > 0 ? 0 : -1)
  }
  const point = (index: number) => {
    active = index
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(at === index))
      if (at === index) option.scrollIntoView({ block: 'nearest' })
    }
    if (index === -1) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${list.id}-${index}`)
  }
  const take = (index: number) => {
    const item = items[index]
    if (!item) return
    asked++
    input.value = item.label
    show([])
    suggesting.pick(item)
  }
  const look = async (text: string) => {
    const mine = ++asked
    const outcome = await suggesting.find(text)
    // The text has changed since this request.
    if (mine !== asked) return
    show(typeof outcome === 'string' ? [] : outcome)
    suggesting.told(outcome)
  }

  input.addEventListener('input', () => {
    window.clearTimeout(timer)
    asked++
    const text = input.value.trim()
    if (text.length < SHORTEST) show([])
    else timer = window.setTimeout(() => look(text), DEBOUNCE_MS)
  })
  input.addEventListener('keydown', (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && items.length > 0) {
      event.preventDefault()
      point((active + by + items.length) % items.length)
    } else if (event.key === 'Enter') {
      // Keeps the form from being sent.
      event.preventDefault()
      take(active)
    } else if (event.key === 'Escape' && items.length > 0) {
      event.preventDefault()
      show([])
    }
  })
  input.addEventListener('blur', () => show([]))
  // Before blur, which would close the list.
  list.addEventListener('pointerdown', (event) => {
    const option = (event.target as Element).closest('li')
    if (!option) return
    event.preventDefault()
    take([...list.children].indexOf(option))
  })
}
