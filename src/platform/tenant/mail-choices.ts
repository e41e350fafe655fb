import type { EventKind } from '../events/event.ts'
import type { Label, Language } from '../texts/language.ts'
import type { ProcessTypeName, StepKey } from './process-type.ts'

/** The mail settings of a tenant. Pure; source: decisions "Shell", domain facts on mails per change. */
export interface MailChoices {
  /** The sender of mails; bounces come back to this address. */
  sender: { name: string; address: string }
  /** Address for answers and questions. */
  support: string
  /** Language of mails: the recipients have chosen no language here. */
  language: Language
  /** Whether mails to organisations track that they are opened; those to applicants never do. */
  tellsOpening: boolean
  /** In order: a recipient of two mails about one event gets the first. */
  rules: readonly MailRule[]
  templates: Readonly<Record<string, MailTemplate>>
  addresses: MailAddresses
}

export const MAIL_PARTIES = [
  'operator',
  'municipality',
  'contractor',
  'next-party',
  'decider',
  'applicant',
] as const
/**
 * `decider` is each party with a decision that the event opens again. `next-party` is the party whose turn the current step of an active process is; `applicant` is every person
 * with a request that is connected to the process, as long as their contact data is stored.
 */
export type MailParty = (typeof MAIL_PARTIES)[number]

export interface MailRule {
  event: EventKind
  /** Name of a template. */
  template: string
  to: MailParty
  /** Conditions; each that is given must hold for the process after the event. */
  when?: {
    types?: readonly ProcessTypeName[]
    /** Its current step. */
    steps?: readonly StepKey[]
    /** That step began with the event; completing one of two parallel steps begins none. */
    stepBegins?: boolean
    /** Only to whom a mail about what this event takes back went: who never heard of it is not told. */
    told?: boolean
  }
}

/**
 * A subject of one line, and paragraphs with an empty line between them; `PLACEHOLDERS` (placeholders.ts) are
 * filled in. A paragraph is left out when one of its placeholders is empty.
 */
export interface MailTemplate {
  subject: Label
  body: Label
}

/** A party without an address here gets no mail. */
export interface MailAddresses {
  /** By uuid of the stakeholder. */
  operators: Readonly<Record<string, string>>
  /** By code. */
  municipalities: Readonly<Record<string, string>>
  /** By uuid. */
  contractors: Readonly<Record<string, string>>
}

/**
 * Mails to a resident who sent a request in: receipt, duplicate, the status when they asked for news, and the link
 * that switches news on or off. The desk sends them itself; mail rules cannot name them.
 */
export const RESIDENT_TEMPLATES = [
  'resident-received',
  'resident-known',
  'resident-news',
  'resident-news-on',
  'resident-news-off',
] as const
export type ResidentTemplate = (typeof RESIDENT_TEMPLATES)[number]
export const isForResidents = (template: string) => RESIDENT_TEMPLATES.some((it) => it === template)

/** True for a template that goes to applicants: `checkMails` ensures that no other party gets it too. */
export const isForApplicants = ({ rules }: Pick<MailChoices, 'rules'>, template: string) =>
  isForResidents(template) || rules.some((rule) => rule.template === template && rule.to === 'applicant')
