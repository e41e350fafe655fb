import type { ReactNode } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'

/** Skips what is above the table of a list. */
export const SkipToTable = ({ t }: { t: Texts }) => (
  <a className="skip" href="#tabel">
    {t.shell.skipToTable()}
  </a>
)

interface ListTableProps {
  label: string
  className?: string
  heads: ReactNode
  children: ReactNode
}

export const ListTable = ({ label, className = '', heads, children }: ListTableProps) => (
  <section className={`tbl ${className}`.trim()} id="tabel" aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

interface EmptyListProps {
  t: Texts
  text: string
  /** The list without filters; null without active filters. */
  clearHref: string | null
  /** Tabs where the same search finds something. */
  elsewhere?: readonly { label: string; href: string }[]
}

/** Shown instead of a table without rows. */
export const EmptyList = ({ t, text, clearHref, elsewhere = [] }: EmptyListProps) => (
  <div className="panel empty">
    <p>{text}</p>
    {elsewhere.map(({ label, href }) => (
      <p key={href}>
        <a href={href}>{label}</a>
      </p>
    ))}
    {clearHref !== null && (
      <p>
        <a href={clearHref}>{t.requests.clearFilters()}</a>
      </p>
    )}
  </div>
)
