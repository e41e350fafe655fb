import { renderToStaticMarkup } from 'react-dom/server'

export interface SelectOption {
  value: string
  label: string
}

interface LongSelectProps {
  label: string
  name: string
  /** Must be the same array on every call: it is the key of the cache. */
  options: readonly SelectOption[]
  /** The label of ''. */
  none: string
  chosen: string
  className?: string
  /** Id of its error, when it has one. */
  errorId?: string | undefined
}

/**
 * A select of hundreds of options. They are the same on every page, and took a quarter of a page's render
 * time: so each list is rendered once per chosen value, and cached.
 */
export const LongSelect = ({ label, name, options, none, chosen, className, errorId }: LongSelectProps) => (
  <label className={className}>
    {label}
    <select
      name={name}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      dangerouslySetInnerHTML={{ __html: keptHtml(options, none, chosen) }}
    />
  </label>
)

const kept = new WeakMap<readonly SelectOption[], Map<string, string>>()

function keptHtml(options: readonly SelectOption[], none: string, chosen: string): string {
  const ofList = kept.get(options) ?? new Map<string, string>()
  kept.set(options, ofList)
  const known = options.some((option) => option.value === chosen) ? chosen : ''
  const key = `${none} ${known}`
  const html = ofList.get(key) ?? renderOptions(options, none, known)
  ofList.set(key, html)
  return html
}

// Rendered as a whole select, because React marks the chosen option by the value of its select.
const renderOptions = (options: readonly SelectOption[], none: string, chosen: string) =>
  renderToStaticMarkup(
    <select defaultValue={chosen}>
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>,
  ).replace(/^<select>|<\/select>$/g, '')
