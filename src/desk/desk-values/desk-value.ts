import { createHash } from 'node:crypto'
import { isInvented } from '../../platform/texts/email-address.ts'
import { asWritten } from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** A value that a desk may have over that of its tenant's folder. Pure. */

export const VALUE_GROUPS = [
  'style',
  'statements',
  'privacy',
  'accessibility',
  'advice',
  'sender',
  'municipalities',
  'operators',
  'contractors',
] as const

export interface DeskValue {
  /** Its place in `Tenant`, or nearly. */
  key: string
  group: (typeof VALUE_GROUPS)[number]
  kind: 'name' | 'address' | 'day' | 'text' | 'colour' | 'logo' | 'number' | 'choice'
  label: (t: Texts) => string
  /** Whether it may not be empty; a party without an address gets no mail. */
  isRequired: boolean
  /** What holds when the desk has no value of its own. */
  ofFolder: string
  /** Of a number: a whole one between these, both included. */
  range?: { least: number; most: number }
  /** What may be chosen, with its words. */
  choices?: (t: Texts) => readonly { value: string; label: string }[]
  /** What else must be right of it, in words. */
  judge?: (t: Texts, text: string) => string | null | Promise<string | null>
}

/** The values that the desk has of its own, by key. */
export type SetValues = ReadonlyMap<string, string>

export const textOf = ({ key, ofFolder }: DeskValue, set: SetValues) => set.get(key) ?? ofFolder

/** The values that are still an address which was made up. */
export const inventedAmong = (values: readonly DeskValue[], set: SetValues): DeskValue[] =>
  values.filter((it) => it.kind === 'address' && isInvented(textOf(it, set)))

/** Changes when the text does: who read another version would overwrite a change unseen. */
export const versionOf = (text: string) =>
  createHash('sha256').update(asWritten(text)).digest('base64url').slice(0, 16)
