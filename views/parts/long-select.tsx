import { WrittenPart } from './written-once.tsx'

export interface SelectOption {
  value: string
  label: string
}

interface LongSelectProps {
  label: string
  name: string
  /** The same array on every page: the key of the cache. */
  options: readonly SelectOption[]
  /** The label of ''. */
  none: string
  chosen: string
  className?: string
  /** Id of its error, when it has one. */
  errorId?: string | undefined
}

/** A select of hundreds of options that are the same on every page: its HTML is cached per list and chosen value. */
export const LongSelect = ({ chosen, options, ...props }: LongSelectProps) => {
  const known = options.some((option) => option.value === chosen) ? chosen : ''
  return (
    <WrittenPart
      of={[WholeSelect, options]}
      viewProps={{ ...props, known }}
      write={() => <WholeSelect {...props} options={options} chosen={known} />}
    />
  )
}

const WholeSelect = ({ label, name, options, none, chosen, className, errorId }: LongSelectProps) => (
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
