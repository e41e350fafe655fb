import type { NewsAct } from '../../src/casework/residents/news-link.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { takesFocus } from '../parts/takes-focus.ts'
import { ResidentNav } from './resident-nav.tsx'

export interface NewsPageProps {
  t: Texts
  language: Language
  /** The act of the mail's link; null when the link is no longer valid. */
  link: { act: NewsAct; reference: string; token: string; isDone: boolean } | null
}

/** Asks the applicant to confirm that mails about the request start or stop. */
export const NewsPage = ({ t, language, link }: NewsPageProps) => {
  const words = t.residents.newsPage
  return (
    <div className="resident">
      <ResidentNav t={t} language={language} path="/status" />
      <h1 tabIndex={-1}>{words.title()}</h1>
      {link === null && (
        <p className="alert err" role="alert" {...takesFocus}>
          {words.invalid()}
        </p>
      )}
      {link?.isDone && (
        <p className="alert ok" role="status" {...takesFocus}>
          {words[link.act].done({ reference: link.reference })}
        </p>
      )}
      {link && !link.isDone && (
        <form className="panel" method="post" action="/status/e-mails">
          <input type="hidden" name="bevestig" value={link.token} />
          <p>{words[link.act].question({ reference: link.reference })}</p>
          <div className="actions">
            <button type="submit">{words[link.act].confirm()}</button>
          </div>
        </form>
      )}
      <p>
        <a href="/status">{t.residents.status.title()}</a>
      </p>
    </div>
  )
}
