import type { Texts } from '../../src/platform/texts/texts.ts'

interface BulkResultsProps {
  t: Texts
  title: string
  list: string
  lines: { ref: string; done: boolean; text: string; reason: string }[]
  /** The number that no longer existed. */
  gone: number
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
    {gone > 0 && <p>{t.selection.gone({ n: gone })}</p>}
    <a href={list}>{t.selection.back()}</a>
  </div>
)
