/** The columns of a list that a person sees, and their order. Pure, shared with islands. */

export interface ColumnChoice<Column extends string> {
  /** Columns in their chosen order; the others follow, in the order of the table. */
  order: readonly Column[]
  /** Ticked columns; null for the default of the table. */
  shown: readonly Column[] | null
}

/** The columns of a list. */
export interface ColumnsOf<Column extends string> {
  /** Identifies the row: it always comes first, and is never hidden. */
  naming: Column
  /** The default columns of a person without a choice, in order. */
  usual: readonly Column[]
  /** Every column; the default ones precede the others. */
  all: readonly Column[]
}

/** All columns in the person's order. */
export const inOrder = <Column extends string>(
  { order }: Pick<ColumnChoice<Column>, 'order'>,
  { naming, usual, all }: ColumnsOf<Column>,
): Column[] => [...new Set([naming, ...order, ...usual, ...all])]

/** The visible columns, in the person's order. */
export function visible<Column extends string>(
  choice: ColumnChoice<Column>,
  columns: ColumnsOf<Column>,
): Column[] {
  const shown = choice.shown ?? columns.usual
  return inOrder(choice, columns).filter((key) => key === columns.naming || shown.includes(key))
}

/** The acts of a column's buttons: move left, move right, hide. Sent as `links:column`. */
export type ColumnAct = 'links' | 'rechts' | 'verberg'
export const isColumnAct = (act: string): act is ColumnAct => ['links', 'rechts', 'verberg'].includes(act)

/**
 * The choice after a column was moved or hidden. A column moves past the next visible one: moving past a hidden one
 * would have no visible effect. The naming column stays in place.
 */
export function changeColumn<Column extends string>(
  choice: ColumnChoice<Column>,
  columns: ColumnsOf<Column>,
  { act, key }: { act: ColumnAct; key: Column },
): ColumnChoice<Column> {
  const seen = visible(choice, columns)
  if (act === 'verberg') return { order: choice.order, shown: seen.filter((it) => it !== key) }
  const other = seen[seen.indexOf(key) + (act === 'rechts' ? 1 : -1)]
  const { naming } = columns
  if (!seen.includes(key) || !other || key === naming || other === naming) return choice
  const rest = inOrder(choice, columns).filter((it) => it !== key)
  const at = rest.indexOf(other) + (act === 'rechts' ? 1 : 0)
  return { shown: choice.shown, order: [...rest.slice(0, at), key, ...rest.slice(at)] }
}

/** The known columns among these texts, each once. */
export const knownColumns = <Column extends string>(
  keys: readonly string[],
  isColumn: (key: string) => key is Column,
): Column[] => [...new Set(keys.filter(isColumn))]
