import { PHASES, placeOf, type Standing } from '../../src/casework/residents/status.ts'
import { formatSpan } from '../../src/casework/waiting/words.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { StepHistory } from '../../src/records/durations/history.ts'
import { takesFocus } from '../parts/takes-focus.ts'
import { ResidentNav } from './resident-nav.tsx'

export interface News {
  /** True when mails about the request are offered. */
  offers: boolean
  isRequested: boolean
  /** The result of asking for a mail to confirm this: sent, or too many were sent; null otherwise. */
  done: 'sent' | 'often' | null
}

interface StatusPageProps {
  t: Texts
  language: Language
  reference: string
  postalCode: string
  houseNumber: string
  /** True when the house number is required too, after too many wrong postal codes. */
  needsHouseNumber: boolean
  /** Null before a search, or when nothing was found. */
  standing: Standing | null
  /** True when the phase was completed before and has been reopened. */
  isReopened: boolean
  /** Usual duration of its phase; null when unknown. */
  term: StepHistory | null
  news: News
  alert: string
  /** An example of a reference. */
  example: string
  support: string
  /** True when the desk sends mails; otherwise a page showed the reference. */
  sends: boolean
  /** The country's word for a traffic decision. */
  traffic: string
}

/** The status of a request: the phase and its meaning, without any data of the applicant. */
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

const Question = (props: StatusPageProps) => {
  const { t, reference, postalCode, houseNumber, needsHouseNumber, alert, example, sends } = props
  const words = t.residents.status
  return (
    <>
      <p>{sends ? words.intro() : words.introNoMail()}</p>
      {alert !== '' && (
        <p className="alert err" role="alert" {...takesFocus}>
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
        {needsHouseNumber && (
          <div className="field">
            <label htmlFor="huisnummer">{words.houseNumber()}</label>
            <input
              id="huisnummer"
              name="huisnummer"
              defaultValue={houseNumber}
              maxLength={20}
              autoComplete="off"
              aria-describedby="huisnummer-uitleg"
            />
            <p className="hint" id="huisnummer-uitleg">
              {words.houseNumberHint()}
            </p>
          </div>
        )}
        <div className="actions">
          <button type="submit">{words.submit()}</button>
        </div>
      </form>
    </>
  )
}

const Found = (props: StatusPageProps & { standing: Standing }) => {
  const { t, reference, standing, support, term, traffic } = props
  const words = t.residents.status
  const place = placeOf(standing)
  const step = 'step' in standing ? standing.step : undefined
  const next = nextOf(props)
  return (
    <>
      <section className="panel" aria-labelledby="fase">
        <p className="muted">{words.of({ reference })}</p>
        <h2 id="fase">{words.titles[standing.says]()}</h2>
        {props.isReopened && <p>{words.reopened()}</p>}
        <p>{words.texts[standing.says]()}</p>
        {step && <p className="step-now">{words.steps[step.key]({ decision: traffic })}</p>}
        {term && <p>{words.term({ usual: formatSpan(term.p50, t), most: formatSpan(term.p90, t) })}</p>}
        {next !== '' && (
          <p>
            <strong>{words.next.title()}</strong> {next}
          </p>
        )}
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
      {props.news.offers && <NewsForm {...props} />}
      <p>{words.ask({ support })}</p>
      <p>
        <a href="/status">{words.another()}</a>
      </p>
    </>
  )
}

/** Starts or stops mails about the request; repeats the fields that found it. */
const NewsForm = ({ t, reference, postalCode, houseNumber, news }: StatusPageProps) => {
  const words = t.residents.status.news
  return (
    <form method="post" action="/status">
      {news.done && (
        <p className={news.done === 'sent' ? 'alert ok' : 'alert err'} role="status" {...takesFocus}>
          {words[news.done]()}
        </p>
      )}
      <input type="hidden" name="referentie" value={reference} />
      <input type="hidden" name="postcode" value={postalCode} />
      {houseNumber !== '' && <input type="hidden" name="huisnummer" value={houseNumber} />}
      <p className="actions">
        <button
          type="submit"
          name="act"
          value={news.isRequested ? 'geen-mail' : 'mail'}
          className="secondary"
        >
          {news.isRequested ? words.stop() : words.ask()}
        </button>
      </p>
    </form>
  )
}

/** A sentence on the phase after the current one; '' after an end. */
function nextOf({ t, standing, traffic }: StatusPageProps & { standing: Standing }): string {
  const words = t.residents.status
  if (standing.says === 'received') return words.next.received()
  if (standing.says === 'judging') return words.next.judging()
  if (standing.says === 'accepted') return words.next.accepted()
  if (standing.says !== 'underway' || !standing.step) return ''
  const { next } = standing.step
  return next ? words.steps[next]({ decision: traffic }) : words.next.last()
}
