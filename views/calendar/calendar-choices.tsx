import type { Texts } from '../../src/platform/texts/texts.ts'
import { type FieldPairs, HiddenFields } from '../parts/hidden-fields.tsx'
import { LongSelect, type SelectOption } from '../parts/long-select.tsx'

export interface CalendarChoicesProps {
  action: string
  kept: FieldPairs
  kinds: readonly { value: string; label: string; isChosen: boolean }[]
  /** Absent when there is nothing to choose. */
  municipality?: { options: readonly SelectOption[]; chosen: string }
  operator?: { options: readonly SelectOption[]; chosen: string }
}

/** The filters of the calendar, as one form. */
export const CalendarChoices = ({
  t,
  action,
  kept,
  kinds,
  municipality,
  operator,
}: CalendarChoicesProps & { t: Texts }) => (
  <form method="get" action={action} className="calendar-choices">
    <HiddenFields fields={kept} />
    <fieldset>
      <legend>{t.calendar.kindsLabel()}</legend>
      {kinds.map(({ value, label, isChosen }) => (
        <label key={value}>
          <input type="checkbox" name="soort" value={value} defaultChecked={isChosen} /> {label}
        </label>
      ))}
    </fieldset>
    {municipality && (
      <LongSelect
        label={t.calendar.municipality()}
        name="gemeente"
        none={t.calendar.all()}
        {...municipality}
      />
    )}
    {operator && (
      <LongSelect label={t.calendar.operator()} name="cpo" none={t.calendar.all()} {...operator} />
    )}
    <button type="submit">{t.calendar.show()}</button>
  </form>
)
