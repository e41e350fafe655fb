import { paths } from '../../src/paths.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { takesFocus } from '../parts/takes-focus.ts'
import { ProcessChoice, type ProcessChoiceProps, ProcessSearch } from './process-choice.tsx'

interface MarkingPageProps {
  t: Texts
  csrf: string
  act: 'confirm' | 'revoke'
  choice: ProcessChoiceProps
  /** The problem of the form as a whole. */
  alert: string
  /** Objections are still possible: the question, and per process the day until when. */
  asked: readonly string[]
  /** The process from which the page was opened; '' on the page for many. */
  backHref: string
}

/** Marks decisions irrevocable, or revokes that, for many processes. */
export const MarkingPage = ({ t, csrf, act, choice, alert, asked, backHref }: MarkingPageProps) => {
  const words = t.trafficDecisions.marking
  const isConfirming = act === 'confirm'
  return (
    <>
      <p>
        <a href="/processen">← {t.processes.toList()}</a>
      </p>
      <h1>{isConfirming ? words.title() : words.revokeTitle()}</h1>
      <p>{isConfirming ? words.intro() : words.revokeIntro()}</p>
      {alert && (
        <p className="alert" role="alert" {...takesFocus}>
          {alert}
        </p>
      )}
      {asked.length > 0 && <Question lines={asked} />}
      {isConfirming && asked.length === 0 && <ProcessSearch t={t} {...choice} />}
      <form method="post" action={paths.marking} className="decision-form">
        <input type="hidden" name="_csrf" value={csrf} />
        <input type="hidden" name="doel" value={isConfirming ? 'bevestigen' : 'intrekken'} />
        {asked.length > 0 && <input type="hidden" name="toch" value="1" />}
        {backHref && <input type="hidden" name="naar" value="proces" />}
        <ProcessChoice t={t} {...choice} />
        {choice.rows.length > 0 && (
          <p className="line">
            <button type="submit" className={asked.length > 0 ? 'danger' : undefined}>
              {asked.length > 0
                ? t.trafficDecisions.again.yes()
                : isConfirming
                  ? words.confirm()
                  : words.revoke()}
            </button>
            {asked.length > 0 && <a href={backHref || paths.marking}>{t.trafficDecisions.again.no()}</a>}
          </p>
        )}
      </form>
    </>
  )
}

const Question = ({ lines: [question, ...processes] }: { lines: readonly string[] }) => (
  <div className="alert warn" role="alert" {...takesFocus}>
    <p>
      <strong>{question}</strong>
    </p>
    <ul>
      {processes.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)
