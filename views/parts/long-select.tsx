export interface SelectOption {
  value: string
  label: string
}

interface LongSelectProps {
  label: string
  name: string
  options: readonly SelectOption[]
  /** The label of ''. */
  none: string
  chosen: string
  className?: string
  /** Id of its error, when it has one. */
  errorId?: string | undefined
}

/** A select of up to hundreds of options, after one for none. */
export const LongSelect = ({ label, name, options, none, chosen, className, errorId }: LongSelectProps) => (
  <label className={className}>
    {label}
    <select
      name={name}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      defaultValue={chosen}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)
