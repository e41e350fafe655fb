import type { Texts } from '../../src/platform/texts/texts.ts'
import { ColumnTicks, type TickedColumn } from '../parts/column-ticks.tsx'
import { OpenedPart } from '../parts/opened-part.tsx'

interface ColumnChooserProps {
  t: Texts
  csrf: string
  /** Address of the list, to return to. */
  back: string
  /** The list with this part open. */
  openHref: string
  /** Null until it is opened. */
  columns: readonly TickedColumn[] | null
}

/** The columns that the list of requests shows, and their order; each button is a form that needs no script. */
export const ColumnChooser = ({ t, openHref, columns, ...form }: ColumnChooserProps) => (
  <details className="chooser" id="kolommen" data-part="kolommen" open={columns !== null}>
    <summary>{t.listSettings.columns()}</summary>
    <OpenedPart href={openHref} label={t.listSettings.columns()} isOver={false}>
      {columns && <ColumnForm t={t} columns={columns} {...form} />}
    </OpenedPart>
  </details>
)

type ColumnFormProps = Pick<ColumnChooserProps, 't' | 'csrf' | 'back'> & { columns: readonly TickedColumn[] }

const ColumnForm = ({ t, csrf, back, columns }: ColumnFormProps) => (
  <form method="post" action="/aanvragen/instellingen">
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="terug" value={back} />
    {/* First, because Enter in a checkbox presses the first button of its form. */}
    <button type="submit" name="act" value="kolommen">
      {t.listSettings.show()}
    </button>
    <button type="submit" name="act" value="herstel" className="secondary">
      {t.listSettings.reset()}
    </button>
    <ColumnTicks
      t={t}
      id="kolomkeuze"
      columns={columns}
      actsOf={({ isMovable }): Record<string, string> =>
        isMovable ? { links: t.listSettings.left(), rechts: t.listSettings.right() } : {}
      }
    />
  </form>
)
