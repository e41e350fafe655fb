import type { PanelTexts, ProposalProps } from './panel-props.ts'

/** The proposal beside the buttons of the judgement: a link, which a script follows on the page. */
export const Proposal = ({ t, form, verdict, reason, why, adoptHref }: ProposalProps & { t: PanelTexts }) => {
  const words = t.judgements.proposal
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
        {why} {words.human()}
      </p>
    </div>
  )
}
