import type { Texts } from '../../src/platform/texts/texts.ts'
import { KeyValues, type KeyValuesProps } from '../parts/key-values.tsx'
import { ProblemList } from '../parts/problem-list.tsx'
import { takesFocus } from '../parts/takes-focus.ts'

interface ImportPreviewPageProps {
  t: Texts
  csrf: string
  action: string
  /** The reason why the import was refused. */
  alert: string
  facts: KeyValuesProps['rows']
  notes: string[]
  /** The sender, as filled in so far, for a file that does not name one. */
  sender: { country: string; party: string } | undefined
  problems: readonly { field: string; message: string }[]
  /** True when there is a change to import. */
  mayTakeIn: boolean
  /** True when so many locations would be removed that a separate confirmation is required. */
  mustAgree: boolean
  rows: { id: string; cells: string[] }[]
  /** True when there are more differences than these rows. */
  isCut: boolean
}

/** The changes that a file would make, with buttons to import or discard it. */
export const ImportPreviewPage = (props: ImportPreviewPageProps) => {
  const { t, rows } = props
  const words = t.locations.import
  return (
    <div className="locations">
      <h1>{t.locations.list.import()}</h1>
      {props.alert && (
        <p className="alert error-summary" role="alert" {...takesFocus}>
          {props.alert}
        </p>
      )}
      <section className="panel" aria-labelledby="verschil">
        <h2 id="verschil">{words.difference()}</h2>
        <KeyValues rows={props.facts} />
        {props.notes.map((note) => (
          <p key={note} className="muted">
            {note}
          </p>
        ))}
        {props.sender && <SenderForm {...props} sender={props.sender} />}
        <form method="post" action={props.action}>
          <input type="hidden" name="_csrf" value={props.csrf} />
          {props.mustAgree && props.mayTakeIn && (
            <label>
              <input type="checkbox" name="removed" value="1" /> {words.agree()}
            </label>
          )}
          <div className="actions">
            {props.mayTakeIn ? (
              <button type="submit" name="act" value="confirm">
                {words.confirm()}
              </button>
            ) : (
              <p>{words.nothing()}</p>
            )}
            <button type="submit" name="act" value="discard" className="secondary">
              {words.discard()}
            </button>
          </div>
        </form>
      </section>
      {rows.length > 0 && (
        <section className="import-rows" aria-label={words.rows()} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {(['line', 'reference', 'result', 'reason'] as const).map((name) => (
                  <th scope="col" key={name}>
                    {t.chargePointImport.report[name]()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells: [line, reference, result, reason] }) => (
                <tr key={id}>
                  <td>{line}</td>
                  <th scope="row">{reference}</th>
                  <td>{result}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {props.isCut && <p className="muted">{words.more()}</p>}
        </section>
      )}
    </div>
  )
}

/** The sender of the file: OCPI 2.1.1 does not contain it. */
const SenderForm = ({
  t,
  csrf,
  action,
  sender,
  problems,
}: ImportPreviewPageProps & { sender: { country: string; party: string } }) => {
  const words = t.locations.import
  return (
    <form method="post" action={action} aria-labelledby="afzender">
      <input type="hidden" name="_csrf" value={csrf} />
      <h3 id="afzender">{words.senderTitle()}</h3>
      <p>{words.senderWhy()}</p>
      <ProblemList
        t={t}
        problems={problems.map(({ field, message }) => ({ href: `#veld-${field}`, text: message }))}
      />
      {(['country', 'party'] as const).map((name) => {
        const problem = problems.find(({ field }) => field === name)?.message
        return (
          <div className="field" key={name}>
            <label htmlFor={`veld-${name}`}>{words[name]()}</label>
            <input
              id={`veld-${name}`}
              name={name}
              defaultValue={sender[name]}
              maxLength={name === 'country' ? 2 : 3}
              required
              autoComplete="off"
              aria-invalid={problem ? true : undefined}
              aria-describedby={`veld-${name}-uitleg`}
            />
            <p className={problem ? 'field-error' : 'hint'} id={`veld-${name}-uitleg`}>
              {problem ?? words[`${name}Shape`]()}
            </p>
          </div>
        )
      })}
      <div className="actions">
        <button type="submit" name="act" value="sender">
          {words.look()}
        </button>
      </div>
    </form>
  )
}
