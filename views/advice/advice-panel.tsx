import type { AdviceRow, CheckResult, Outcome } from '../../src/casework/advice/check.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { Badge, type BadgeLook } from '../parts/badge.tsx'

export interface AdvicePanelProps {
  checks: (CheckResult & { title: string })[]
}

const LOOKS: Record<Outcome, BadgeLook> = {
  pass: { look: 'ok', sign: '✓' },
  attention: { look: 'warn', sign: '!' },
  unknown: { look: 'none', sign: '?' },
}

/** Checks that need attention come first; passed checks interest few readers. */
const READ_FIRST: readonly Outcome[] = ['attention', 'unknown', 'pass']

/** Findings of the automatic checks on an open request; a case worker decides. */
export const AdvicePanel = ({ t, checks }: AdvicePanelProps & { t: Texts }) => {
  const of = (outcome: Outcome) => checks.filter((it) => it.outcome === outcome)
  return (
    <section className="panel advice" id="advies" aria-labelledby="advies-kop">
      <h2 id="advies-kop">{t.advice.title()}</h2>
      <p className="outcome">{formatOutcomes(t, checks)}</p>
      <ul>
        {READ_FIRST.flatMap(of).map((result) => (
          <li key={result.check} data-check={result.check} data-outcome={result.outcome}>
            <Checked t={t} result={result} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `5 in orde, 2 let op`. */
const formatOutcomes = (t: Texts, checks: readonly CheckResult[]) =>
  (['pass', 'attention', 'unknown'] as const)
    .map((outcome) => ({ outcome, n: checks.filter((it) => it.outcome === outcome).length }))
    .filter(({ n }) => n > 0)
    .map(({ outcome, n }) => t.advice.counted[outcome]({ n }))
    .join(', ')

interface CheckedProps {
  t: Texts
  result: AdvicePanelProps['checks'][number]
}

/** One check with its reasons, folded when it is in order. */
const Checked = ({ t, result }: CheckedProps) => {
  const title = (
    <h3>
      {result.title} <Badge {...LOOKS[result.outcome]} label={t.advice.outcomes[result.outcome]()} />
    </h3>
  )
  if (result.outcome === 'pass')
    return (
      <details>
        <summary>{title}</summary>
        <p>{result.explanation}</p>
        {result.rows.length > 0 && <Rows t={t} {...result} />}
      </details>
    )
  return (
    <>
      {title}
      <p>{result.explanation}</p>
      {result.rows.length > 0 && (
        <details>
          <summary>{t.advice.rowsOf({ check: result.title })}</summary>
          <Rows t={t} {...result} />
        </details>
      )}
    </>
  )
}

const Rows = ({ t, rows, more, atLeast }: CheckedProps['result'] & { t: Texts }) => (
  <ul>
    {rows.map((row, index) => (
      <Row key={`${index}-${row.label}`} {...row} />
    ))}
    {more !== undefined && <li className="muted">{t.advice.more({ n: `${more}${atLeast ? '+' : ''}` })}</li>}
  </ul>
)

const Row = ({ label, href, detail }: AdviceRow) => (
  <li>
    {href ? <a href={href}>{label}</a> : label}: {detail}
  </li>
)
