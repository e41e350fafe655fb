import { paths } from '../../src/paths.ts'
import { LANGUAGES, type Language } from '../../src/platform/texts/language.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ConfigurationTabs } from '../configuration/tabs.tsx'
import { takesFocus } from '../parts/takes-focus.ts'

export interface AccessPageProps {
  t: Texts
  language: Language
  csrf: string
  menu: { href: string; label: string; isCurrent: boolean }[]
  /** E-mail address or reference. */
  typed: string
  /** The reason why there is no data to disclose. */
  problem?: string
  found?: {
    requests: { href: string; reference: string; name: string; day: string }[]
    /** The numbers of records found, as text. */
    counts: string
    /** Number of texts by others that the file always includes. */
    sure: number
    /** Texts that may concern a namesake, each with its record. */
    texts: { id: string; text: string; about: { text: string; href: string }; isTicked: boolean }[]
    /** Number of such texts that are not in `texts`. */
    untold: number
  }
}

/** Finds one person, and discloses all data that the desk has of them. */
export const AccessPage = ({ t, language, csrf, menu, typed, problem, found }: AccessPageProps) => {
  const words = t.privacy.access
  return (
    <>
      <ConfigurationTabs t={t} menu={menu} />
      <h1 tabIndex={-1}>{words.title()}</h1>
      {problem && (
        <div className="alert" role="alert" {...takesFocus}>
          <a href="#wie">{problem}</a>
        </div>
      )}
      <section className="panel access">
        <p>{words.intro()}</p>
        <form method="post" action={paths.access}>
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
          <form method="post" action={`${paths.access}/bestand`}>
            <input type="hidden" name="_csrf" value={csrf} />
            <input type="hidden" name="wie" value={typed} />
            {found.sure > 0 && <p>{words.sure({ n: found.sure })}</p>}
            {found.texts.length > 0 && <DoubtfulTexts t={t} texts={found.texts} untold={found.untold} />}
            <label htmlFor="taal">{words.language()}</label>
            <select id="taal" name="taal" defaultValue={language}>
              {LANGUAGES.map((it) => (
                <option key={it} value={it}>
                  {t.shell.languages[it]()}
                </option>
              ))}
            </select>
            <button type="submit">{words.download()}</button>
          </form>
          <p className="hint">{words.before()}</p>
        </section>
      )}
    </>
  )
}

type Found = NonNullable<AccessPageProps['found']>

/** Each text with its record; only ticked texts are disclosed. */
const DoubtfulTexts = ({ t, texts, untold }: Pick<Found, 'texts' | 'untold'> & { t: Texts }) => {
  const words = t.privacy.access
  return (
    <fieldset className="doubtful">
      <legend>{words.textsTitle()}</legend>
      <p>{words.textsIntro()}</p>
      {texts.map(({ id, text, about, isTicked }, index) => (
        <div key={id}>
          <label>
            <input
              type="checkbox"
              name="tekst"
              value={id}
              defaultChecked={isTicked}
              aria-describedby={`tekst-${index}`}
            />
            <span>{text}</span>
          </label>
          <p className="hint" id={`tekst-${index}`}>
            {about.href ? <a href={about.href}>{about.text}</a> : about.text}
          </p>
        </div>
      ))}
      {untold > 0 && <p>{words.untold({ n: untold })}</p>}
    </fieldset>
  )
}
