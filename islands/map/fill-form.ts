/** The place of a proposal, as the form of the page names its fields; what is absent stays as it is. */
export interface ProposedPlace {
  StreetName?: string
  HouseNumber?: string
  HouseNumberSuffix?: string
  PostalCode?: string
  CityName?: string
  Latitude?: number | null
  Longitude?: number | null
}

/** Told on the document before the form is filled in; who prevents it fills it in otherwise. */
export const PLACE_PICKED = 'place-picked'

/**
 * Gives the proposal on the page, as far as it is there, another place; the form itself sees to what follows from
 * its fields. With `versions` it was saved already.
 */
export function fillForm(place: ProposedPlace, versions?: { version: number; recordVersion: number }) {
  const told = new CustomEvent(PLACE_PICKED, { detail: place, cancelable: true })
  if (document.dispatchEvent(told))
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

/** Not in forms whose version is of something else, which another field of theirs tells. */
function setHidden(form: HTMLFormElement, name: string, value: number, ...others: string[]) {
  const field = form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)
  if (field && !others.some((other) => form.elements.namedItem(other))) field.value = String(value)
}
