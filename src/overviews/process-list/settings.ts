import {
  type ColumnAct,
  type ColumnChoice,
  type ColumnsOf,
  changeColumn,
  inOrder,
  isColumnAct,
  knownColumns,
  visible,
} from '../../platform/lists/columns.ts'
import { DENSITIES, type Density } from '../../platform/tenant/person.ts'
import { COLUMN_KEYS, type ColumnKey } from '../../platform/tenant/process-columns.ts'
import { columnOf, isColumn } from './columns.ts'

/**
 * A person's settings of the process list: columns, widths, density. Pure, shared with islands. Spec 2 §2,
 * spec 3 §9.
 */

/** Two are specified, one depends on the reader's role, and one is for planners. See layouts.ts. */
export const LAYOUTS = ['standaard', 'oud', 'werk', 'planning'] as const
export type Layout = (typeof LAYOUTS)[number]

export interface ListSettings extends ColumnChoice<ColumnKey> {
  layout: Layout
  /** The person chose a layout, or declined the offered one. */
  decided: boolean
  /** In whole rem, only where they differ from the default. */
  widths: Partial<Record<ColumnKey, number>>
  /** The first column stays visible when scrolling. */
  frozen: boolean
  density: Density
  /** Rows per page; 0 for the tenant's default. */
  size: number
}

/** The columns of the layout: see layouts.ts. */
type Table = readonly ColumnKey[]

/** Version of the stored settings; other versions are ignored. */
const SETTINGS_VERSION = '1.1'
const NARROWEST = 4
const WIDEST = 40
const STEP = 2

/** Identifies the row, so it always comes first. */
const NAMING: ColumnKey = 'reference'

export const USUAL: ListSettings = {
  layout: 'standaard',
  decided: false,
  order: [],
  shown: null,
  widths: {},
  frozen: true,
  density: 'normaal',
  size: 0,
}

const columnsOf = (table: Table): ColumnsOf<ColumnKey> => ({ naming: NAMING, usual: table, all: COLUMN_KEYS })

/** All columns in the person's order. */
export const orderedColumns = (settings: Pick<ListSettings, 'order'>, table: Table): ColumnKey[] =>
  inOrder(settings, columnsOf(table))

/** The visible columns, in the person's order. */
export const visibleColumns = (
  { order, shown, layout }: Pick<ListSettings, 'order' | 'shown' | 'layout'>,
  table: Table,
): ColumnKey[] =>
  visible(
    { order, shown: shown ?? table.filter((key) => layout !== 'standaard' || key !== 'updated_at') },
    columnsOf(table),
  )

/** Width of a column in whole rem. */
const widthOf = ({ widths }: Pick<ListSettings, 'widths'>, key: ColumnKey) =>
  widths[key] ?? columnOf(key).width

/** Width for columns on a screen of 1280 pixels, beside the row checkboxes, in rem. */
const ROOM = 74

/** Widths of the columns in rem: narrow where they would not fit on 1280 pixels. */
export function widthsOf(settings: Pick<ListSettings, 'widths'>, columns: readonly ColumnKey[]): number[] {
  const usual = columns.map((key) => widthOf(settings, key))
  if (usual.reduce((sum, width) => sum + width, 0) <= ROOM) return usual
  return columns.map((key, at) => settings.widths[key] ?? columnOf(key).narrow ?? usual[at] ?? NARROWEST)
}

/** True for a column that can be hidden and moved. */
export const isMovable = (key: ColumnKey) => key !== NAMING

/** A change from a form: an action (`naar:column` for one column), with its values. */
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

/** Columns of the list that contained the form. */
interface ColumnsThere {
  table: Table
  /** Columns that the lists of other process types show, and this list does not offer. */
  elsewhere: readonly ColumnKey[]
}

