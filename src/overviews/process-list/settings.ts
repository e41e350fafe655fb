import { DENSITIES, type Density } from '../../platform/tenant/person.ts'
import { COLUMN_KEYS, type ColumnKey } from '../../platform/tenant/process-type.ts'
import { columnOf, isColumn } from './columns.ts'

/**
 * A person's settings of the process list: columns, widths, density. Pure, shared with islands. Spec 2 §2,
 * spec 3 §9.
 */

export const LAYOUTS = ['standaard', 'oud'] as const
export type Layout = (typeof LAYOUTS)[number]

export interface ListSettings {
  layout: Layout
  /** Columns in their chosen order; the others follow, in the order of the table. */
  order: readonly ColumnKey[]
  /** Ticked columns; null for the default of the table. */
  shown: readonly ColumnKey[] | null
  /** In whole rem, where they differ from the default. */
  widths: Partial<Record<ColumnKey, number>>
  /** The first column stays visible when scrolling. */
  frozen: boolean
  density: Density
  /** Rows per page; 0 for the default of the tenant. */
  size: number
}

/** The default columns of the tenant's table. */
type Table = readonly ColumnKey[]

/** Version of the stored settings; those of another version are ignored. */
const SETTINGS_VERSION = '1.1'
const NARROWEST = 4
const WIDEST = 40
const STEP = 2

/** Identifies the row, so it always comes first. */
const NAMING: ColumnKey = 'reference'

export const USUAL: ListSettings = {
  layout: 'standaard',
  order: [],
  shown: null,
  widths: {},
  frozen: true,
  density: 'normaal',
  size: 0,
}

/** All columns in the person's order. */
export const orderedColumns = ({ order }: Pick<ListSettings, 'order'>, table: Table): ColumnKey[] => [
  ...new Set([NAMING, ...order, ...table, ...COLUMN_KEYS]),
]

/** The visible columns, in the person's order. */
export function visibleColumns(
  settings: Pick<ListSettings, 'order' | 'shown' | 'layout'>,
  table: Table,
): ColumnKey[] {
  const columns = settings.shown ?? table.filter((key) => settings.layout === 'oud' || key !== 'updated_at')
  return orderedColumns(settings, table).filter((key) => key === NAMING || columns.includes(key))
}

/** Width of a column in whole rem. */
export const widthOf = ({ widths }: Pick<ListSettings, 'widths'>, key: ColumnKey) =>
  widths[key] ?? columnOf(key).width

/** True for a column that can be hidden and moved. */
export const isMovable = (key: ColumnKey) => key !== NAMING

/** A change sent by a form: an action (`naar:column` for one about a column), with its values. */
interface SettingsChange {
  act: string
  /** Ticked columns. */
  columns?: readonly string[]
  /** Column keys in their new order, separated by commas. */
  order?: string
  /** Widths of several columns, in rem: `address:22,step:18`. */
  widths?: string
  layout?: string
  density?: string
  size?: number
}

/** The settings after a change; invalid values change nothing. */
export function changeSettings(settings: ListSettings, change: SettingsChange, table: Table): ListSettings {
  const [act = '', name = ''] = change.act.split(':')
  const key = isColumn(name) ? name : null
  if (key) return changeColumn(settings, { act, key, table })
  switch (act) {
    case 'kolommen':
      return { ...settings, shown: onceEach(change.columns ?? []) }
    case 'schikking':
      return {
        ...settings,
        ...(change.order && { order: onceEach(change.order.split(',')) }),
        widths: { ...settings.widths, ...readWidths(change.widths ?? '') },
      }
    case 'vastzetten':
      return { ...settings, frozen: !settings.frozen }
    case 'weergave':
      return withLook(settings, change)
    case 'herstel':
      return USUAL
    default:
      return settings
  }
}

interface ColumnChange {
  act: string
  key: ColumnKey
  table: Table
}

function changeColumn(settings: ListSettings, { act, key, table }: ColumnChange): ListSettings {
  const resize = (rem: number) => ({ ...settings, widths: { ...settings.widths, [key]: within(rem) } })
  switch (act) {
    case 'links':
      return move(settings, table, key, -1)
    case 'rechts':
      return move(settings, table, key, 1)
    case 'breder':
      return resize(widthOf(settings, key) + STEP)
    case 'smaller':
      return resize(widthOf(settings, key) - STEP)
    case 'verberg':
      return { ...settings, shown: visibleColumns(settings, table).filter((it) => it !== key) }
    default:
      return settings
  }
}

const within = (rem: number) => Math.min(WIDEST, Math.max(NARROWEST, Math.round(rem)))

const readWidths = (text: string): ListSettings['widths'] =>
  Object.fromEntries(
    text.split(',').flatMap((it) => {
      const [key = '', rem] = it.split(':')
      return isColumn(key) && Number(rem) > 0 ? [[key, within(Number(rem))]] : []
    }),
  )

/** Moves past the next visible column: past a hidden one nothing would seem to move. */
function move(settings: ListSettings, table: Table, key: ColumnKey, by: 1 | -1): ListSettings {
  const seen = visibleColumns(settings, table)
  const other = seen[seen.indexOf(key) + by]
  if (!seen.includes(key) || !other || !isMovable(key) || !isMovable(other)) return settings
  const rest = orderedColumns(settings, table).filter((it) => it !== key)
  const at = rest.indexOf(other) + (by === 1 ? 1 : 0)
  return { ...settings, order: [...rest.slice(0, at), key, ...rest.slice(at)] }
}

function withLook(
  settings: ListSettings,
  { layout, density, size }: Pick<SettingsChange, 'layout' | 'density' | 'size'>,
): ListSettings {
  const chosen = LAYOUTS.find((it) => it === layout) ?? settings.layout
  return {
    ...settings,
    ...(chosen !== settings.layout && { layout: chosen, shown: null }),
    density: DENSITIES.find((it) => it === density) ?? settings.density,
    size: size ?? settings.size,
  }
}

const onceEach = (keys: readonly string[]): ColumnKey[] => [...new Set(keys.filter(isColumn))]

export const writeSettings = (settings: ListSettings) =>
  JSON.stringify({ version: SETTINGS_VERSION, ...settings })

/** Reads stored settings; missing or unknown values become the default. */
export function readSettings(text: string): ListSettings {
  const kept: Partial<ListSettings> & { version?: string } = JSON.parse(text)
  if (kept.version !== SETTINGS_VERSION) return USUAL
  const widths = Object.entries(kept.widths ?? {}).filter(
    ([key, rem]) => isColumn(key) && Number.isInteger(rem),
  )
  return {
    ...USUAL,
    ...withLook(USUAL, kept),
    order: onceEach(kept.order ?? []),
    shown: kept.shown ? onceEach(kept.shown) : null,
    widths: Object.fromEntries(widths),
    frozen: kept.frozen ?? USUAL.frozen,
  }
}
