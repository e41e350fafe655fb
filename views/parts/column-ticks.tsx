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
  /** For the address of the chooser: a browser that goes there opens what it is in. */
  id?: string
  columns: readonly TickedColumn[]
  /** What the buttons of a column do, with their words. */
  actsOf: (column: TickedColumn) => Record<string, string>
}

/** The columns of a list: ticked when shown, with buttons that move them. Parts of a form. */
export const ColumnTicks = ({ t, id, columns, actsOf }: ColumnTicksProps) => (
  <fieldset id={id}>
    <legend>{t.listSettings.columns()}</legend>
    <ul>
      {columns.map((column) => (
        <li key={column.key}>
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
      >
        {label}
      </button>
    ))}
  </span>
)
