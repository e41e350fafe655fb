import type { Texts } from '../../src/platform/texts/texts.ts'

export interface FoundProps {
  t: Texts
  query: string
  hits: {
    href: string
    manual: string
    title: string
    excerpt: { before: string; found: string; after: string }
  }[]
}

export const Found = ({ t, query, hits }: FoundProps) => (
  <>
    <h1>{t.manuals.foundTitle()}</h1>
    <p role="status">{t.manuals.found({ n: hits.length, asked: query })}</p>
    <ol className="manual-hits">
      {hits.map(({ href, manual, title, excerpt }) => (
        <li key={href}>
          <a href={href}>{title || manual}</a>
          {title && <span className="muted"> {manual}</span>}
          <p>
            {excerpt.before}
            {excerpt.found && <mark>{excerpt.found}</mark>}
            {excerpt.after}
          </p>
        </li>
      ))}
    </ol>
  </>
)
