import type { Process } from '../../records/processes/row.ts'
import type { Query } from './filter.ts'

/** Picked processes of the list, for a bulk action. Pure. Spec 2 §2. */

/** The size of the largest page. */
export const MOST_PICKED = 250

/** What a form says was picked: the ticked rows, or the whole list at an address. */
export interface Picked {
  uuids: readonly string[]
  /** Path and query of the list. */
  list: string
  isAll: boolean
}

/** A confirmed process, with its version at that time: `uuid.version` in forms. */
export interface Confirmed {
  uuid: string
  version: number
}

/** The outcome for one of them. */
export interface Outcome {
  ref: string
  done: boolean
  /** Why it failed, when that is known. */
  reason: string
}

export const writeConfirmed = ({ uuid, version }: Pick<Process, 'uuid' | 'version'>) => `${uuid}.${version}`

/** Reads the confirmed processes, without duplicates; invalid texts are dropped. */
export function readConfirmed(texts: readonly string[]): Confirmed[] {
  return [...new Set(texts)].flatMap((text) => {
    const [, uuid = '', version] = /^([0-9a-f-]{36})\.(\d{1,9})$/.exec(text) ?? []
    return uuid ? [{ uuid, version: Number(version) }] : []
  })
}

/**
 * The list that an address names: the parameters of its path, and its query; null when it is no process list.
 */
export function readListAddress(
  address: string,
): { path: { type: string; filter: string }; query: Query } | null {
  const [path = '', text = ''] = address.split('?')
  const [, type, filter] = /^\/processen\/([a-z-]{1,40})\/([a-z]{1,40})$/.exec(path) ?? []
  if (!type || !filter) return null
  const search = new URLSearchParams(text)
  const names = [...new Set(search.keys())]
  return {
    path: { type, filter },
    query: Object.fromEntries(names.map((name) => [name, search.getAll(name)])),
  }
}
