import type { Texts } from '../../src/platform/texts/texts.ts'
import { describedBy } from '../parts/text-field.tsx'
import type { DrawnEmail } from './drawn-entry.ts'

interface EmailCellProps {
  t: Texts
  uuid: string
  /** The name of the contractor. */
  called: string
  email: DrawnEmail
  problem: string | undefined
}

/** The mail address of a contractor: a field, or read-only text. */
export const EmailCell = ({ t, uuid, called, email, problem }: EmailCellProps) => {
  const { text, version, hint, mayChange } = email
  const id = `${uuid}-email`
  const named = (name: string) => `items[${uuid}][${name}]`
  if (!mayChange) return <td data-c="email">{text || <span className="muted">–</span>}</td>
  return (
    <td data-c="email">
      <input type="hidden" name={named('emailversion')} value={version} />
      <label className="visually-hidden" htmlFor={id}>
        {t.contractors.email()}
        {/* Not a direct child of the label: style sheets show those on a phone. */}
        <span>
          <span className="visually-hidden">{`: ${called}`}</span>
        </span>
      </label>
      <input
        type="email"
        id={id}
        name={named('email')}
        defaultValue={text}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(problem && `${id}-fout`, hint && `${id}-uitleg`)}
      />
      {problem && (
        <p className="field-error" id={`${id}-fout`}>
          {problem}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-uitleg`}>
          {hint}
        </p>
      )}
    </td>
  )
}
