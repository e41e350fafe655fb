import { SEARCHED, type Suggestion } from '../../src/geography/geocoding/geocode.ts'
import type { SearchWords } from '../../src/geography/geocoding/search-words.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import type { WrittenAddress } from '../../src/platform/geo/written-address.ts'
import { combobox } from '../combobox/combobox.ts'
import { read } from '../submit.ts'

/** A suggestion, with the parts of its address. */
export interface FoundPlace extends Suggestion {
  address: WrittenAddress | null
}

interface AddressSearch {
  words: SearchWords
  label: string
  onPick: (place: FoundPlace) => unknown
  /** The middle of the map: among equal results the nearest is first. */
  near?: () => Point
  /** Id of the field; differs when the map has its own search on the same page. */
  id?: string
}

/** Decimals of a degree: 1 metre. */
const DECIMALS = 5

/**
 * Fills an element with a field that suggests addresses, streets, postal codes and municipalities while typing.
 * Returns the function that stops a running search.
 */
export function addressSearch(
  place: HTMLElement,
  { words, label, onPick, near, id = 'adres-zoeken' }: AddressSearch,
): () => void {
  const name = document.createElement('label')
  Object.assign(name, { htmlFor: id, textContent: label })
  const input = document.createElement('input')
  const { longest: maxLength, shortest } = SEARCHED
  Object.assign(input, { id, type: 'search', maxLength, spellcheck: false, autocomplete: 'off' })
  const status = document.createElement('p')
  Object.assign(status, { id: `${id}-status`, className: 'hint', textContent: words.waiting })
  status.setAttribute('role', 'status')
  input.setAttribute('aria-describedby', status.id)
  place.classList.add('combobox')
  place.replaceChildren(name, input, status)

  let isOfHouse = false
  return combobox<FoundPlace>(input, {
    status,
    words,
    shortest,
    async find(text, signal) {
      isOfHouse = hasHouseNumber(text)
      const outcome = await read<{ suggestions: FoundPlace[] }>(addressOf(text, near?.()), signal)
      return outcome.ok ? outcome.data.suggestions : outcome.message || words.failed
    },
    kindOf: ({ kind }) =>
      isOfHouse && kind !== 'address' ? `${words.kinds[kind]}, ${words.withoutHouse}` : words.kinds[kind],
    pick: onPick,
  })
}

const DUTCH_POSTAL_CODE = /\b\d{4}\s?[a-z]{2}\b/gi

/** True when the text contains a house number; four digits alone are a Belgian postal code. */
export const hasHouseNumber = (text: string) =>
  /(^|\s)\d{1,3}\s?[a-z]?(?=$|[\s,/-])/i.test(text.replace(DUTCH_POSTAL_CODE, ''))

function addressOf(text: string, near: Point | undefined): string {
  const query = new URLSearchParams({ q: text })
  if (near) {
    query.set('lat', near.lat.toFixed(DECIMALS))
    query.set('lng', near.lng.toFixed(DECIMALS))
  }
  return `/api/geocode?${query}`
}
