import type { ReactNode } from 'react'
import type { Layout } from '../../src/overviews/process-list/settings.ts'
import type { Density } from '../../src/platform/tenant/person.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ColumnTicks, type TickedColumn } from '../parts/column-ticks.tsx'
import { OpenedPart } from '../parts/opened-part.tsx'
import { LIST_SETTINGS } from './island-words.tsx'

interface ColumnChooserProps {
  t: Texts
  /** The list with this part open. */
  openHref: string
  /** Null until it is opened. */
  chosen: ChosenColumns | null
}
interface ChosenColumns {
  csrf: string
  /** Address of the list, to return to. */
  back: string
  columns: readonly TickedColumn[]
  frozen: boolean
  layout: Layout
  density: Density
  sizes: readonly number[]
  size: number
}
/**
 * The columns that the list shows, their widths and their order. Each button is a form that works without a
 * script.
 */
export const ColumnChooser = ({ t, openHref, chosen }: ColumnChooserProps) => (
  <details className="chooser over" id="kolommen" data-part="kolommen" open={chosen !== null}>
    <summary>{t.listSettings.title()}</summary>
    <OpenedPart href={openHref} label={t.listSettings.title()}>
      {chosen && <ColumnForms t={t} {...chosen} />}
    </OpenedPart>
  </details>
)

const ColumnForms = ({ t, csrf, back, columns, ...chosen }: ChosenColumns & { t: Texts }) => (
  <div className="panel">
    <SettingsForm csrf={csrf} back={back}>
      {/* First, because Enter in a checkbox presses the first button of its form. */}
      <p className="actions">
        <button type="submit" name="act" value="kolommen">
          {t.listSettings.show()}
        </button>
        <button type="submit" name="act" value="vastzetten" className="secondary">
          {chosen.frozen ? t.listSettings.unfreeze() : t.listSettings.freeze()}
        </button>
        <button type="submit" name="act" value="herstel" className="secondary">
          {t.listSettings.reset()}
        </button>
      </p>
      <ColumnTicks
        t={t}
        columns={columns}
        actsOf={({ isMovable }) => ({
          ...(isMovable && { links: t.listSettings.left(), rechts: t.listSettings.right() }),
          smaller: t.listSettings.narrower(),
          breder: t.listSettings.wider(),
        })}
      />
    </SettingsForm>
    <SettingsForm csrf={csrf} back={back}>
      <Choice
        name="layout"
        label={t.listSettings.layout()}
        chosen={chosen.layout}
        of={t.listSettings.layouts}
      />
      <Choice
        name="dichtheid"
        label={t.listSettings.density()}
        chosen={chosen.density}
        of={t.listSettings.densities}
      />
      <label>
        {t.listSettings.size()}{' '}
        <select name="pp" defaultValue={String(chosen.size)}>
          {chosen.sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <button type="submit" name="act" value="weergave">
        {t.listSettings.apply()}
      </button>
    </SettingsForm>
  </div>
)

/** Offers the layout of the reader's role, until the person chose a layout or declined it. */
export const LayoutOffer = ({ t, csrf, back }: { t: Texts; csrf: string; back: string }) => (
  <SettingsForm csrf={csrf} back={back}>
    <p className="muted line offer">
      <span>{t.listSettings.offer.text()}</span>
      <input type="hidden" name="layout" value="werk" />
      <button type="submit" name="act" value="weergave" className="linkish">
        {t.listSettings.offer.take()}
      </button>
      <button type="submit" name="act" value="geen-aanbod" className="linkish">
        {t.listSettings.offer.leave()}
      </button>
    </p>
  </SettingsForm>
)

const SettingsForm = ({ csrf, back, children }: { csrf: string; back: string; children: ReactNode }) => (
  <form method="post" action={LIST_SETTINGS} data-quick>
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="terug" value={back} />
    {children}
  </form>
)

interface ChoiceProps {
  name: string
  label: string
  chosen: string
  of: Record<string, () => string>
}

const Choice = ({ name, label, chosen, of }: ChoiceProps) => (
  <label>
    {label}{' '}
    <select name={name} defaultValue={chosen}>
      {Object.entries(of).map(([value, word]) => (
        <option key={value} value={value}>
          {word()}
        </option>
      ))}
    </select>
  </label>
)
