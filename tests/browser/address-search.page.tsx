import { createRoot } from 'react-dom/client'
import { AddressSearch } from '../../islands/geocoding/address-search.tsx'
import { geocoding } from '../../src/platform/texts/nl/geocoding.ts'
import { textsFrom } from '../../src/platform/texts/texts-from.ts'

/** The field alone on a page, with the picked address written below it. */
createRoot(document.querySelector('#veld') as HTMLElement).render(
  <AddressSearch
    t={textsFrom('nl', { geocoding })}
    label="Adres zoeken"
    near={{ lat: 51.05, lng: 3.72 }}
    onPick={(place) => {
      const said = document.querySelector('#gekozen')
      if (said) said.textContent += `${JSON.stringify(place)}\n`
    }}
  />,
)
