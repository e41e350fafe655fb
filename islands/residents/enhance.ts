import type { ChosenAddress } from '../../src/casework/residents/address.ts'
import { submit } from '../submit.ts'
import { combobox } from './combobox.ts'
import { type NearWords, tellNear } from './near.ts'

interface Words extends NearWords {
  searching: string
  none: string
  failed: string
  list: string
}

const FILLED = ['street', 'house_number', 'postal_code', 'city'] as const

/** Address suggestions that fill in the form, and whether there are charge points near the chosen address. */
export function enhance(part: HTMLElement) {
  const words = JSON.parse(part.dataset.props ?? '{}') as Words
  const input = part.querySelector<HTMLInputElement>('[type="search"]')
  const status = part.querySelector<HTMLElement>('[role="status"]')
  const form = part.closest('form')
  if (!input || !status || !form) return
  // The button is for browsers without scripts; Enter in the field chooses.
  part.querySelector('button')?.remove()
  const found = part.querySelector('.found')
  const say = (text: string) => {
    status.textContent = text
  }

  combobox<ChosenAddress>(input, {
    label: words.list,
    async find(q) {
      say(words.searching)
      const outcome = await submit<{ addresses: ChosenAddress[] }>('/api/public/addresses', { q })
      if (outcome.ok) return outcome.data.addresses
      return outcome.message || words.failed
    },
    told: (outcome) => say(typeof outcome === 'string' ? outcome : outcome.length > 0 ? '' : words.none),
    pick(address) {
      found?.remove()
      for (const name of FILLED) fill(form, name, address[name])
      fill(form, 'house_number_suffix', '')
      // The first field that is still empty.
      const open = FILLED.find((name) => address[name] === '')
      if (open) form.querySelector<HTMLInputElement>(`[name="${open}"]`)?.focus()
      if (address.street !== '') tellNear(words, address)
    },
  })
}

function fill(form: HTMLFormElement, name: string, value: string) {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (field) field.value = value
}
