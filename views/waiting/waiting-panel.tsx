import type { Texts } from '../../src/platform/texts/texts.ts'
import { OverdueBadge } from './overdue-badge.tsx'

export interface WaitingPanelProps {
  /** The reason why it is no party's turn; '' when a party has to act. */
  stopped: string
  /** One per running step. */
  turns: WaitingTurn[]
  /** Sentences on the moment of commissioning, the most certain first. */
  commissioning: readonly string[]
}

export interface WaitingTurn {
  /** 'gemeente Gent'. */
  party: string
  /** Other parties that are needed; '' for none. */
  also: string
  /** An outside party that must act in the step; '' for none. */
  outside: string
  step: string
  /** Address of the step. */
  href: string
  waited: string
  /** The usual duration of the step, or that it is unknown. */
  usual: string
  isOverdue: boolean
}

/** Which party must act in a process, how long that waits, and when it will be in operation. */
export const WaitingPanel = ({ t, ...it }: WaitingPanelProps & { t: Texts }) => (
  <section className="panel waiting" id="aan-zet" aria-labelledby="aan-zet-kop">
    <h2 id="aan-zet-kop">{t.waiting.title()}</h2>
    {it.stopped && <p>{it.stopped}</p>}
    {it.turns.length > 0 && (
      <ul>
        {it.turns.map((turn) => (
          <Turn key={turn.step} t={t} {...turn} />
        ))}
      </ul>
    )}
    {it.commissioning.length > 0 && (
      <>
        <h3>{t.waiting.commissioning.title()}</h3>
        {it.commissioning.map((sentence, index) => (
          <p key={sentence} className={index === 0 ? undefined : 'muted'}>
            {sentence}
          </p>
        ))}
      </>
    )}
  </section>
)

const Turn = ({ t, ...turn }: WaitingTurn & { t: Texts }) => (
  <li>
    <strong>{turn.party}</strong> {turn.isOverdue && <OverdueBadge t={t} />}
    <p>
      <a href={turn.href}>{turn.step}.</a> {turn.waited}.
    </p>
    {turn.also && <p>{turn.also}.</p>}
    {turn.outside && <p>{turn.outside}.</p>}
    <p className="muted">{turn.usual}</p>
  </li>
)
