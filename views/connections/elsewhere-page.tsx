import type { Texts } from '../../src/platform/texts/texts.ts'
import { takesFocus } from '../parts/takes-focus.ts'

interface ElsewherePageProps {
  t: Texts
  csrf: string
  title: string
  /** The reason for the question: municipalities and distance. */
  reason: string
  /** Address that the form posts to, and the page to return to without connecting. */
  action: string
  back: string
  step: string
  /** The request in the version that was shown: `uuid.version`. */
  request: string
}

/** Asks for confirmation to connect a request that lies elsewhere. */
export const ElsewherePage = ({ t, csrf, title, reason, ...props }: ElsewherePageProps) => (
  <>
    <h1>{title}</h1>
    <section className="panel">
      <p role="alert" {...takesFocus}>
        {reason}
      </p>
      <form method="post" action={props.action}>
        <input type="hidden" name="_csrf" value={csrf} />
        <input type="hidden" name="act" value="add" />
        <input type="hidden" name="stap" value={props.step} />
        <input type="hidden" name="request" value={props.request} />
        <button type="submit" name="toch" value="1">
          {t.connections.elsewhere.connect()}
        </button>{' '}
        <a href={props.back}>{t.connections.elsewhere.leave()}</a>
      </form>
    </section>
  </>
)
