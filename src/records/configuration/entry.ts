import { createHash } from 'node:crypto'
import { plainText } from '../../platform/texts/safe-text.ts'
import { buildingsIn, linesOf } from './building.ts'

/** The lists that administrators maintain: tags, contractors and PIDs. Pure. Sources: spec 2 §2, §3 and §5, spec 3 §5. */

export const LISTS = ['tags', 'contractors', 'pids'] as const
export type ListName = (typeof LISTS)[number]

/** Maximum length of a label in characters. Source: spec 2 §9. */
export const LONGEST_LABEL = 60
/** More than any desk needs, and few enough for one page. */
export const MOST_ENTRIES = 500

export interface Entry {
  uuid: string
  label: string
  /** True if forms offer it. */
  enabled: boolean
  /** The kinds of records that a tag is for; true for the other lists. */
  forRequest: boolean
  forProcess: boolean
  /** The buildings of a PID, one per line; when undefined in a sent entry, they stay unchanged. */
  buildings?: string | undefined
}

/** A stored entry, with the number of records that use it. */
export interface StoredEntry extends Entry {
  requestCount: number
  processCount: number
}

/** An entry as it was sent. */
export interface SentEntry extends Entry {
  isRemoved: boolean
  /** The version that the sender read (`versionOf`); undefined for a new entry, and for API clients that do not send it. */
  version?: string | undefined
}

/** Hash of an entry: detects that a sender would overwrite a change that they did not see. */
export const versionOf = ({
  label,
  enabled,
  forRequest,
  forProcess,
  buildings = '',
}: Omit<Entry, 'uuid'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[plainText(label), enabled, forRequest, forProcess],
        ...(buildings === '' ? [] : [linesOf(buildingsIn(buildings))]),
      ]),
    )
    .digest('base64url')
    .slice(0, 16)

/** True if a record uses it, so that it cannot be deleted. */
export const isUsed = ({ requestCount, processCount }: StoredEntry) => requestCount + processCount > 0

/** The effect of a sent entry; `clash`: it changed since the sender read it. */
export type Act = 'nothing' | 'add' | 'change' | 'remove' | 'clash'

/** Compares a sent entry with the stored one; `wasRemoved`: an entry with that uuid was deleted. */
export function actOn(sent: SentEntry, stored: StoredEntry | undefined, wasRemoved: boolean): Act {
  const own = versionOf({ ...sent, buildings: sent.buildings ?? stored?.buildings })
  if (!stored) {
    if (sent.isRemoved) return 'nothing'
    if (sent.version === undefined) return wasRemoved ? 'clash' : 'add'
    return own === sent.version ? 'nothing' : 'clash'
  }
  const now = versionOf(stored)
  const isSeen = sent.version === undefined || sent.version === now
  if (sent.isRemoved) return isSeen ? 'remove' : 'clash'
  if (own === sent.version || own === now) return 'nothing'
  return isSeen ? 'change' : 'clash'
}
