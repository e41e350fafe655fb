/** Column order and widths of the table in the page, in pixels of the table and in rem. */

const COLUMN = 'thead th[data-c]:not([data-c=pick])'
const FEWEST_REM = 4
const MOST_REM = 40
/** Pixels per rem, as the server assumes in the width attribute. */
const REM = 16

export const headsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(COLUMN)]

export const columnAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(`${COLUMN}, #kolommen li[data-c]`) : null

export const orderOf = (list: HTMLElement) => headsOf(list).map((head) => head.dataset.c ?? '')

/**
 * The order after moving column `moved` to the place of `onto`. The first column identifies the row, and never moves.
 */
export function movedOnto(order: readonly string[], moved: string, onto: string): string[] | null {
  const [from, to] = [order.indexOf(moved), order.indexOf(onto)]
  if (from < 1 || to < 1 || from === to) return null
  const rest = order.filter((it) => it !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

export const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((it) => other.includes(it))

/** Reorders the columns, and the lines of the column chooser with them. The focus does not move. */
export function putInOrder(list: HTMLElement, order: readonly string[]) {
  const focused = document.activeElement
  const table = list.querySelector<HTMLTableElement>('#tabel table')
  const cells = [...(table?.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.dataset.c ?? '')
  const places = ['pick', ...order].map((key) => cells.indexOf(key)).filter((at) => at >= 0)
  const rearrange = (row: Element) => {
    const parts = [...row.children]
    row.append(...places.flatMap((at) => parts[at] ?? []))
  }
  for (const row of table?.querySelectorAll('colgroup, tr') ?? []) rearrange(row)
  const lines = order.flatMap((key) => lineOf(list, key) ?? [])
  lines[0]?.parentElement?.prepend(...lines)
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true })
}

const lineOf = (list: HTMLElement, key: string) =>
  list.querySelector(`#kolommen input[value="${CSS.escape(key)}"]`)?.closest('li') ?? null

const colOf = (head: HTMLElement) =>
  head.closest('table')?.querySelectorAll('col')[(head as HTMLTableCellElement).cellIndex] as
    | HTMLTableColElement
    | undefined

/** Width of a column, in pixels as the server rendered it; a table with spare width displays it wider. */
export const widthOf = (head: HTMLElement) => Number(colOf(head)?.width) || head.offsetWidth

/** Sets the width of a column, within bounds. Returns it in whole rem. */
export function resize(head: HTMLElement, pixels: number): number {
  const rem = Math.min(MOST_REM, Math.max(FEWEST_REM, Math.round(pixels / REM)))
  const col = colOf(head)
  if (col) col.width = String(rem * REM)
  return rem
}

/** Sets the width of a column by name, in rem. */
export function widen(list: HTMLElement, column: string, rem: number) {
  const head = headsOf(list).find((it) => it.dataset.c === column)
  if (head) resize(head, rem * REM)
}
