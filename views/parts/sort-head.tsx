import type { SortedHead } from '../../src/platform/lists/heads.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

interface SortHeadProps extends SortedHead {
  t: Texts
  label: string
  className?: string | undefined
  column?: string
}

/** The head of a column; a link if the column sorts. */
export const SortHead = ({ className, sorted, column, ...head }: SortHeadProps) => (
  <th scope="col" aria-sort={sorted ?? undefined} className={className} data-c={column}>
    <SortLink {...head} />
  </th>
)

export const SortLink = ({ t, label, sortHref }: Omit<SortHeadProps, 'sorted' | 'className' | 'column'>) =>
  sortHref ? (
    <a href={sortHref} title={t.requests.sortBy({ column: label })}>
      {label}
    </a>
  ) : (
    label
  )
