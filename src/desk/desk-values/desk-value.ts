import { createHash } from 'node:crypto'
import { TERMS_VERSION_KEY } from '../../people/terms/terms.ts'
import { STATEMENTS } from '../../platform/tenant/statements.ts'
import type { NamedChoice, Tenant } from '../../platform/tenant/tenant.ts'
import { isEmailAddress, isInvented, LONGEST_EMAIL } from '../../platform/texts/email-address.ts'
import { LANGUAGES } from '../../platform/texts/language.ts'
import {
  asWritten,
  plainText,
  refusedCharacters,
  unwritableCharacters,
} from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/**
 * The values that a desk may have over those of its tenant's folder: which there are, and what they may be.
 * Pure. A key is the place of the value in `Tenant`.
 */

export const VALUE_GROUPS = ['statements', 'sender', 'municipalities', 'operators', 'contractors'] as const

export interface DeskValue {
  key: string
  group: (typeof VALUE_GROUPS)[number]
  kind: 'name' | 'address' | 'day' | 'text'
  label: (t: Texts) => string
  /** Whether it may not be empty; a party without an address gets no mail. */
  isRequired: boolean
  /** What holds when the desk has no value of its own. */
  ofFolder: string
}

/** The values that the desk has of its own, by key. */
export type SetValues = ReadonlyMap<string, string>

const ADDRESS_OF = {
  municipality: (code: string) => `mails.addresses.municipalities.${code}`,
  operator: (uuid: string) => `mails.addresses.operators.${uuid}`,
  contractor: (uuid: string) => `mails.addresses.contractors.${uuid}`,
}

/** Every value of a tenant's desk, in order; `folder` is the tenant as its folder says it. */
export function deskValues(
  folder: Pick<Tenant, 'mails' | 'municipalities' | 'stakeholders' | 'statements' | 'termsVersion'>,
  contractors: readonly NamedChoice[],
): DeskValue[] {
  const addressOf = (group: DeskValue['group'], key: string, name: string, ofFolder = ''): DeskValue => ({
    ...{ key, group, kind: 'address', label: () => name, isRequired: false, ofFolder },
  })
  const { mails, municipalities, stakeholders, statements, termsVersion } = folder
  const { sender, support, addresses } = mails
  return [
    {
      ...{ key: TERMS_VERSION_KEY, group: 'statements', kind: 'day', isRequired: true },
      ...{ label: (t) => t.deskValues.termsVersion(), ofFolder: termsVersion },
    },
    ...STATEMENTS.flatMap((name) =>
      LANGUAGES.map(
        (language): DeskValue => ({
          ...{ key: `statements.${name}.${language}`, group: 'statements', kind: 'text', isRequired: false },
          label: (t) => `${t.deskValues.statements[name]()} (${t.shell.languages[language]()})`,
          ofFolder: statements[name][language],
        }),
      ),
    ),
    {
      ...{ key: 'mails.sender.name', group: 'sender', kind: 'name', isRequired: true },
      ...{ label: (t) => t.deskValues.senderName(), ofFolder: sender.name },
    },
    {
      ...{ key: 'mails.sender.address', group: 'sender', kind: 'address', isRequired: true },
      ...{ label: (t) => t.deskValues.senderAddress(), ofFolder: sender.address },
    },
    {
      ...{ key: 'mails.support', group: 'sender', kind: 'address', isRequired: true },
      ...{ label: (t) => t.deskValues.support(), ofFolder: support },
    },
    ...municipalities.map(({ code, name }) =>
      addressOf('municipalities', ADDRESS_OF.municipality(code), name, addresses.municipalities[code]),
    ),
    ...stakeholders.map(({ uuid, name }) =>
      addressOf('operators', ADDRESS_OF.operator(uuid), name, addresses.operators[uuid]),
    ),
    ...contractors.map(({ uuid, label }) =>
      addressOf('contractors', ADDRESS_OF.contractor(uuid), label, addresses.contractors[uuid]),
    ),
  ]
}

/** The tenant as its folder says it, with the values of the desk over it. */
export function withValues(folder: Tenant, set: SetValues): Tenant {
  if (set.size === 0) return folder
  const { mails } = folder
  const { sender, support, addresses } = mails
  const party = (name: keyof typeof addresses) => ({
    ...addresses[name],
    ...under(set, `mails.addresses.${name}.`),
  })
  const said = (name: (typeof STATEMENTS)[number]) => {
    const { nl, en } = folder.statements[name]
    return { nl: set.get(`statements.${name}.nl`) ?? nl, en: set.get(`statements.${name}.en`) ?? en }
  }
  return {
    ...folder,
    statements: {
      terms: said('terms'),
      privacy: said('privacy'),
      accessibility: said('accessibility'),
    },
    termsVersion: set.get(TERMS_VERSION_KEY) ?? folder.termsVersion,
    mails: {
      ...mails,
      sender: {
        name: set.get('mails.sender.name') ?? sender.name,
        address: set.get('mails.sender.address') ?? sender.address,
      },
      support: set.get('mails.support') ?? support,
      addresses: {
        operators: party('operators'),
        municipalities: party('municipalities'),
        contractors: party('contractors'),
      },
    },
  }
}

const under = (set: SetValues, start: string) =>
  Object.fromEntries(
    [...set].flatMap(([key, text]) => (key.startsWith(start) ? [[key.slice(start.length), text]] : [])),
  )

export const textOf = ({ key, ofFolder }: DeskValue, set: SetValues) => set.get(key) ?? ofFolder

/** The values that are still an address which was made up. */
export const inventedAmong = (values: readonly DeskValue[], set: SetValues): DeskValue[] =>
  values.filter((it) => it.kind === 'address' && isInvented(textOf(it, set)))

/** A day as in spec 3 §9: `25-05-2022`. */
const DAY = /^\d{2}-\d{2}-\d{4}$/
const LONGEST = { name: 100, address: LONGEST_EMAIL, day: 10, text: 20_000 }

/** A text as it is kept: what the organisation says stays in its own letters. */
export const keptText = ({ kind }: Pick<DeskValue, 'kind'>, text: string) =>
  kind === 'text' ? asWritten(text) : plainText(text)

/**
 * What is wrong with a text for a value, in words; null when it is right. `isInventedFine` is false where mails
 * reach people.
 */
export function problemWith(
  t: Texts,
  { kind, isRequired }: DeskValue,
  text: string,
  { isInventedFine }: { isInventedFine: boolean },
): string | null {
  const words = t.deskValues
  if (text === '') return isRequired ? words.required() : null
  if (text.length > LONGEST[kind]) return words.tooLong({ n: LONGEST[kind] })
  if (kind === 'day') return DAY.test(text) ? null : words.noDay()
  if (kind === 'text') {
    const refused = unwritableCharacters(text, { lines: true })
    return refused.length > 0 ? words.refused({ list: refused.join(' ') }) : null
  }
  if (kind === 'name') return refusedCharacters(text, { lines: false }).length > 0 ? words.oneLine() : null
  if (!isEmailAddress(text)) return words.noAddress()
  return isInvented(text) && !isInventedFine ? words.invented({ address: text }) : null
}

/** Changes when the text does: who read another version would overwrite a change unseen. */
export const versionOf = (text: string) =>
  createHash('sha256').update(asWritten(text)).digest('base64url').slice(0, 16)
