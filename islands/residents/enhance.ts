import type { ChosenAddress } from '../../src/casework/residents/address.ts'
import { SEARCHED } from '../../src/geography/geocoding/geocode.ts'
import type { SearchWords } from '../../src/geography/geocoding/search-words.ts'
import { combobox } from '../combobox/combobox.ts'
import { submit } from '../submit.ts'
import { warnOfFile } from './chosen-file.ts'
import { type NearWords, showNearby } from './near.ts'

type Words = NearWords & SearchWords

const FILLED = ['street', 'house_number', 'postal_code', 'city'] as const

/**
 * Suggests addresses that fill in the form, shows charge points near the chosen address, and validates a chosen file.
 */
export function enhance(part: HTMLElement) {
  const words = JSON.parse(part.dataset.props ?? '{}') as Words
  const input = part.querySelector<HTMLInputElement>('[type="search"]')
  const status = part.querySelector<HTMLElement>('[role="status"]')
  const form = part.closest('form')
  if (!input || !status || !form) return
  // The button is for browsers without scripts; Enter in the field picks a suggestion.
  part.querySelector('button')?.remove()
  // Enter in any other field submits the form: the script has already looked up the address.
  form.querySelector('[value=enter]')?.removeAttribute('name')
  const found = part.querySelector('.found')
  warnOfFile(form)

  combobox<ChosenAddress>(input, {
    status,
    words,
    shortest: SEARCHED.shortest,
    async find(q, signal) {
      const outcome = await submit<{ addresses: ChosenAddress[] }>('/api/public/addresses', { q }, signal)
      return outcome.ok ? outcome.data.addresses : outcome.message || words.failed
    },
    pick(address) {
      found?.remove()
      for (const name of FILLED) fill(form, name, address[name])
      fill(form, 'house_number_suffix', '')
      // The first field that is still empty.
      const open = FILLED.find((name) => address[name] === '')
      if (open) form.querySelector<HTMLInputElement>(`[name="${open}"]`)?.focus()
      if (address.street !== '') showNearby(words, address)
    },
  })
}

function fill(form: HTMLFormElement, name: string, value: string) {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (field) field.value = value
}
