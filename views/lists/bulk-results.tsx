import type { Texts } from '../../src/platform/texts/texts.ts'

interface BulkResultsProps {
  t: Texts
  title: string
  list: string
  lines: { ref: string; done: boolean; text: string; reason: string }[]
  /** How many no longer existed, in words, or ''. */
  gone: string
}

/** The outcome for each of many processes. */
export const BulkResults = ({ t, title, list, lines, gone }: BulkResultsProps) => (
  <div className="panel" id="uitkomst">
    <h1>{title}</h1>
    <ul>
      {lines.map((line) => (
        <li key={line.ref} data-done={line.done}>
          {line.text} {line.reason}
        </li>
      ))}
    </ul>
    {gone && <p>{gone}</p>}
    <a href={list}>{t.selection.back()}</a>
  </div>
)
