import type { Texts } from '../../platform/texts/texts.ts'
import type { Problem } from '../../platform/web/errors.ts'

/** Saved states of the process list, with a name. Pure. Spec 2 §2, ux 2.5. */

const LONGEST_NAME = 80
export const MOST_VIEWS = 50
const LONGEST_ADDRESS = 4_000

/** What is wrong with the name of a view; null when it is valid. */
export function problemWithName(t: Texts, name: string): Problem | null {
  if (name === '') return { field: 'naam', message: t.listSettings.views.nameMissing() }
  if (name.length > LONGEST_NAME)
    return { field: 'naam', message: t.listSettings.views.nameLong({ n: LONGEST_NAME }) }
  return null
}

/**
 * The part of a list address that a view stores, without page and without the view it came from; null when it
 * is no list.
 */
export function addressToKeep(address: string): string | null {
  const [path = '', text = ''] = address.split('?')
  if (address.length > LONGEST_ADDRESS || !/^\/processen\/[a-z-]+\/[a-z]+$/.test(path)) return null
  const query = new URLSearchParams(text)
  for (const name of ['p', 'na', 'voor', 'weergave']) query.delete(name)
  return query.size > 0 ? `${path}?${query}` : path
}

/** The address that a view leads to: its list, with the uuid of the view. */
export function viewHref({ address, uuid }: { address: string; uuid: string }): string {
  const [path = '', text = ''] = address.split('?')
  return `${path}?${new URLSearchParams([['weergave', uuid], ...new URLSearchParams(text)])}`
}

/** The address of a view, to share with others. */
export const linkTo = ({ uuid }: { uuid: string }) => `/processen/weergave/${uuid}`
