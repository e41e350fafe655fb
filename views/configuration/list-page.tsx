import type { ListName } from '../../src/records/configuration/entry.ts'
import { ProblemList } from '../parts/problem-list.tsx'
import { takesFocus } from '../parts/takes-focus.ts'
import type { DrawnEntry } from './drawn-entry.ts'
import { ADDED, EntryRow } from './entry-row.tsx'
import { ConfigurationTabs, type ConfigurationTabsProps } from './tabs.tsx'

interface ListPageProps extends ConfigurationTabsProps {
  csrf: string
  list: ListName
  entries: DrawnEntry[]
  /** Fields as `uuid.label`. */
  problems: readonly { field: string; message: string }[]
  /** The reason why nothing was saved. */
  alert: string
  /** Entries that another person deleted, as text. */
  gone: string[]
  isConflict: boolean
  /** uuid of the entry that was just added. */
  added: string | null
  isUnsaved: boolean
  most: number
  /** For an entry that a script adds; null where entries have no mail address. */
  newEmail: DrawnEntry['email']
  /** Sentence about the desk's address register. */
  register: string
}

/** Placeholder for the uuid of an entry that a script adds. */
const NEXT = '#'
const EMPTY: DrawnEntry = {
  uuid: NEXT,
  label: '',
  name: '',
  enabled: true,
  forRequest: true,
  forProcess: true,
  isRemoved: false,
  version: null,
  uses: 0,
  usedBy: '',
  isUsed: false,
  now: '',
  email: null,
  buildings: null,
}

/** One configurable list of the desk, with all entries in one form. */
export const ListPage = (props: ListPageProps) => {
  const { t, list, entries } = props
  const words = t.configuration
  return (
    <>
      <ConfigurationTabs t={t} menu={props.menu} />
      <div className="split">
        <div className="main">
          <h1>{words.lists[list].title()}</h1>
          <Alerts {...props} />
          <form
            method="post"
            noValidate
            data-island="configuration"
            data-unsaved={props.isUnsaved || undefined}
            data-most={props.most}
          >
            <input type="hidden" name="_csrf" value={props.csrf} />
            {entries.length === 0 && (
              <p className="muted" data-none>
                {words.lists[list].none()}
              </p>
            )}
            <table className="entries">
              <caption className="visually-hidden">{words.lists[list].title()}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.name()}</th>
                  {props.newEmail && <th scope="col">{t.contractors.email()}</th>}
                  {list === 'pids' && <th scope="col">{t.pids.buildings()}</th>}
                  <th scope="col">{words.enabled()}</th>
                  {list === 'tags' && <th scope="col">{words.forRequest()}</th>}
                  {list === 'tags' && <th scope="col">{words.forProcess()}</th>}
                  <th scope="col">{words.usedBy()}</th>
                  <th scope="col">{words.delete()}</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <EntryRow
                    key={entry.uuid}
                    t={t}
                    list={list}
                    entry={entry}
                    problems={props.problems}
                    isAdded={entry.uuid === props.added}
                  />
                ))}
              </tbody>
            </table>
            <template>
              <EntryRow
                t={t}
                list={list}
                entry={{ ...EMPTY, email: props.newEmail, buildings: list === 'pids' ? '' : null }}
                problems={[]}
                isAdded={false}
              />
            </template>
            <div className="actions">
              <button type="submit" data-save>
                {words.save()}
              </button>
              <button
                type="submit"
                className="secondary"
                name="act"
                value="toevoegen"
                formAction={`#${ADDED}`}
                aria-disabled={entries.length >= props.most || undefined}
              >
                {words.lists[list].add()}
              </button>
            </div>
          </form>
        </div>
        <aside>
          <section className="panel" aria-labelledby="uitleg">
            <h2 id="uitleg">{words.explanation()}</h2>
            <p>{words.active()}</p>
            <p>{words.lists[list].remove()}</p>
            <p>{words.renamed()}</p>
            {props.newEmail && <p>{t.contractors.emailHint()}</p>}
            {list === 'pids' && <p>{t.pids.buildingsHint()}</p>}
          </section>
          <section className="panel" aria-labelledby="adresregister">
            <h2 id="adresregister">{t.addresses.title()}</h2>
            <p>{props.register}</p>
          </section>
        </aside>
      </div>
    </>
  )
}

/** The errors above the form; each problem links to its field. */
const Alerts = ({ t, alert, gone, problems, isConflict, entries }: ListPageProps) => {
  if (problems.length > 0) {
    const listed = problems.map(({ field, message }) => {
      const [uuid = ''] = field.split('.')
      const label = entries.find((it) => it.uuid === uuid)?.name || t.configuration.newEntry()
      return { href: `#${field.replace('.', '-')}`, text: `${label}: ${message}` }
    })
    return <ProblemList t={t} problems={listed} />
  }
  if (!alert) return null
  return (
    <div className="alert error-summary" role="alert" {...takesFocus}>
      <p>{alert}</p>
      {gone.length > 0 && (
        <ul>
          {gone.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {isConflict && <p>{t.configuration.again()}</p>}
    </div>
  )
}
