import type { ReactNode } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { HelpedForm, type HelpedFormProps } from '../forms/helped-form.tsx'
import { takesFocus } from '../parts/takes-focus.ts'

interface StartPageProps extends Omit<HelpedFormProps, 'id'> {
  t: Texts
  title: string
  alert: string
  /** How exactly the place was found by its address: asks for confirmation. */
  asks: 'exact' | 'street' | null
  /** Sentences on requests that are far from the place, to confirm. */
  apart: readonly string[]
  /** Sentences on processes that already run at the place, to confirm. */
  running: readonly string[]
  /** The address from which the place was found; '' when it was not found by address. */
  placeFor: string
  warnings: readonly string[]
  location: string | null
  /** Address to start processes from a file; null when the form is about requests or a location. */
  fileHref: string | null
  /** `far`: the distance, when it is too large. */
  requests: { href: string; label: string; far: string }[]
  /** A search for the place. */
  tools: ReactNode
  operators: { value: string; label: string }[]
  operator: string
  /** Label of the operator's role for the charge point. */
  operatorLabel: string
  operatorProblem: string
  /** The possible acts once it is saved. */
  hint: string
  summary: ReactNode
  /** The part for documents, which require a saved process; null for a person who may not add them. */
  documents: ReactNode
}

/** The location proposal of a process, which starts when the form is saved. */
export const StartPage = ({ t, ...props }: StartPageProps) => (
  <div id="nieuw-proces">
    <nav className="line" aria-label={t.processes.title()}>
      <a href="/processen">← {t.processes.toList()}</a>
      {props.fileHref && <a href={props.fileHref}>{t.processes.start.fromFile()}</a>}
    </nav>
    <h1>{props.title}</h1>
    {props.alert && (
      <p className="alert err" role="alert" id="niet-gestart" {...takesFocus}>
        {props.alert}
      </p>
    )}
    {props.asks && (
      <div className="alert warn" role="alert" id="klopt-de-plek" {...takesFocus}>
        <h2>{t.processes.start.ask.title()}</h2>
        <p>{t.processes.start.ask[props.asks]()}</p>
        <button type="submit" form="stap-formulier" name="act" value="opslaan">
          {t.processes.start.ask.yes()}
        </button>
      </div>
    )}
    {props.apart.length + props.running.length > 0 && (
      <div className="alert warn" role="alert" id="liggen-apart" {...takesFocus}>
        <h2>
          {props.apart.length > 0
            ? t.connections.elsewhere.atStart.title()
            : t.processes.start.runningHere.title()}
        </h2>
        {[...props.running, ...props.apart].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <button type="submit" form="stap-formulier" name="toch" value="1">
          {t.connections.elsewhere.atStart.start()}
        </button>
      </div>
    )}
    {props.warnings.map((warning) => (
      <p className="alert warn" role="alert" key={warning}>
        {warning}
      </p>
    ))}
    {props.location && <p>{props.location}</p>}
    <section className="panel step" aria-labelledby="voorstel-kop">
      <h2 id="voorstel-kop" className="visually-hidden">
        {props.title}
      </h2>
      <HelpedForm
        id="stap-formulier"
        action={props.action}
        csrf={props.csrf}
        groups={props.groups}
        editable={props.editable}
        record={props.record}
        country={props.country}
        unsaved={props.unsaved}
      >
        {props.summary}
        {props.requests.length > 0 && (
          <>
            <h3>{t.processes.start.fromRequests()}</h3>
            <ul>
              {props.requests.map((request) => (
                <li key={request.href}>
                  <a href={request.href}>{request.label}</a>
                  {request.far && <span className="badge warn">{request.far}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
        {props.placeFor && <input type="hidden" name="plek" value={props.placeFor} />}
        <div className="field">
          <label htmlFor="operator">{props.operatorLabel}</label>
          <select
            id="operator"
            name="operator"
            defaultValue={props.operator}
            aria-invalid={props.operatorProblem ? true : undefined}
            aria-describedby={props.operatorProblem ? 'operator-fout' : undefined}
          >
            {props.operators.map((operator) => (
              <option key={operator.value} value={operator.value}>
                {operator.label}
              </option>
            ))}
          </select>
          {props.operatorProblem && (
            <p className="field-error" id="operator-fout">
              {props.operatorProblem}
            </p>
          )}
        </div>
        {props.tools}
        {props.children}
        <p className="hint">{props.hint}</p>
        <div className="actions">
          <button type="submit" name="act" value="opslaan" data-save="">
            {t.processes.start.submit()}
          </button>
        </div>
      </HelpedForm>
    </section>
    {props.documents}
  </div>
)
