/** The columns of the table as it stands in the page: their order and widths, in pixels of the table and in rem. */

const COLUMN = 'thead th[data-c]:not([data-c=pick])'
const FEWEST_REM = 4
const MOST_REM = 40
/** Of the attribute that holds a width: as the server writes it. */
const REM = 16

export const headsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(COLUMN)]

export const columnAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(COLUMN) : null

export const orderOf = (list: HTMLElement) => headsOf(list).map((head) => head.dataset.c ?? '')

/** Column and neighbour changed places: `moved` now stands where `onto` stood. The first one names the row, and stays. */
export function movedOnto(order: readonly string[], moved: string, onto: string): string[] | null {
  const [from, to] = [order.indexOf(moved), order.indexOf(onto)]
  if (from < 1 || to < 1 || from === to) return null
  const rest = order.filter((it) => it !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

export const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((it) => other.includes(it))

/** Puts the columns in an order, and the lines of the chooser with them. The focus stays where it is. */
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

/** The `<col>` of a heading. */
const colOf = (head: HTMLElement) =>
  head.closest('table')?.querySelectorAll('col')[(head as HTMLTableCellElement).cellIndex] as
    | HTMLTableColElement
    | undefined

/** Width of a column, in pixels as the server wrote it; a table with room to spare shows it wider. */
export const widthOf = (head: HTMLElement) => Number(colOf(head)?.width) || head.offsetWidth

/** Gives a column a width within bounds. Returns it in whole rem. */
export function resize(head: HTMLElement, pixels: number): number {
  const rem = Math.min(MOST_REM, Math.max(FEWEST_REM, Math.round(pixels / REM)))
  const col = colOf(head)
  if (col) col.width = String(rem * REM)
  return rem
}

/** Gives the column of a name a width, in rem. */
export function widen(list: HTMLElement, column: string, rem: number) {
  const head = headsOf(list).find((it) => it.dataset.c === column)
  if (head) resize(head, rem * REM)
}
