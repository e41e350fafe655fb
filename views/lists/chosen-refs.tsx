import type { Texts } from '../../src/platform/texts/texts.ts'
import { KeyValues, type KeyValuesProps } from '../parts/key-values.tsx'

interface ChosenRefsProps {
  t: Texts
  rows: readonly ChosenRow[]
}

export interface ChosenRow {
  ref: string
  /** The value that confirms it; absent when a job stores it. */
  value?: string
  /** The facts that the decision rests on. */
  facts?: KeyValuesProps['rows'] | undefined
  note?: string | undefined
}

/** The chosen records of an act, each in the version that the reader saw. A long list scrolls, by keyboard too. */
export const ChosenRefs = ({ t, rows }: ChosenRefsProps) => (
  <section className="refs" aria-label={t.selection.picked({ n: String(rows.length) })} tabIndex={0}>
    <ul className={rows.some(({ facts }) => facts) ? 'plain-list with-facts' : 'plain-list actions'}>
      {rows.map((row) => (
        <li key={row.value ?? row.ref}>
          {row.value && <input type="hidden" name="zeker" value={row.value} />}
          {row.facts ? <strong>{row.ref}</strong> : row.ref}
          {row.note && <span className="warn"> {row.note}</span>}
          {row.facts && <KeyValues rows={row.facts} />}
        </li>
      ))}
    </ul>
  </section>
)
