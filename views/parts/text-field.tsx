interface TextFieldProps {
  /** The name, unless another field on the page has it. */
  id?: string
  name: string
  label: string
  hint?: string
  value: string
  type?: 'text' | 'url' | 'email' | 'date'
  maxLength?: number
  required?: boolean
  problem: string
}

/** A field of one line: label, hint and problem. */
export const TextField = ({ name, id = name, label, hint, value, problem, ...rules }: TextFieldProps) => (
  <>
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      name={name}
      defaultValue={value}
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: on a rejected form the first field with a problem receives the focus.
      autoFocus={problem ? true : undefined}
      aria-invalid={problem ? true : undefined}
      aria-describedby={describedBy(hint && `${id}-uitleg`, problem && `${id}-fout`)}
      type="text"
      {...rules}
    />
    {hint && (
      <p className="hint" id={`${id}-uitleg`}>
        {hint}
      </p>
    )}
    <FieldError id={id} problem={problem} />
  </>
)

/** The ids of a field's descriptions, for `aria-describedby`; undefined without any. */
export const describedBy = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined

/** The problem of the field with this id. */
export const FieldError = ({ id, problem }: { id: string; problem: string }) =>
  problem && (
    <p className="field-error" id={`${id}-fout`} role="alert">
      {problem}
    </p>
  )
