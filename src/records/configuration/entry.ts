import { createHash } from 'node:crypto'
import { plainText } from '../../platform/texts/safe-text.ts'

/** Lists that administrators keep: tags, contractors and PIDs. Pure. Sources: spec 2 §2, §3 and §5, spec 3 §5. */

export const LISTS = ['tags', 'contractors', 'pids'] as const
export type ListName = (typeof LISTS)[number]

/** In characters, of every label. Source: spec 2 §9. */
export const LONGEST_LABEL = 60
/** More than anybody keeps, and little enough to show on one page. */
export const MOST_ENTRIES = 500

export interface Entry {
  uuid: string
  label: string
  /** Offered by forms. */
  enabled: boolean
  /** Which records a tag is for; true for the other lists. */
  forRequest: boolean
  forProcess: boolean
}

/** An entry as it is kept, with how many records use it. */
export interface KeptEntry extends Entry {
  requestCount: number
  processCount: number
}

/** An entry as somebody wants it. */
export interface SentEntry extends Entry {
  isRemoved: boolean
  /** What they saw (`versionOf`); absent for a new one, and for programs that say nothing of it. */
  version?: string | undefined
}

/** Changes when the entry does: who saw another version would overwrite what they did not see. */
export const versionOf = ({ label, enabled, forRequest, forProcess }: Omit<Entry, 'uuid'>): string =>
  createHash('sha256')
    .update(JSON.stringify([plainText(label), enabled, forRequest, forProcess]))
    .digest('base64url')
    .slice(0, 16)

/** True when nobody can do without it: it hangs on a record. */
export const isUsed = ({ requestCount, processCount }: KeptEntry) => requestCount + processCount > 0

/** What an entry that was sent comes down to: `clash` when somebody else changed what its sender did not see. */
export type Act = 'nothing' | 'add' | 'change' | 'remove' | 'clash'

/** Compares what was sent with what is kept; `wasRemoved` when there was an entry of that uuid. */
export function actOn(sent: SentEntry, kept: KeptEntry | undefined, wasRemoved: boolean): Act {
  const own = versionOf(sent)
  if (!kept) {
    if (sent.isRemoved) return 'nothing'
    if (sent.version === undefined) return wasRemoved ? 'clash' : 'add'
    return own === sent.version ? 'nothing' : 'clash'
  }
  const now = versionOf(kept)
  const isSeen = sent.version === undefined || sent.version === now
  if (sent.isRemoved) return isSeen ? 'remove' : 'clash'
  if (own === sent.version || own === now) return 'nothing'
  return isSeen ? 'change' : 'clash'
}
