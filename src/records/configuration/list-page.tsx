import type { DrawnEmail, DrawnEntry } from '../../../views/configuration/drawn-entry.ts'
import { ListPage } from '../../../views/configuration/list-page.tsx'
import { unplacedInWords } from '../../casework/placing/unplaced-in-words.ts'
import { registerInWords } from '../../geography/addresses/register-in-words.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import { errorTitle } from '../../platform/web/error-title.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import {
  actOn,
  type Entry,
  isUsed,
  type ListName,
  MOST_ENTRIES,
  type SentEntry,
  type StoredEntry,
  versionOf,
} from './entry.ts'
import { listHref } from './lists.ts'
import { configurationMenu } from './menu.ts'
import { usesOf } from './problems.ts'
import { entriesOf } from './queries.ts'

export interface ListPageMore {
  /** The typed entries; when undefined, the stored list. */
  sent?: readonly SentEntry[]
  problems?: readonly Problem[]
  alert?: string
  /** True when another person changed entries: both versions are shown, and saving again overwrites. */
  isConflict?: boolean
  /** uuid of the entry that was just added. */
  added?: string
  /** The email address of an entry; undefined for lists without addresses. */
  emailOf?: (uuid: string) => DrawnEmail
  status?: number
}

export async function listPage(context: Context, list: ListName, more: ListPageMore = {}): Promise<Page> {
  const { t, db } = context
  const { sent = [], problems = [], alert = '', isConflict = false, status = 200, emailOf } = more
  const [stored, register, unplaced] = await Promise.all([
    entriesOf(db, list),
    registerInWords(context),
    unplacedInWords(context),
  ])
  const storedByUuid = new Map(stored.map((entry) => [entry.uuid, entry]))
  const sentBy = new Map(sent.map((entry) => [entry.uuid, entry]))
  const gone = sent.filter((it) => it.version !== undefined && !storedByUuid.has(it.uuid))
  const others = sent.filter((it) => it.version === undefined && !storedByUuid.has(it.uuid))
  const entries = [
    ...stored.map((entry) =>
      drawn(t, list, { kept: entry, sent: sentBy.get(entry.uuid), isConflict, emailOf }),
    ),
    ...others.map((entry) => drawn(t, list, { sent: entry, isConflict, emailOf })),
  ]
  const title = t.configuration.lists[list].title()
  return new Page({
    sheet: 'configuration',
    title: errorTitle(context, title, problems.length),
    status,
    content: ({ csrf }) => (
      <ListPage
        t={t}
        csrf={csrf}
        list={list}
        menu={configurationMenu(context, listHref(list))}
        entries={entries}
        problems={problems}
        alert={alert}
        gone={isConflict ? gone.map(({ label }) => t.configuration.gone({ name: label })) : []}
        isConflict={isConflict}
        added={more.added ?? null}
        isUnsaved={more.sent !== undefined}
        most={MOST_ENTRIES}
        newEmail={emailOf?.('') ?? null}
        register={[register, unplaced].filter(Boolean).join(' ')}
      />
    ),
  })
}

interface Sides {
  kept?: StoredEntry
  sent?: SentEntry | undefined
  isConflict: boolean
  emailOf: ListPageMore['emailOf']
}

function drawn(t: Texts, list: ListName, { kept: stored, sent, isConflict, emailOf }: Sides): DrawnEntry {
  const act = sent && stored ? actOn(sent, stored, false) : 'nothing'
  // An entry that this person did not change shows the changes of others.
  const entry = (isConflict && act === 'nothing' ? stored : undefined) ?? sent ?? stored
  if (!entry) throw new Error('An entry has at least one side.')
  const seen = isConflict || !sent ? stored && versionOf(stored) : sent.version
  return {
    uuid: entry.uuid,
    label: entry.label,
    name: stored?.label ?? '',
    enabled: entry.enabled,
    forRequest: entry.forRequest,
    forProcess: entry.forProcess,
    isRemoved: entry === sent && sent.isRemoved,
    version: seen ?? null,
    uses: stored ? usesOf(stored) : 0,
    usedBy: stored ? usersOf(t, list, stored) : '',
    isUsed: stored !== undefined && isUsed(stored),
    email: emailOf?.(entry.uuid) ?? null,
    buildings: list === 'pids' ? (entry.buildings ?? stored?.buildings ?? '') : null,
    now:
      isConflict && act === 'clash' && stored ? t.configuration.now({ value: inWords(t, list, stored) }) : '',
  }
}

const usersOf = (t: Texts, list: ListName, { requestCount, processCount }: StoredEntry) =>
  [
    ...(list !== 'contractors' && requestCount > 0 ? [t.configuration.requests({ n: requestCount })] : []),
    ...(processCount > 0 ? [t.configuration.processes({ n: processCount })] : []),
  ].join(', ')

const inWords = ({ configuration: words }: Texts, list: ListName, entry: Entry) =>
  [
    `‘${entry.label}’`,
    (entry.enabled ? words.enabled() : words.notEnabled()).toLowerCase(),
    ...(list === 'tags' && entry.forRequest ? [words.forRequest().toLowerCase()] : []),
    ...(list === 'tags' && entry.forProcess ? [words.forProcess().toLowerCase()] : []),
    ...(entry.buildings ? [entry.buildings.replaceAll('\n', '; ')] : []),
  ].join(', ')
