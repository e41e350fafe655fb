import { addressSearch } from '../../islands/geocoding/address-search.ts'
import { enhance } from '../../islands/residents/enhance.ts'
import { searchWords } from '../../src/geography/geocoding/search-words.ts'
import { geocoding } from '../../src/platform/texts/nl/geocoding.ts'
import { textsFrom } from '../../src/platform/texts/texts-from.ts'

/** The address field of the desk, with the picked address written below it, or that of the form for residents. */
const desk = document.querySelector<HTMLElement>('#veld')
const resident = document.querySelector<HTMLElement>('[data-island="resident-form"]')
if (desk)
  addressSearch(desk, {
    words: searchWords(textsFrom('nl', { geocoding })),
    label: 'Adres zoeken',
    near: () => ({ lat: 51.05, lng: 3.72 }),
    onPick: (place) => {
      const output = document.querySelector('#gekozen')
      if (output) output.textContent += `${JSON.stringify(place)}\n`
    },
  })
if (resident) enhance(resident)
