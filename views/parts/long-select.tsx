import { renderToStaticMarkup } from 'react-dom/server'

export interface SelectOption {
  value: string
  label: string
}

interface LongSelectProps {
  label: string
  name: string
  /** The same list every time it is shown, so that it can be recognised. */
  options: readonly SelectOption[]
  /** Shown for ''. */
  none: string
  chosen: string
  className?: string
}

/**
 * A choice among hundreds. Its options are the same on every page, and took a quarter of the time of a page to
 * render: so each list is rendered once for each choice in it, and kept.
 */
export const LongSelect = ({ label, name, options, none, chosen, className }: LongSelectProps) => (
  <label className={className}>
    {label}
    <select name={name} dangerouslySetInnerHTML={{ __html: keptHtml(options, none, chosen) }} />
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

// A select of its own, because the chosen option is known by the value of its select.
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
