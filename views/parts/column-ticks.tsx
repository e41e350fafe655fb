import type { Texts } from '../../src/platform/texts/texts.ts'

export interface TickedColumn {
  key: string
  label: string
  isShown: boolean
  /** False for the column that identifies the row. */
  isMovable: boolean
}

interface ColumnTicksProps {
  t: Texts
  /** Anchor of the chooser: a browser that navigates to it opens the enclosing `details`. */
  id?: string
  columns: readonly TickedColumn[]
  /** The actions of a column's buttons, with their labels. */
  actsOf: (column: TickedColumn) => Record<string, string>
}

/** The columns of a list: ticked when shown, with buttons that move them. Parts of a form. */
export const ColumnTicks = ({ t, id, columns, actsOf }: ColumnTicksProps) => (
  <fieldset id={id}>
    <legend>{t.listSettings.columns()}</legend>
    <ul>
      {columns.map((column) => (
        <li
          key={column.key}
          data-c={column.isShown ? column.key : undefined}
          draggable={column.isMovable && column.isShown}
        >
          <label>
            <input
              type="checkbox"
              name="kolom"
              value={column.key}
              defaultChecked={column.isShown}
              disabled={!column.isMovable}
            />
            {column.label}
          </label>
          {column.isShown && <ColumnActs t={t} column={column} acts={actsOf(column)} />}
        </li>
      ))}
    </ul>
  </fieldset>
)

/** Short, because every column has them; each button has a full accessible name. */
const SIGNS: Record<string, string> = { links: '←', rechts: '→', smaller: '−', breder: '+' }

interface ColumnActsProps {
  t: Texts
  column: TickedColumn
  acts: Record<string, string>
}

const ColumnActs = ({ t, column, acts }: ColumnActsProps) => (
  <span className="acts">
    {Object.entries(acts).map(([act, label]) => (
      <button
        key={act}
        type="submit"
        name="act"
        value={`${act}:${column.key}`}
        className="linkish"
        aria-label={t.listSettings.about({ act: label, column: column.label })}
        title={label}
      >
        <span aria-hidden="true">{SIGNS[act] ?? label}</span>
      </button>
    ))}
  </span>
)
