import { type ChosenAddress, packAddress } from '../../src/casework/residents/address.ts'
import { searchWords } from '../../src/geography/geocoding/search-words.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

export interface AddressPartProps {
  t: Texts
  radius: number
  search: { text: string; found: ChosenAddress[]; message: string }
  near: readonly string[]
  /** The resident has seen the nearby charge points, and wants to continue. */
  isMeant: boolean
}

/** The address look-up does not upload a chosen file. */
const TEXTS_ALONE = 'application/x-www-form-urlencoded'

/**
 * Looks up the address, and the charge points near it. Without a script a button posts the form and the page returns
 * with the result; with one it happens while typing, in the same places.
 */
export const AddressPart = ({ t, radius, search, near, isMeant }: AddressPartProps) => {
  const words = t.residents
  const { found, ...ofSearch } = searchWords(t)
  const wording = {
    ...ofSearch,
    // The hint above it has this text.
    waiting: '',
    found: [words.search.none(), ...found.slice(1)],
    title: words.near.title(),
    text: words.near.text({ radius }),
    goOn: words.near.goOn(),
    free: words.near.none({ radius }),
  }
  return (
    <>
      <div className="resident-search" data-island="resident-form" data-props={JSON.stringify(wording)}>
        <div className="field">
          <label htmlFor="adres-zoeken">{words.search.label()}</label>
          <div className="line-of-two">
            <input
              id="adres-zoeken"
              name="q"
              type="search"
              defaultValue={search.text}
              maxLength={200}
              autoComplete="off"
              aria-describedby="adres-uitleg adres-status"
            />
            <button type="submit" className="secondary" name="act" value="zoek" formEncType={TEXTS_ALONE}>
              {words.search.submit()}
            </button>
          </div>
          {search.text !== '' && <input type="hidden" name="gezocht" value={search.text} />}
          <p className="hint" id="adres-uitleg">
            {words.search.hint()}
          </p>
        </div>
        {search.found.length > 0 && (
          <div className="found">
            <p>{words.search.choose()}</p>
            <ul>
              {search.found.map((address) => (
                <li key={address.label}>
                  <button
                    type="submit"
                    className="secondary"
                    name="kies"
                    value={packAddress(address)}
                    formEncType={TEXTS_ALONE}
                  >
                    {address.label}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <p id="adres-status" role="status" className="hint">
          {search.message}
        </p>
      </div>
      <div id="in-de-buurt" role="status">
        {near.length === 0 && isMeant && <input type="hidden" name="toch" value="1" />}
        {near.length > 0 && (
          <div className="alert warn">
            <h2>{words.near.title()}</h2>
            <p>{words.near.text({ radius })}</p>
            <ul>
              {near.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <label>
              <input type="checkbox" name="toch" value="1" id="veld-toch" /> {words.near.goOn()}
            </label>
          </div>
        )}
      </div>
    </>
  )
}