/** The settings after a change; invalid values change nothing. */
export function changeSettings(
  settings: ListSettings,
  change: SettingsChange,
  columns: ColumnsThere,
): ListSettings {
  const [act = '', name = ''] = change.act.split(':')
  const key = isColumn(name) ? name : null
  if (key) return changeOne(settings, { act, key, ...columns })
  switch (act) {
    case 'kolommen':
      return { ...settings, shown: onceEach([...(change.columns ?? []), ...columns.elsewhere]) }
    case 'schikking':
      return {
        ...settings,
        ...(change.order && { order: onceEach([...change.order.split(','), ...settings.order]) }),
        widths: { ...settings.widths, ...readWidths(change.widths ?? '') },
      }
    case 'vastzetten':
      return { ...settings, frozen: !settings.frozen }
    case 'weergave':
      return withLook(settings, change)
    case 'herstel':
      return { ...USUAL, decided: settings.decided }
    case 'geen-aanbod':
      return { ...settings, decided: true }
    default:
      return settings
  }
}

interface ColumnChange extends ColumnsThere {
  act: string
  key: ColumnKey
}

function changeOne(settings: ListSettings, change: ColumnChange): ListSettings {
  const { act, key, table, elsewhere } = change
  const resize = (rem: number) => ({ ...settings, widths: { ...settings.widths, [key]: within(rem) } })
  switch (act) {
    case 'verberg':
      return {
        ...settings,
        shown: onceEach([...visibleColumns(settings, table), ...elsewhere]).filter((it) => it !== key),
      }
    case 'breder':
      return resize(widthOf(settings, key) + STEP)
    case 'smaller':
      return resize(widthOf(settings, key) - STEP)
    default:
      return isColumnAct(act) ? rearrange(settings, { ...change, act }) : settings
  }
}

function rearrange(
  settings: ListSettings,
  { act, key, table }: Omit<ColumnChange, 'act'> & { act: ColumnAct },
) {
  // Without a choice, what is visible depends on the layout.
  const shown = visibleColumns(settings, table)
  const changed = changeColumn({ order: settings.order, shown }, columnsOf(table), { act, key })
  return { ...settings, ...changed, ...(act !== 'verberg' && { shown: settings.shown }) }
}

const within = (rem: number) => Math.min(WIDEST, Math.max(NARROWEST, Math.round(rem)))

const readWidths = (text: string): ListSettings['widths'] =>
  Object.fromEntries(
    text.split(',').flatMap((it) => {
      const [key = '', rem] = it.split(':')
      return isColumn(key) && Number(rem) > 0 ? [[key, within(Number(rem))]] : []
    }),
  )

function withLook(
  settings: ListSettings,
  { layout, density, size }: Pick<SettingsChange, 'layout' | 'density' | 'size'>,
): ListSettings {
  const chosen = LAYOUTS.find((it) => it === layout) ?? settings.layout
  return {
    ...settings,
    ...(chosen !== settings.layout && { layout: chosen, shown: null, order: [] }),
    ...(layout !== undefined && { decided: true }),
    density: DENSITIES.find((it) => it === density) ?? settings.density,
    size: size ?? settings.size,
  }
}

const onceEach = (keys: readonly string[]) => knownColumns(keys, isColumn)

export const writeSettings = (settings: ListSettings) =>
  JSON.stringify({ version: SETTINGS_VERSION, ...settings })

/** Parses stored settings; missing or unknown values become the default. */
export function readSettings(text: string): ListSettings {
  const stored: Partial<ListSettings> & { version?: string } = JSON.parse(text)
  if (stored.version !== SETTINGS_VERSION) return USUAL
  const widths = Object.entries(stored.widths ?? {}).filter(
    ([key, rem]) => isColumn(key) && Number.isInteger(rem),
  )
  return {
    ...USUAL,
    ...withLook(USUAL, stored),
    decided: stored.decided ?? false,
    order: onceEach(stored.order ?? []),
    shown: stored.shown ? onceEach(stored.shown) : null,
    widths: Object.fromEntries(widths),
    frozen: stored.frozen ?? USUAL.frozen,
  }
}
