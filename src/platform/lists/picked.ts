/** Picked rows of a list, for an act on all of them. Pure. */

/** Largest number of records that are judged or changed at once. */
export const MOST_PICKED = 250

/** The selection that a form sends: the ticked rows, or the whole list at an address. */
export interface Picked {
  uuids: readonly string[]
  /** Path and query of the list. */
  list: string
  isAll: boolean
}

/** A confirmed record, with its version at that time: `uuid.version` in forms. */
export interface Confirmed {
  uuid: string
  version: number
}

/** The outcome for one of them. */
export interface Outcome {
  ref: string
  done: boolean
  /** Reason of the failure; '' when unknown. */
  reason: string
}

export const writeConfirmed = ({ uuid, version }: Confirmed) => `${uuid}.${version}`

/** Reads the confirmed records, without duplicates; invalid texts are dropped. */
export function readConfirmed(texts: readonly string[]): Confirmed[] {
  return [...new Set(texts)].flatMap((text) => {
    const [, uuid = '', version] = /^([0-9a-f-]{36})\.(\d{1,9})$/.exec(text) ?? []
    return uuid ? [{ uuid, version: Number(version) }] : []
  })
}
