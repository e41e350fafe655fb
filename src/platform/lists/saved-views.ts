import type { Texts } from '../texts/texts.ts'
import type { Problem } from '../web/errors.ts'
import { PAGE_PARAMS } from './page-params.ts'

/** Saved states of a list, with a name. Pure. Spec 2 §2, ux 2.5. */

/** The lists that have saved views. */
export type ViewedList = 'processes' | 'requests'

const LONGEST_NAME = 80
export const MOST_VIEWS = 50
const LONGEST_ADDRESS = 4_000

/** The problem with the name of a view; null when it is valid. */
export function problemWithName(t: Texts, name: string): Problem | null {
  if (name === '') return { field: 'naam', message: t.listSettings.views.nameMissing() }
  if (name.length > LONGEST_NAME)
    return { field: 'naam', message: t.listSettings.views.nameLong({ n: LONGEST_NAME }) }
  return null
}

/** Parameters that belong to a page of a list, or to the opened view. */
const OF_A_PAGE = [...PAGE_PARAMS, 'weergave']

/**
 * The part of a list address that a view stores, without the page and the opened view; null when its path is not that
 * of the list.
 */
export function addressToStore(address: string, path: RegExp): string | null {
  const [start = '', text = ''] = address.split('?')
  if (address.length > LONGEST_ADDRESS || !path.test(start)) return null
  const query = new URLSearchParams(text)
  for (const name of OF_A_PAGE) query.delete(name)
  return query.size > 0 ? `${start}?${query}` : start
}

/** The address that a view opens: its list, with the uuid of the view. */
export function viewHref({ address, uuid }: { address: string; uuid: string }): string {
  const [path = '', text = ''] = address.split('?')
  return `${path}?${new URLSearchParams([['weergave', uuid], ...new URLSearchParams(text)])}`
}

/** The address of a view, to share with others; `base` is that of its list. */
const linkTo = (base: string, { uuid }: { uuid: string }) => `${base}/weergave/${uuid}`

interface SavedView {
  uuid: string
  name: string
  address: string
  is_first: number
}

/** Props of a person's views; `opened` is the uuid of the current one. */
export const viewProps = (base: string, views: readonly SavedView[], opened: string) =>
  views.map((view) => ({
    uuid: view.uuid,
    name: view.name,
    href: viewHref(view),
    link: linkTo(base, view),
    isFirst: view.is_first === 1,
    current: view.uuid === opened,
  }))
