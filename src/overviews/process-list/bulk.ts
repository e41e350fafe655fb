import type { Process } from '../../records/processes/row.ts'
import type { Query } from './filter.ts'

/** Processes of the list that somebody picked, for an act on all of them. Pure. Spec 2 §2. */

/** As many as the largest page holds. */
export const MOST_PICKED = 250

/** What a form says was picked: the ticked ones, or the whole list at an address. */
export interface Picked {
  uuids: readonly string[]
  /** Path and query of the list. */
  list: string
  isAll: boolean
}

/** One that was confirmed, as it was then: `uuid.version` in forms. */
export interface Confirmed {
  uuid: string
  version: number
}

/** What became of one of them. */
export interface Outcome {
  ref: string
  done: boolean
  /** Why not, when that is known. */
  reason: string
}

export const writeConfirmed = ({ uuid, version }: Pick<Process, 'uuid' | 'version'>) => `${uuid}.${version}`

/** Reads what was confirmed, each once; what is not understood is left out. */
export function readConfirmed(texts: readonly string[]): Confirmed[] {
  return [...new Set(texts)].flatMap((text) => {
    const [, uuid = '', version] = /^([0-9a-f-]{36})\.(\d{1,9})$/.exec(text) ?? []
    return uuid ? [{ uuid, version: Number(version) }] : []
  })
}

/** The list that an address names: the parts of its path, and its query; null when it is no list of processes. */
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
