import type { Texts } from '../../src/platform/texts/texts.ts'
import { ConfigurationTabs } from '../configuration/tabs.tsx'

export interface AccessPageProps {
  t: Texts
  csrf: string
  menu: { href: string; label: string; isCurrent: boolean }[]
  /** Address of mail or reference. */
  typed: string
  /** Why there is nothing to give. */
  problem?: string
  found?: {
    requests: { href: string; reference: string; name: string; day: string }[]
    /** All that there is, in words. */
    counts: string
  }
}

/** Finds one person, and gives all that the desk holds of them. */
export const AccessPage = ({ t, csrf, menu, typed, problem, found }: AccessPageProps) => {
  const words = t.privacy.access
  return (
    <>
      <ConfigurationTabs t={t} menu={menu} />
      <h1 tabIndex={-1}>{words.title()}</h1>
      {problem && (
        <div className="alert" role="alert">
          <a href="#wie">{problem}</a>
        </div>
      )}
      <section className="panel access">
        <p>{words.intro()}</p>
        <form method="post" action="/beheer/inzage">
          <input type="hidden" name="_csrf" value={csrf} />
          <label htmlFor="wie">{words.field()}</label>
          <input
            id="wie"
            name="wie"
            defaultValue={typed}
            maxLength={320}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby="wie-uitleg"
            aria-invalid={problem ? true : undefined}
          />
          <p className="hint" id="wie-uitleg">
            {words.fieldHint()}
          </p>
          <button type="submit">{words.search()}</button>
        </form>
      </section>
      {found && (
        <section className="panel access">
          <h2>{words.foundTitle()}</h2>
          <p>{found.counts}</p>
          <ul>
            {found.requests.map(({ href, reference, name, day }) => (
              <li key={reference}>
                <a href={href}>{reference}</a> {name}, {day}
              </li>
            ))}
          </ul>
          <form method="post" action="/beheer/inzage/bestand">
            <input type="hidden" name="_csrf" value={csrf} />
            <input type="hidden" name="wie" value={typed} />
            <button type="submit">{words.download()}</button>
          </form>
          <p className="hint">{words.before()}</p>
        </section>
      )}
    </>
  )
}
