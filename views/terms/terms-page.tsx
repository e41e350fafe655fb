import type { Texts } from '../../src/platform/texts/texts.ts'
import type { OwnStatement } from '../../src/platform/web/own-statement.ts'
import { takesFocus } from '../parts/takes-focus.ts'
import { OwnWords, Statement } from '../privacy/statement.tsx'

interface TermsPageProps {
  t: Texts
  tenant: string
  /** Contact address. */
  support: string
  version: string
  /** Null for the default text. */
  own: OwnStatement | null
  /** The reader only reads, is asked to accept, or accepted at a time. */
  standing: 'reads' | 'asked' | { acceptedAt: string }
  csrf: string
  /** Address to go to after accepting. */
  goal: string
  problem: string | null
}

const PARTS = ['use', 'account', 'care', 'secrecy', 'records', 'desk', 'law'] as const

/** The terms of use, with the form to accept them for a reader who has not. */
export const TermsPage = (props: TermsPageProps) => {
  const { t, tenant, support, version, own, standing } = props
  const { terms } = t
  return (
    <div className="terms">
      {standing === 'asked' && (
        <div className="alert info">
          <p>{terms.asked()}</p>
        </div>
      )}
      {props.problem && (
        <div className="alert" role="alert" {...takesFocus}>
          <a href="#akkoord">{props.problem}</a>
        </div>
      )}
      {own ? (
        <OwnWords title={terms.title()} own={own}>
          <p className="muted">{terms.version({ version })}</p>
        </OwnWords>
      ) : (
        <Statement
          title={terms.title()}
          intro={terms.intro({ tenant, version })}
          sections={PARTS.map((part) => ({
            title: terms.parts[part].title(),
            text: terms.parts[part].text({ tenant, support }),
          }))}
        />
      )}
      {standing === 'asked' && <Acceptance {...props} />}
      {typeof standing === 'object' && <p className="muted">{terms.accepted({ at: standing.acceptedAt })}</p>}
    </div>
  )
}

const Acceptance = ({ t, version, csrf, goal, problem }: TermsPageProps) => (
  <section className="panel" aria-label={t.terms.accept()}>
    <form method="post" action="/voorwaarden">
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="versie" value={version} />
      <input type="hidden" name="terug" value={goal} />
      <p>
        <label>
          <input
            type="checkbox"
            id="akkoord"
            name="akkoord"
            value="ja"
            required
            aria-invalid={problem ? true : undefined}
          />{' '}
          {t.terms.tick()}
        </label>
      </p>
      <button type="submit">{t.terms.accept()}</button>
    </form>
    <form method="post" action="/afmelden">
      <input type="hidden" name="_csrf" value={csrf} />
      <p className="hint">{t.terms.refuse()}</p>
      <button type="submit" className="secondary">
        {t.shell.signOut()}
      </button>
    </form>
  </section>
)
