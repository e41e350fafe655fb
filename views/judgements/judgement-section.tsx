import type { ReactNode } from 'react'
import { paths } from '../../src/paths.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { WithdrawalFields } from './withdrawal-fields.tsx'

export interface OutcomeProps {
  uuid: string
  version: number
  /** Who judged, when, and the verdict; '' when an alert shows it. */
  sentence: string
  byAnother: boolean
  /** Address of the next open request in the reader's list. */
  nextOpen: string | null
  /** Address of that list. */
  toList: string
  /** Address to start a realisation from the request. */
  start: string | null
  /** How the reader may withdraw the judgement (`undo`: shortly after judging); null when they may not. */
  withdrawal: 'undo' | 'withdraw' | null
}

interface SectionProps {
  t: Texts
  csrf: string
  list: string
  /** Parts above the form. */
  beforehand: ReactNode
  /** Null while the request is still open. */
  outcome: OutcomeProps | null
  /** The form. */
  children: ReactNode
}

/** The judgement of a request: the proposal and the form, or the outcome and the possible next steps. */
export const JudgementSection = ({ t, beforehand, outcome, children, ...sent }: SectionProps) => (
  <section className="panel judgement" id="beoordeling" aria-labelledby="beoordeling-kop">
    <h2 id="beoordeling-kop">{t.judgements.title()}</h2>
    {beforehand}
    {children}
    <div id="uitkomst">{outcome && <Outcome t={t} {...outcome} {...sent} />}</div>
  </section>
)

const Outcome = ({
  t,
  nextOpen,
  toList,
  start,
  withdrawal,
  ...props
}: Pick<SectionProps, 't' | 'csrf' | 'list'> & OutcomeProps) => {
  const words = t.judgementOutcomes
  return (
    <>
      {props.sentence && (
        <p data-outcome={props.byAnother ? 'another' : 'own'} tabIndex={-1}>
          {props.sentence}
        </p>
      )}
      <p className="line">
        {nextOpen ? (
          <a href={nextOpen} className="go" data-next="">
            {words.nextOpen()}
          </a>
        ) : (
          <>
            {/* Receives the focus after the last judgement, so that an extra Enter presses nothing. */}
            <span data-next="" tabIndex={-1}>
              {words.noneOpen()}
            </span>
            <a href={toList} className="go">
              {t.requests.toList()}
            </a>
          </>
        )}
        {start && (
          <a href={start} data-start="">
            {t.connections.realisation.start()} <kbd className="keys">s</kbd>
          </a>
        )}
      </p>
      {withdrawal && (
        <form method="post" action={paths.withdrawal(props.uuid)} className="line">
          <WithdrawalFields csrf={props.csrf} version={props.version} list={props.list} />
          <button type="submit" className="secondary" data-undo="">
            {words[withdrawal]()} <kbd className="keys">u</kbd>
          </button>
          <span className="hint">{words.withdrawHint()}</span>
        </form>
      )}
    </>
  )
}
