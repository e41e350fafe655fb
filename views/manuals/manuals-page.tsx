import type { Texts } from '../../src/platform/texts/texts.ts'
import { Found, type FoundProps } from './found.tsx'
import { Markdown } from './markdown.tsx'

export interface ManualsPageProps {
  t: Texts
  segments: {
    category: string
    items: { href: string; title: string; language: string; current: boolean }[]
  }[]
  /** The search text. */
  query: string
  content:
    | { is: 'start'; own: { href: string; title: string }[] }
    | { is: 'manual'; manual: ManualProps }
    | { is: 'found'; hits: FoundProps['hits'] }
    | { is: 'missing' }
}

interface ManualProps {
  title: string
  language: string
  html: string
  sections: readonly { anchor: string; title: string; level: number }[]
}

/** The menu of manuals and the search, next to the content. Everything is a link or a form. */
export const ManualsPage = ({ t, segments, query, content }: ManualsPageProps) => (
  <div className="manuals">
    <div className="manuals-menu">
      <search>
        <form method="get" action="/handleidingen">
          <label htmlFor="zoek-handleiding">{t.manuals.search()}</label>
          <div className="manuals-search">
            <input id="zoek-handleiding" type="search" name="zoeken" defaultValue={query} maxLength={200} />
            <button type="submit">{t.requests.searchButton()}</button>
          </div>
        </form>
      </search>
      <nav aria-label={t.manuals.title()}>
        {segments.map(({ category, items }) => (
          <section key={category} aria-label={category || undefined}>
            {category && <h2>{category}</h2>}
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <a href={item.href} lang={item.language} aria-current={item.current ? 'page' : undefined}>
                    {item.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
    <article className="manual">
      {content.is === 'start' && <Start t={t} own={content.own} />}
      {content.is === 'manual' && <Manual t={t} {...content.manual} />}
      {content.is === 'found' && <Found t={t} query={query} hits={content.hits} />}
      {content.is === 'missing' && (
        <>
          <h1>{t.manuals.missing()}</h1>
          <p>{t.manuals.missingText()}</p>
        </>
      )}
    </article>
  </div>
)

const Start = ({ t, own }: { t: Texts; own: { href: string; title: string }[] }) => (
  <>
    <h1>{t.manuals.title()}</h1>
    <p>{t.manuals.intro()}</p>
    {own.length > 0 && (
      <>
        <h2>{t.manuals.forYou()}</h2>
        <ul>
          {own.map(({ href, title }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)

const Manual = ({ t, title, language, html, sections }: ManualProps & { t: Texts }) => {
  const parts = sections.filter(({ level }) => level === 2)
  return (
    <>
      <h1 lang={language}>{title}</h1>
      {parts.length > 1 && (
        <nav className="manual-parts" aria-label={t.requests.onThisPage()}>
          <ul lang={language}>
            {parts.map((part) => (
              <li key={part.anchor}>
                <a href={`#${part.anchor}`}>{part.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Markdown html={html} language={language} />
    </>
  )
}
