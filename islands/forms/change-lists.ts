import { fieldId } from '../../src/platform/forms/item.ts'

/** Adds and removes list items without a reload, with the same result as on the server; then calls `changed`. */
export function changeLists(form: HTMLFormElement, changed: () => void) {
  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[name=act]')
    const list = button?.closest<HTMLElement>('[data-list]')
    if (!button || !list || !/^(toevoegen|verwijderen):/.test(button.value)) return
    event.preventDefault()
    if (button.ariaDisabled === 'true') return
    const isRemoving = button.value.startsWith('verwijderen:')
    const place = isRemoving ? removeItem(button) : addItem(list)
    renumber(list)
    focusItem(list, place, isRemoving)
    changed()
    // The guard against unsaved changes and the character count listen to this event.
    list.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-item]')]

/** Returns the index of the new item. */
function addItem(list: HTMLElement): number {
  const items = itemsOf(list)
  const made = list.querySelector('template')?.content.cloneNode(true)
  if (made) items.at(-1)?.after(made)
  return items.length
}

/** Returns the index that the item had. */
function removeItem(button: HTMLElement): number {
  const item = button.closest<HTMLElement>('[data-item]')
  const place = Number(item?.dataset.item)
  item?.remove()
  return place
}

/** Names, ids and numbers contain the index of the item. */
function renumber(list: HTMLElement) {
  const path = list.dataset.list ?? ''
  const items = itemsOf(list)
  items.forEach((item, place) => {
    const old = item.dataset.item ?? ''
    item.dataset.item = String(place)
    const moved = [
      [`${path}.${old}.`, `${path}.${place}.`],
      [`${fieldId(path)}-${old}-`, `${fieldId(path)}-${place}-`],
      [`verwijderen:${path}:${old}`, `verwijderen:${path}:${place}`],
    ] as const
    for (const element of item.querySelectorAll('*')) {
      if (element.matches('[data-number]')) element.textContent = String(place + 1)
      for (const { name, value } of [...element.attributes]) {
        const now = moved.reduce(
          (text, [from, to]) => (text === from ? to : text.replaceAll(from, to)),
          value,
        )
        if (now !== value) element.setAttribute(name, now)
      }
    }
    const remove = item.querySelector<HTMLElement>('button[value^="verwijderen:"]')
    if (remove) remove.hidden = items.length === 1
  })
  fill(list, items.length >= Number(list.dataset.most ?? Number.POSITIVE_INFINITY))
}

function fill(list: HTMLElement, isFull: boolean) {
  list.querySelector(':scope > button[value^="toevoegen:"]')?.setAttribute('aria-disabled', String(isFull))
  const reason = document.getElementById(`${list.id}-vol`)
  if (reason) reason.hidden = !isFull
}

function focusItem(list: HTMLElement, place: number, isRemoving: boolean) {
  const items = itemsOf(list)
  const item = items[Math.min(place, items.length - 1)]
  const wanted = isRemoving ? 'button:not([hidden])' : 'input:not([type=hidden]), select, textarea'
  const found = item?.querySelector<HTMLElement>(wanted)
  const add = list.querySelector<HTMLElement>(':scope > button')
  ;(found ?? add)?.focus()
}
