import { createHash } from 'node:crypto'
import { plainText } from '../../platform/texts/safe-text.ts'
import { buildingsIn, linesOf } from '../pids/building.ts'

/**
 * Lists that administrators maintain: tags, contractors and PIDs. Pure. Sources: spec 2 §2, §3 and §5, spec 3
 * §5.
 */

export const LISTS = ['tags', 'contractors', 'pids'] as const
export type ListName = (typeof LISTS)[number]

/** In characters, of every label. Source: spec 2 §9. */
export const LONGEST_LABEL = 60
/** More than any desk needs, and few enough to show on one page. */
export const MOST_ENTRIES = 500

export interface Entry {
  uuid: string
  label: string
  /** Offered by forms. */
  enabled: boolean
  /** Which records a tag is for; true for the other lists. */
  forRequest: boolean
  forProcess: boolean
  /** Of a PID, a line each; where an entry is sent without, they stay. */
  buildings?: string | undefined
}

/** A stored entry, with how many records use it. */
export interface KeptEntry extends Entry {
  requestCount: number
  processCount: number
}

/** An entry as it was sent. */
export interface SentEntry extends Entry {
  isRemoved: boolean
  /**
   * The version that the sender read (`versionOf`); absent for a new one, and for programs that do not send
   * it.
   */
  version?: string | undefined
}

/** Changes when the entry does: a sender who read another version would overwrite a change unseen. */
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

/** True when a record uses it, so that it cannot be deleted. */
export const isUsed = ({ requestCount, processCount }: KeptEntry) => requestCount + processCount > 0

/** The effect of a sent entry: `clash` when it changed since its sender read it. */
export type Act = 'nothing' | 'add' | 'change' | 'remove' | 'clash'

/** Compares a sent entry with the stored one; `wasRemoved` when there was an entry of that uuid. */
export function actOn(sent: SentEntry, kept: KeptEntry | undefined, wasRemoved: boolean): Act {
  const own = versionOf({ ...sent, buildings: sent.buildings ?? kept?.buildings })
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
