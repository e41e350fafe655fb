import type { Texts } from '../../src/platform/texts/texts.ts'
import { takesFocus } from './takes-focus.ts'

interface ProblemListProps {
  t: Texts
  problems: readonly { href: string; text: string }[]
}

/** The errors above a form that was not saved: each problem links to its field. Renders nothing without problems. */
export const ProblemList = ({ t, problems }: ProblemListProps) =>
  problems.length > 0 && (
    <div className="alert error-summary" role="alert" id="fouten" {...takesFocus}>
      <h2>{t.forms.problems.summary()}</h2>
      <ul>
        {problems.map(({ href, text }) => (
          <li key={`${href} ${text}`}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
