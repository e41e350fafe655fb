import type { Texts } from '../../src/platform/texts/texts.ts'
import { takesFocus } from '../parts/takes-focus.ts'

interface CheckedFilePageProps {
  t: Texts
  csrf: string
  action: string
  name: string
  /** The reason why the start was refused. */
  alert: string
  /** Number of rows. */
  all: number
  /** Every row with a problem. */
  wrong: { line: string; reason: string }[]
  /** Number of rows for which only the street was found. */
  streets: number
  /** Columns that were ignored, or ''. */
  ignored: string
  /** The sheet of the workbook that was read; '' when it is the only one. */
  sheet: string
  /** The moment at which the same file was started before, or ''. */
  again: string
  until: string
  /** The first valid rows. */
  rows: { line: string; address: string; place: string; kind: string; operator: string }[]
  /** Number of further valid rows. */
  more: number
}

/** The check of a file of locations, which are started all together or not at all. */
export const CheckedFilePage = ({ t, ...props }: CheckedFilePageProps) => {
  const words = t.starts
  const isRight = props.wrong.length === 0
  return (
    <div id="nagekeken-bestand">
      <nav className="line" aria-label={words.title()}>
        <a href="/realisatie/nieuw/bestand">← {words.title()}</a>
      </nav>
      <h1>{words.checked({ name: props.name })}</h1>
      {props.alert && (
        <p className="alert err" role="alert" {...takesFocus}>
          {props.alert}
        </p>
      )}
      <p className={isRight ? 'alert ok' : 'alert err'} role="status">
        {isRight
          ? words.allGood({ n: props.all })
          : words.wrong({ wrong: props.wrong.length, all: props.all })}
      </p>
      {props.streets > 0 && <p>{words.streets({ n: props.streets })}</p>}
      {props.sheet && <p>{props.sheet}</p>}
      {props.ignored && <p>{words.ignored({ list: props.ignored })}</p>}
      <form method="post" action={props.action} className="panel">
        <input type="hidden" name="_csrf" value={props.csrf} />
        {props.again && (
          <div className="alert warn">
            <p>{props.again}</p>
            {isRight && (
              <label>
                <input type="checkbox" name="again" value="1" /> {words.againYes()}
              </label>
            )}
          </div>
        )}
        <div className="actions">
          {isRight && (
            <button type="submit" name="act" value="start">
              {words.start({ n: props.rows.length + props.more })}
            </button>
          )}
          <button type="submit" name="act" value="discard" className="secondary">
            {isRight ? words.discard() : words.discardFile()}
          </button>
          <span className="hint">{props.until}</span>
        </div>
      </form>
      {!isRight && (
        <section className="table-scroll" aria-label={words.reason()} tabIndex={0}>
          <table id="fout">
            <thead>
              <tr>
                <th scope="col">{words.line()}</th>
                <th scope="col">{words.reason()}</th>
              </tr>
            </thead>
            <tbody>
              {props.wrong.map(({ line, reason }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {props.rows.length > 0 && (
        <section className="table-scroll" aria-label={words.title()} tabIndex={0}>
          <table id="goed">
            <thead>
              <tr>
                <th scope="col">{words.line()}</th>
                <th scope="col">{words.place()}</th>
                <th scope="col">{t.processes.start.at()}</th>
                <th scope="col">{t.processes.type()}</th>
                <th scope="col">{t.processes.operator()}</th>
              </tr>
            </thead>
            <tbody>
              {props.rows.map((row) => (
                <tr key={row.line}>
                  <th scope="row">{row.line}</th>
                  <td>{row.address}</td>
                  <td>{row.place}</td>
                  <td>{row.kind}</td>
                  <td>{row.operator}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {props.more > 0 && <p className="muted">{words.more({ n: props.more })}</p>}
        </section>
      )}
    </div>
  )
}
