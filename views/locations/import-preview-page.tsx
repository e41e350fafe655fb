import type { Texts } from '../../src/platform/texts/texts.ts'
import { KeyValues, type KeyValuesProps } from '../parts/key-values.tsx'
import { takesFocus } from '../parts/takes-focus.ts'

interface ImportPreviewPageProps {
  t: Texts
  csrf: string
  action: string
  /** Why it was not imported just now. */
  alert: string
  facts: KeyValuesProps['rows']
  notes: string[]
  /** There is a change to import. */
  mayTakeIn: boolean
  /** So many locations would be removed that it needs a separate confirmation. */
  mustAgree: boolean
  rows: { id: string; cells: string[] }[]
  /** There are more differences than these rows. */
  isCut: boolean
}

/** The changes that a file would make, to import or to discard. */
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
