import type { Texts } from '../../src/platform/texts/texts.ts'

interface BulkResultsProps {
  t: Texts
  title: string
  list: string
  lines: { ref: string; done: boolean; text: string; reason: string }[]
  /** Text on the number of processes that no longer existed, or ''. */
  gone: string
}

/** The outcomes of an act on many processes. */
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
