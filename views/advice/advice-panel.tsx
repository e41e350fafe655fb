import type { AdviceRow, CheckResult, Outcome } from '../../src/casework/advice/check.ts'
import type { JudgementForm } from '../../src/casework/judgements/judgement.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { Badge, type BadgeLook } from '../parts/badge.tsx'

export interface AdvicePanelProps {
  checks: (CheckResult & { title: string })[]
  proposal: {
    /** Prefilled values of the judgement form; null without a proposal. */
    form: JudgementForm | null
    verdict: string | null
    reason: string | null
    why: string
  }
  /** Address of this request with the proposal filled in. */
  adoptHref: string
}

const LOOKS: Record<Outcome, BadgeLook> = {
  pass: { look: 'ok', sign: '✓' },
  attention: { look: 'warn', sign: '!' },
  unknown: { look: 'none', sign: '?' },
}

/** What automatic checks found about an open request, and what they propose; a case worker decides. */
export const AdvicePanel = ({ t, checks, proposal, adoptHref }: AdvicePanelProps & { t: Texts }) => (
  <section className="panel advice" id="advies" aria-labelledby="advies-kop">
    <h2 id="advies-kop">{t.advice.title()}</h2>
    <ul>
      {checks.map((result) => (
        <li key={result.check} data-check={result.check} data-outcome={result.outcome}>
          <h3>
            {result.title} <OutcomeBadge t={t} outcome={result.outcome} />
          </h3>
          <p>{result.explanation}</p>
          {result.rows.length > 0 && <Rows t={t} {...result} />}
        </li>
      ))}
    </ul>
    <Proposed t={t} proposal={proposal} adoptHref={adoptHref} />
  </section>
)

const OutcomeBadge = ({ t, outcome }: { t: Texts; outcome: Outcome }) => (
  <Badge {...LOOKS[outcome]} label={t.advice.outcomes[outcome]()} />
)

const Rows = ({ t, title, rows, more, atLeast }: AdvicePanelProps['checks'][number] & { t: Texts }) => (
  <details>
    <summary>{t.advice.rowsOf({ check: title })}</summary>
    <ul>
      {rows.map((row, index) => (
        <Row key={`${index}-${row.label}`} {...row} />
      ))}
      {more !== undefined && (
        <li className="muted">{t.advice.more({ n: `${more}${atLeast ? '+' : ''}` })}</li>
      )}
    </ul>
  </details>
)

const Row = ({ label, href, detail }: AdviceRow) => (
  <li>
    {href ? <a href={href}>{label}</a> : label}: {detail}
  </li>
)

const Proposed = ({ t, proposal, adoptHref }: { t: Texts } & Omit<AdvicePanelProps, 'checks'>) => {
  const words = t.advice.proposal
  const { form, verdict, reason, why } = proposal
  return (
    <div className="proposal">
      <h3>{form ? `${words.title()}: ${verdict ?? ''}` : words.none()}</h3>
      <p>{why}</p>
      {reason && <p>{words.reason({ reason })}</p>}
      {form?.remarks && <p>{words.remarks({ remarks: form.remarks })}</p>}
      {form && (
        <p>
          <a href={adoptHref} data-proposal={JSON.stringify(form)}>
            {words.adopt()}
          </a>
        </p>
      )}
      <p className="hint">{words.human()}</p>
    </div>
  )
}
