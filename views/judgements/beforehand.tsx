import type { JudgementForm } from '../../src/casework/judgements/judgement.ts'
import { paths } from '../../src/paths.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { WithdrawalFields } from './withdrawal-fields.tsx'

/** The proposal of the automatic checks. */
export interface ProposalProps {
  /** The judgement form with the proposed values; null without a proposal. */
  form: JudgementForm | null
  verdict: string | null
  reason: string | null
  why: string
  /** Address of this request with the proposal filled in. */
  adoptHref: string
}

/** The reader's previous judgement, of another request. */
export interface JustJudged {
  uuid: string
  version: number
  sentence: string
}

interface BeforehandProps {
  t: Texts
  csrf: string
  list: string
  proposal: ProposalProps | null
  justJudged: JustJudged | null
}

/** The parts above the judgement: a button that undoes the previous one, and the proposal for this one. */
export const Beforehand = ({ t, csrf, list, proposal, justJudged }: BeforehandProps) => (
  <div id="vooraf">
    {justJudged && (
      <form method="post" action={paths.withdrawal(justJudged.uuid)} className="just-judged alert info line">
        <WithdrawalFields csrf={csrf} version={justJudged.version} list={list} />
        <span>{justJudged.sentence}</span>
        <button type="submit" className="secondary" data-undo="">
          {t.judgementOutcomes.undo()} <kbd className="keys">u</kbd>
        </button>
      </form>
    )}
    {proposal && <Proposal t={t} {...proposal} />}
  </div>
)

/** The proposal: a link, which a script handles without leaving the page. */
export const Proposal = ({ t, form, verdict, reason, why, adoptHref }: ProposalProps & { t: Texts }) => {
  const words = t.advice.proposal
  return (
    <div className="proposal">
      <p className="line">
        <strong>{form ? `${words.title()}: ${verdict ?? ''}` : words.none()}</strong>
        {form && (
          <a href={adoptHref} data-proposal={JSON.stringify(form)}>
            {words.adopt()} <kbd className="keys">0</kbd>
          </a>
        )}
      </p>
      {reason && <p>{words.reason({ reason })}</p>}
      {form?.remarks && <p>{words.remarks({ remarks: form.remarks })}</p>}
      <p className="muted">
        {why} {form && words.human()}
      </p>
    </div>
  )
}
