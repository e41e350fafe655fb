import type { ReactNode } from 'react'

interface ResidentFieldProps {
  name: string
  label: string
  value: string
  most: number
  problem: string | undefined
  /** Next to the label of an optional field. */
  optional?: string | undefined
  hint?: string | undefined
  /** Value of the `autocomplete` attribute. */
  autoComplete?: string | undefined
  type?: 'text' | 'email' | 'tel'
  lines?: boolean
}

/** One field: label, hint, problem. */
export const ResidentField = (props: ResidentFieldProps) => {
  const { name, label, value, most, problem, optional, hint, autoComplete = 'off', type = 'text' } = props
  const id = `veld-${name}`
  const shared = {
    id,
    name,
    defaultValue: value,
    maxLength: most,
    autoComplete,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-required': optional ? undefined : (true as const),
    'aria-describedby':
      [hint && `${id}-uitleg`, problem && `${id}-fout`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={`field f-${name}`}>
      <label htmlFor={id}>
        {label} {optional && <span className="muted">{optional}</span>}
      </label>
      {props.lines ? <textarea rows={4} {...shared} /> : <input type={type} {...shared} />}
      <Hint id={`${id}-uitleg`}>{hint}</Hint>
      <Fault id={`${id}-fout`}>{problem}</Fault>
    </div>
  )
}

interface YesOrNoProps {
  name: string
  label: string
  value: string
  problem: string | undefined
  yes: string
  no: string
}

/** A yes or no question, with no answer preselected. */
export const YesOrNo = ({ name, label, value, problem, yes, no }: YesOrNoProps) => (
  <fieldset
    className="seg"
    id={`veld-${name}`}
    tabIndex={-1}
    aria-describedby={problem ? `veld-${name}-fout` : undefined}
  >
    <legend>{label}</legend>
    {[
      ['ja', yes],
      ['nee', no],
    ].map(([choice, word]) => (
      <label key={choice}>
        <input type="radio" name={name} value={choice} defaultChecked={value === choice} /> {word}
      </label>
    ))}
    <Fault id={`veld-${name}-fout`}>{problem}</Fault>
  </fieldset>
)

interface TickProps {
  id: string
  name: string
  value: string
  label: string
  checked: boolean
  problem: string | undefined
}

/** A sentence to agree to. */
export const Tick = ({ id, name, value, label, checked, problem }: TickProps) => (
  <div className="tick">
    <label>
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={checked}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-fout` : undefined}
      />{' '}
      {label}
    </label>
    <Fault id={`${id}-fout`}>{problem}</Fault>
  </div>
)

export const Hint = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p className="hint" id={id}>
      {children}
    </p>
  ) : null

const Fault = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p className="field-error" id={id}>
      {children}
    </p>
  ) : null
