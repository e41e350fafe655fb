import type { Texts } from '../../src/platform/texts/texts.ts'
import { type FieldPairs, HiddenFields } from './hidden-fields.tsx'

export interface PagerProps {
  /** `1 – 10 van 124`. */
  range: string
  /** True when more rows were found than can be shown. */
  refine: boolean
  previous: string | null
  next: string | null
  /** Null for a gap. */
  pages: ({ page: number; href: string; current: boolean } | null)[]
  sizes: readonly number[]
  size: number
  /** Query parameters that a change of page size retains. */
  kept: FieldPairs
  /** For a page with several pagers: the label of this one, the parameter of its size, and its anchor. */
  beside?: { label: string; sizeName: string; anchor: string }
}

export const Pager = ({ t, ...pager }: PagerProps & { t: Texts }) => (
  <div className="pager">
    <p>
      {pager.range}
      {pager.refine && <span className="hint"> {t.requests.refine()}</span>}
    </p>
    {pager.pages.length > 1 && (
      <nav aria-label={pager.beside?.label ?? t.requests.pages()}>
        <ul>
          {pager.previous && (
            <li>
              <a href={pager.previous} rel="prev" aria-label={t.requests.previousPage()}>
                ‹
              </a>
            </li>
          )}
          {pager.pages.map((page, index) =>
            page === null ? (
              <li key={`gap-${index}`} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={page.page}>
                <a
                  href={page.href}
                  aria-label={t.requests.page({ n: page.page })}
                  aria-current={page.current ? 'page' : undefined}
                >
                  {page.page}
                </a>
              </li>
            ),
          )}
          {pager.next && (
            <li>
              <a href={pager.next} rel="next" aria-label={t.requests.nextPage()}>
                ›
              </a>
            </li>
          )}
        </ul>
      </nav>
    )}
    <form method="get" action={pager.beside && `#${pager.beside.anchor}`}>
      <HiddenFields fields={pager.kept} />
      <label>
        {t.requests.perPage()}{' '}
        <select name={pager.beside?.sizeName ?? 'pp'} defaultValue={String(pager.size)}>
          {pager.sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="secondary">
        {t.requests.show()}
      </button>
    </form>
  </div>
)
