import { FIELDS, MOST_RULES, type Mode } from '../../src/overviews/process-list/filter.ts'
import type { ColumnKey } from '../../src/platform/tenant/process-columns.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { LongSelect, type SelectOption } from '../parts/long-select.tsx'

export interface FilterFieldsProps {
  column: ColumnKey
  label: string
  /** Null for a column without options. */
  options: readonly SelectOption[] | null
  /** Modes of rules with a typed value; empty for a column with options only. */
  modes: readonly Mode[]
  input: 'text' | 'number' | 'date'
  op: 'and' | 'or'
  /** Ticked values. */
  chosen: readonly string[]
  rules: readonly { mode: Mode; value: string }[]
}

/** With more options than this, only the chosen ones are unfolded. */
const MOST_OPEN = 15

/** The fields of one filter: options to tick, rules to fill in, or both. Field names as in `filter.ts`. */
export const FilterFields = ({ t, ...filter }: FilterFieldsProps & { t: Texts }) => (
  <>
    {filter.options && <Options t={t} {...filter} options={filter.options} />}
    {filter.modes.length > 0 && <Rules t={t} {...filter} />}
  </>
)

type Part = FilterFieldsProps & { t: Texts }

const Options = ({ t, column, options, chosen }: Part & { options: readonly SelectOption[] }) => {
  const isLong = options.length > MOST_OPEN
  const open = isLong ? options.filter(({ value }) => chosen.includes(value)) : options
  return (
    <>
      <input type="hidden" name={FIELDS.mode(column)} value="in" />
      <div className="ticks">
        {open.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={FIELDS.option(column)}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {isLong && (
        <LongSelect
          label={t.processList.filters.add()}
          name={FIELDS.option(column)}
          options={options}
          none={t.processList.filters.choose()}
          chosen=""
        />
      )}
    </>
  )
}

/** The current rules and one empty one; the script of the page adds more. */
const Rules = ({ t, column, label, modes, input, op, rules }: Part) => {
  const words = t.processList.filters
  const rows = [...rules, null].slice(0, MOST_RULES)
  return (
    <>
      {rules.length > 0 && (
        <label>
          {words.op()}
          <select name={`op.${column}`} defaultValue={op}>
            <option value="and">{words.and()}</option>
            <option value="or">{words.or()}</option>
          </select>
        </label>
      )}
      {rows.map((rule, index) => (
        <div className="rule" key={index}>
          <select
            name={FIELDS.mode(column)}
            defaultValue={rule?.mode ?? modes[0]}
            aria-label={words.rule({ column: label, n: index + 1 })}
          >
            {modes.map((mode) => (
              <option key={mode} value={mode}>
                {t.processList.modes[mode]()}
              </option>
            ))}
          </select>
          <input
            type={input}
            name={FIELDS.value(column)}
            defaultValue={rule?.value ?? ''}
            aria-label={words.value({ column: label, n: index + 1 })}
            {...(input === 'number' ? { min: 0, max: 999_999 } : { maxLength: 200 })}
          />
        </div>
      ))}
    </>
  )
}
