import type { Language } from '../../src/platform/texts/language.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

interface ResidentNavProps {
  t: Texts
  language: Language
  /** The open page, without its query. */
  path: '/laadpaal-aanvragen' | '/laadpaal-aanvragen/ontvangen' | '/status'
}

/** Links above the pages for residents: the other page, and the other language. */
export const ResidentNav = ({ t, language, path }: ResidentNavProps) => {
  const other = language === 'nl' ? 'en' : 'nl'
  return (
    <nav className="line resident-nav" aria-label={t.residents.nav()}>
      <a href="/laadpaal-aanvragen" aria-current={path === '/laadpaal-aanvragen' ? 'page' : undefined}>
        {t.residents.form.title()}
      </a>
      <a href="/status" aria-current={path === '/status' ? 'page' : undefined}>
        {t.residents.status.title()}
      </a>
      <a href={`${path}?taal=${other}`} lang={other} hrefLang={other} rel="nofollow">
        {t.residents.otherLanguage()}
      </a>
    </nav>
  )
}
