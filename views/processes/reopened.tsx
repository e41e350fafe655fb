import type { Texts } from '../../src/platform/texts/texts.ts'

/** A decision that is no longer valid, with the values on which it was made and the current ones. */
export interface ReopenedDecision {
  /** `Besluit meerkosten: Akkoord geldt niet meer.` */
  notice: string
  /** The person and the moment; '' when unknown. */
  by: string
  values: { key: string; value: string; isChanged: boolean }[]
}

/** Another step of the process with a reopened decision. */
export interface ReopenedStep {
  text: string
  label: string
  href: string
}

/** The decisions to make again in a step, above its fields. */
export const ReopenedDecisions = ({ t, decisions }: { t: Texts; decisions: readonly ReopenedDecision[] }) =>
  decisions.length > 0 && (
    <div className="alert warn" id="weer-open">
      {decisions.map(({ notice, by, values }) => (
        <section key={notice}>
          <p>
            <strong>{notice}</strong> {by}
          </p>
          {values.length > 0 && (
            <dl className="kv" aria-label={t.decisions.about()}>
              {values.map(({ key, value, isChanged }) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{isChanged ? <strong>{value}</strong> : value}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  )

/** Links to the steps that wait for a decision. */
export const ReopenedSteps = ({ steps }: { steps: readonly ReopenedStep[] }) =>
  steps.length > 0 && (
    <ul className="alert warn" id="besluiten-open">
      {steps.map(({ text, label, href }) => (
        <li key={href}>
          {text} <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
