import type { ExportState } from '../../src/overviews/exports/export.ts'
import { paths } from '../../src/paths.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

interface ExportPageProps {
  t: Texts
  csrf: string
  uuid: string
  state: ExportState
  /** The progress, or the reason for a failure. */
  said: string
  filename: string
  /** The moment until which it can be downloaded, or ''. */
  availableUntil: string
  /** Null when the number of rows is unknown. */
  progress: { value: number; max: number } | null
  listHref: string
}

export const ExportPage = ({ t, ...props }: ExportPageProps) => {
  const { state } = props
  const isUnderWay = state === 'waiting' || state === 'running'
  const address = paths.export(props.uuid)
  return (
    <section className="panel" id="export">
      <p>
        <a href={props.listHref}>← {t.exports.toList()}</a>
      </p>
      <h1 tabIndex={-1}>{t.exports.title()}</h1>
      <p className="muted">{props.filename}</p>
      {state === 'running' && <p>{t.exports.running()}</p>}
      {state === 'failed' && (
        <p>
          <strong>{t.exports.failed()}</strong>
        </p>
      )}
      <p role="status">{props.said}</p>
      {state === 'running' && <progress {...props.progress} aria-label={t.exports.running()} />}
      {state === 'done' && (
        <>
          <p>
            <a href={`${address}/bestand`} className="go" download="">
              {t.exports.download()}
            </a>
          </p>
          <p className="muted">{props.availableUntil}</p>
        </>
      )}
      {isUnderWay && (
        <>
          <p className="muted">
            {t.exports.refresh()} <a href={address}>{t.exports.refreshNow()}</a>
          </p>
          <form method="post" action={`${address}/annuleren`}>
            <input type="hidden" name="_csrf" value={props.csrf} />
            <button type="submit" className="secondary">
              {t.exports.cancel()}
            </button>
          </form>
        </>
      )}
      {(state === 'failed' || state === 'cancelled') && <p>{t.exports.again()}</p>}
    </section>
  )
}
