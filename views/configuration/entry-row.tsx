import type { Texts } from '../../src/platform/texts/texts.ts'
import type { ListName } from '../../src/records/configuration/entry.ts'
import { BuildingsCell } from './buildings-cell.tsx'
import type { DrawnEntry } from './drawn-entry.ts'
import { EmailCell } from './email-cell.tsx'

/** The id of the entry that was just added, to which the page scrolls. */
export const ADDED = 'nieuw'

interface EntryRowProps {
  t: Texts
  list: ListName
  entry: DrawnEntry
  problems: readonly { field: string; message: string }[]
  isAdded: boolean
}

/** One entry: its name, where it is offered, its uses, and its deletion. */
export const EntryRow = ({ t, list, entry, problems, isAdded }: EntryRowProps) => {
  const words = t.configuration
  const { uuid } = entry
  const named = (name: string) => `items[${uuid}][${name}]`
  const problemAt = (name: string) => problems.find((it) => it.field === `${uuid}.${name}`)?.message
  const problem = problemAt('label')
  const problemWithDeletion = problemAt('delete')
  const about = [problem && `${uuid}-fout`, entry.now && `${uuid}-nu`].filter(Boolean).join(' ')
  const called = entry.name || words.newEntry()
  const box = (name: string, label: string, isTicked: boolean, column: string) => (
    <td data-c={column}>
      <label>
        <input type="checkbox" name={named(name)} value="1" defaultChecked={isTicked} />{' '}
        <span className="visually-hidden">
          {label}
          <span className="visually-hidden">{`: ${called}`}</span>
        </span>
      </label>
    </td>
  )
  return (
    <tr id={isAdded ? ADDED : undefined}>
      <td data-c="label">
        {entry.version !== null && <input type="hidden" name={named('version')} value={entry.version} />}
        <input
          type="text"
          id={`${uuid}-label`}
          name={named('label')}
          defaultValue={entry.label}
          autoComplete="off"
          aria-label={`${words.name()}: ${called}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={about || undefined}
        />
        {problem && (
          <p className="field-error" id={`${uuid}-fout`}>
            {problem}
          </p>
        )}
        {entry.now && (
          <p className="hint" id={`${uuid}-nu`}>
            {entry.now}
          </p>
        )}
      </td>
      {entry.email && (
        <EmailCell t={t} uuid={uuid} called={called} email={entry.email} problem={problemAt('email')} />
      )}
      {entry.buildings !== null && (
        <BuildingsCell
          t={t}
          uuid={uuid}
          called={called}
          buildings={entry.buildings}
          problem={problemAt('buildings')}
        />
      )}
      {box('enabled', words.enabled(), entry.enabled, 'enabled')}
      {list === 'tags' && box('request', words.forRequest(), entry.forRequest, 'request')}
      {list === 'tags' && box('process', words.forProcess(), entry.forProcess, 'process')}
      <td data-c="used" data-label={words.usedBy()}>
        {entry.usedBy || <span className="muted">{words.unused()}</span>}
      </td>
      {entry.isUsed && !problemWithDeletion ? (
        <td data-c="delete">{words.inUse({ n: entry.uses })}</td>
      ) : (
        <td data-c="delete" id={`${uuid}-delete`} tabIndex={problemWithDeletion ? -1 : undefined}>
          {problemWithDeletion ? (
            <span className="field-error">{problemWithDeletion}</span>
          ) : (
            <label>
              <input type="checkbox" name={named('delete')} value="1" defaultChecked={entry.isRemoved} />{' '}
              <span className="visually-hidden">{words.deleteNamed({ name: called })}</span>
            </label>
          )}
        </td>
      )}
    </tr>
  )
}
