interface Item {
  label: string
}

interface Suggesting<It extends Item> {
  /** Name of the list. */
  label: string
  /** What may be meant, or in words why that is not known. */
  find: (text: string) => Promise<It[] | string>
  /** What was found, also when it is not shown any more. */
  told: (outcome: It[] | string) => void
  pick: (item: It) => void
}

/** Source: spec 3 §9, "Search debounce". */
const DEBOUNCE_MS = 300
const SHORTEST = 3

/**
 * Makes a field suggest while somebody types (WAI-ARIA combobox with a list): arrows choose, Enter takes, Escape
 * closes. By hand and not by the library of the map, which weighs more than the whole page.
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
    // Somebody typed on meanwhile.
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
      // The form around it is not sent from here.
      event.preventDefault()
      take(active)
    } else if (event.key === 'Escape' && items.length > 0) {
      event.preventDefault()
      show([])
    }
  })
  input.addEventListener('blur', () => show([]))
  // Before the field loses the focus, and its list with it.
  list.addEventListener('pointerdown', (event) => {
    const option = (event.target as Element).closest('li')
    if (!option) return
    event.preventDefault()
    take([...list.children].indexOf(option))
  })
}
