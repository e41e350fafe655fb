import type { Texts } from '../../src/platform/texts/texts.ts'

interface ChosenRefsProps {
  t: Texts
  rows: readonly { ref: string; value: string }[]
}

/** The chosen records of an act, each in the version that was seen; many scroll, also by keys. */
export const ChosenRefs = ({ t, rows }: ChosenRefsProps) => (
  <section className="refs" aria-label={t.selection.picked({ n: String(rows.length) })} tabIndex={0}>
    <ul className="plain-list actions">
      {rows.map((row) => (
        <li key={row.value}>
          <input type="hidden" name="zeker" value={row.value} />
          {row.ref}
        </li>
      ))}
    </ul>
  </section>
)
