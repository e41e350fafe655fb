import type { Texts } from '../../src/platform/texts/texts.ts'
import { describedBy } from '../parts/text-field.tsx'
import type { DrawnValue } from './drawn-value.ts'

export const idOf = (key: string) => `waarde-${key}`

/** One value: its field, problem and hints, and the link to its history. */
export const ValueField = ({ t, value }: { t: Texts; value: DrawnValue }) => {
  const { key, label, kind, text, version, hints, problem } = value
  const id = idOf(key)
  const field = {
    id,
    name: `waarde[${key}]`,
    defaultValue: text,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': describedBy(problem && `${id}-fout`, hints.length > 0 ? `${id}-uitleg` : ''),
  }
  const input =
    kind === 'text' ? (
      <textarea {...field} rows={6} />
    ) : kind === 'choice' ? (
      <Choice value={value} field={field} />
    ) : (
      <Line value={value} field={field} />
    )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input type="hidden" name={`versie[${key}]`} value={version} />
      {kind === 'colour' ? (
        <div className="colour">
          {input}
          <Swatch colour={value.swatch} />
        </div>
      ) : (
        input
      )}
      {problem && (
        <p className="field-error" id={`${id}-fout`}>
          {problem}
        </p>
      )}
      {hints.length > 0 && (
        <p className="hint" id={`${id}-uitleg`}>
          {hints.join(' ')}
        </p>
      )}
      {value.history && (
        <p className="hint">
          <a href={value.history}>
            {t.deskValues.earlier()}
            <span className="visually-hidden">: {label}</span>
          </a>
        </p>
      )}
    </div>
  )
}

const Line = ({ value: { kind, isRequired }, field }: { value: DrawnValue; field: object }) => (
  <input
    type={kind === 'address' ? 'email' : 'text'}
    inputMode={kind === 'number' ? 'numeric' : undefined}
    {...field}
    autoComplete="off"
    spellCheck={kind === 'colour' ? false : undefined}
    required={isRequired}
  />
)

const Choice = ({ value: { choices }, field }: { value: DrawnValue; field: object }) => (
  <select {...field}>
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

/** The colour, beside its code. */
export const Swatch = ({ colour }: { colour: string }) => (
  <svg className="swatch" viewBox="0 0 24 24" aria-hidden="true">
    <rect width="24" height="24" rx="4" fill={colour || 'none'} stroke="currentColor" />
  </svg>
)

/** A logo is a file, and has a page of its own. */
export const LogoLine = ({ t, value: { label, history, hints } }: { t: Texts; value: DrawnValue }) => (
  <div className="field">
    <p>
      {label}:{' '}
      <a href={history}>
        {t.houseStyle.change()}
        <span className="visually-hidden">: {label}</span>
      </a>
    </p>
    {hints.length > 0 && <p className="hint">{hints.join(' ')}</p>}
  </div>
)
