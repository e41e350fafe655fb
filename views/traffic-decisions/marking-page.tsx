import type { Texts } from '../../src/platform/texts/texts.ts'
import { ProcessChoice, type ProcessChoiceProps, ProcessSearch } from './process-choice.tsx'

interface MarkingPageProps {
  t: Texts
  csrf: string
  act: 'confirm' | 'revoke'
  choice: ProcessChoiceProps
  /** What is wrong with the form as a whole. */
  alert: string
}

/** Marks decisions irrevocable, or revokes that, for many processes. */
export const MarkingPage = ({ t, csrf, act, choice, alert }: MarkingPageProps) => {
  const words = t.trafficDecisions.marking
  const isConfirming = act === 'confirm'
  return (
    <>
      <h1>{isConfirming ? words.title() : words.revokeTitle()}</h1>
      <p>{isConfirming ? words.intro() : words.revokeIntro()}</p>
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      {isConfirming && <ProcessSearch t={t} {...choice} />}
      <form method="post" action="/processen/onherroepelijk" className="decision-form">
        <input type="hidden" name="_csrf" value={csrf} />
        <input type="hidden" name="doel" value={isConfirming ? 'bevestigen' : 'intrekken'} />
        <ProcessChoice t={t} {...choice} />
        {choice.rows.length > 0 && (
          <button type="submit">{isConfirming ? words.confirm() : words.revoke()}</button>
        )}
      </form>
    </>
  )
}
