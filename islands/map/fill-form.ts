/** The location of a proposal, by the field names of the form; absent fields stay unchanged. */
export interface ProposedPlace {
  StreetName?: string
  HouseNumber?: string
  HouseNumberSuffix?: string
  PostalCode?: string
  CityName?: string
  Latitude?: number | null
  Longitude?: number | null
}

/** Event on the document before the form is filled in; a listener that prevents it must handle the place itself. */
export const PLACE_PICKED = 'place-picked'

/**
 * Sets the location fields of the proposal form, where they are on the page; the form derives other fields
 * itself. `versions` is given when the location was saved already.
 */
export function fillForm(place: ProposedPlace, versions?: { version: number; recordVersion: number }) {
  const picked = new CustomEvent(PLACE_PICKED, { detail: place, cancelable: true })
  if (document.dispatchEvent(picked))
    for (const [name, value] of Object.entries(place)) {
      const field = document.querySelector<HTMLInputElement>(`input[name="Location.${name}"]`)
      if (!field || field.disabled || field.readOnly) continue
      field.value = value === null ? '' : String(value)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  if (!versions) return
  for (const form of document.querySelectorAll<HTMLFormElement>('#proces form')) {
    setHidden(form, 'version', versions.version, 'chargingpoint', 'request')
    setHidden(form, 'record_version', versions.recordVersion)
  }
}

/** Skips forms whose version belongs to another record, recognised by another field of theirs. */
function setHidden(form: HTMLFormElement, name: string, value: number, ...others: string[]) {
  const field = form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)
  if (field && !others.some((other) => form.elements.namedItem(other))) field.value = String(value)
}
