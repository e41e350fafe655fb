import { PHASES, placeOf, type Standing } from '../../src/casework/residents/status.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ResidentNav } from './resident-nav.tsx'

interface StatusPageProps {
  t: Texts
  language: Language
  reference: string
  postalCode: string
  /** Null before a search, or when nothing was found. */
  standing: Standing | null
  alert: string
  /** An example of a reference. */
  example: string
  support: string
  /** Whether the desk sends mails: else the reference was shown on a page. */
  sends: boolean
  /** The country's word for a traffic decision. */
  traffic: string
}

/** The status of a request: the phase, what it means, and nothing about the applicant. */
export const StatusPage = (props: StatusPageProps) => {
  const { t, standing } = props
  return (
    <div className="resident">
      <ResidentNav t={t} language={props.language} path="/status" />
      <h1 tabIndex={-1}>{t.residents.status.title()}</h1>
      {standing ? <Found {...props} standing={standing} /> : <Question {...props} />}
    </div>
  )
}

const Question = ({ t, reference, postalCode, alert, example, sends }: StatusPageProps) => {
  const words = t.residents.status
  return (
    <>
      <p>{sends ? words.intro() : words.introNoMail()}</p>
      {alert !== '' && (
        <p className="alert err" role="alert">
          {alert}
        </p>
      )}
      <form className="panel" method="post" action="/status" noValidate>
        <div className="field">
          <label htmlFor="referentie">{words.reference()}</label>
          <input
            id="referentie"
            name="referentie"
            defaultValue={reference}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="referentie-uitleg"
          />
          <p className="hint" id="referentie-uitleg">
            {words.referenceHint({ example })}
          </p>
        </div>
        <div className="field">
          <label htmlFor="postcode">{words.postalCode()}</label>
          <input
            id="postcode"
            name="postcode"
            defaultValue={postalCode}
            maxLength={20}
            autoComplete="postal-code"
          />
        </div>
        <div className="actions">
          <button type="submit">{words.submit()}</button>
        </div>
      </form>
    </>
  )
}

const Found = ({ t, reference, standing, support, traffic }: StatusPageProps & { standing: Standing }) => {
  const words = t.residents.status
  const place = placeOf(standing)
  const step = 'step' in standing ? standing.step : undefined
  return (
    <>
      <section className="panel" aria-labelledby="fase">
        <p className="muted">{words.of({ reference })}</p>
        <h2 id="fase">{words.titles[standing.says]()}</h2>
        <p>{words.texts[standing.says]()}</p>
        {step && <p className="step-now">{words.steps[step]({ decision: traffic })}</p>}
      </section>
      {place >= 0 && (
        <>
          <h2 id="verloop">{words.way()}</h2>
          <ol className="phases" aria-labelledby="verloop">
            {PHASES.map((phase, index) => {
              const isDone = index < place || (index === place && standing.says === 'realised')
              const isNow = index === place && !isDone
              return (
                <li
                  key={phase}
                  className={isDone ? 'done' : isNow ? 'now' : undefined}
                  aria-current={isNow ? 'step' : undefined}
                >
                  {words.phases[phase]()}
                  {isDone && <span className="visually-hidden"> ({words.done()})</span>}
                  {isNow && <span className="muted"> ({words.now()})</span>}
                </li>
              )
            })}
          </ol>
        </>
      )}
      <p>{words.ask({ support })}</p>
      <p>
        <a href="/status">{words.another()}</a>
      </p>
    </>
  )
}
