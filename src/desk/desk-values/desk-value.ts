import { createHash } from 'node:crypto'
import { isInvented } from '../../platform/texts/email-address.ts'
import { asWritten } from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** A value with which a desk may override its tenant's folder. Pure. */

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
  /** Its path in `Tenant`, or a similar one. */
  key: string
  group: (typeof VALUE_GROUPS)[number]
  kind: 'name' | 'address' | 'day' | 'text' | 'colour' | 'logo' | 'number' | 'choice'
  label: (t: Texts) => string
  /** False for a value that may be empty: a party without an address gets no mail. */
  isRequired: boolean
  /** The value when the desk has none of its own. */
  ofFolder: string
  /** Of a number: a whole number within these bounds, both included. */
  range?: { least: number; most: number }
  /** The options of a choice, with their labels. */
  choices?: (t: Texts) => readonly { value: string; label: string }[]
  /** Further validation: the problem as a sentence; null for none. */
  judge?: (t: Texts, text: string) => string | null | Promise<string | null>
}

/** The desk's own values, by key. */
export type SetValues = ReadonlyMap<string, string>

export const textOf = ({ key, ofFolder }: DeskValue, set: SetValues) => set.get(key) ?? ofFolder

/** The address values that are still placeholders. */
export const inventedAmong = (values: readonly DeskValue[], set: SetValues): DeskValue[] =>
  values.filter((it) => it.kind === 'address' && isInvented(textOf(it, set)))

/** A hash of the text, for optimistic locking: a save based on another version would silently overwrite a change. */
export const versionOf = (text: string) =>
  createHash('sha256').update(asWritten(text)).digest('base64url').slice(0, 16)
