import type { Language } from '../../src/platform/texts/language.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ResidentNav } from './resident-nav.tsx'

interface ReceivedPageProps {
  t: Texts
  language: Language
  email: string
  /** Null when it is sent by mail only. */
  reference: string | null
  /** True when proof of the car was attached. */
  proof: boolean
  support: string
}

/** Confirms that the request was received, and explains what happens next. */
export const ReceivedPage = ({ t, language, email, reference, proof, support }: ReceivedPageProps) => {
  const words = t.residents.received
  const status = reference ? `/status?referentie=${encodeURIComponent(reference)}` : '/status'
  return (
    <div className="resident">
      <ResidentNav t={t} language={language} path="/laadpaal-aanvragen/ontvangen" />
      <h1 tabIndex={-1}>{words.title()}</h1>
      <p className="alert ok">{reference ? words.reference({ reference }) : words.byMail({ email })}</p>
      {proof && <p>{words.proof()}</p>}
      <h2>{words.nextTitle()}</h2>
      <ol>
        <li>{words.next.judge()}</li>
        <li>{words.next.place()}</li>
        <li>{words.next.follow()}</li>
      </ol>
      <p>
        <a href={status}>{words.toStatus()}</a>
      </p>
      {!reference && <p>{words.noMail({ support })}</p>}
      <p>
        <a href="/laadpaal-aanvragen">{words.another()}</a>
      </p>
    </div>
  )
}
