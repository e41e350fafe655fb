import type { Texts } from '../../src/platform/texts/texts.ts'
import { ConfigurationTabs, type ConfigurationTabsProps } from '../configuration/tabs.tsx'

/** The displayed texts of a person. */
export interface PersonInWords {
  name: string
  email: string
  organisation: string
  roles: string
  /** The moment of their last sign-in. */
  seen: string
  /** Since when they are blocked, and why; '' for a person who is not blocked. */
  blocked: string
}

interface PeoplePageProps extends ConfigurationTabsProps {
  t: Texts
  action: string
  typed: string
  people: (PersonInWords & { href: string })[]
  /** Null on the first page. */
  firstHref: string | null
  nextHref: string | null
}

/** Everybody who ever signed in, the last seen first. */
export const PeoplePage = ({ t, menu, action, typed, people, firstHref, nextHref }: PeoplePageProps) => {
  const words = t.people
  return (
    <>
      <ConfigurationTabs t={t} menu={menu} />
      <h1>{words.title()}</h1>
      <search>
        <form className="tools" method="get" action={action}>
          <label className="grow">
            {words.search()}
            <input
              type="search"
              name="zoeken"
              defaultValue={typed}
              maxLength={200}
              autoComplete="off"
              aria-describedby="zoek-uitleg"
            />
          </label>
          <button type="submit">{t.requests.searchButton()}</button>
        </form>
        <p className="hint" id="zoek-uitleg">
          {words.searchHint()}
        </p>
      </search>
      {people.length === 0 ? (
        <p role="status">{words.nobody()}</p>
      ) : (
        <section className="table-scroll" aria-label={words.title()} tabIndex={0}>
          <table className="people">
            <thead>
              <tr>
                <th scope="col">{words.name()}</th>
                <th scope="col">{words.email()}</th>
                <th scope="col">{words.organisation()}</th>
                <th scope="col">{words.roles()}</th>
                <th scope="col">{words.seen()}</th>
                <th scope="col">{words.state()}</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.href}>
                  <th scope="row">
                    <a href={person.href}>{person.name}</a>
                  </th>
                  <td>{person.email}</td>
                  <td>{person.organisation}</td>
                  <td>{person.roles}</td>
                  <td data-label={words.seen()}>{person.seen}</td>
                  <td>{person.blocked}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="line">
        {firstHref && <a href={firstHref}>{words.first()}</a>}
        {nextHref && (
          <a href={nextHref} rel="next">
            {words.next()}
          </a>
        )}
      </p>
    </>
  )
}
