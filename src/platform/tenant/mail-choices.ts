import type { EventKind } from '../events/event.ts'
import type { Label, Language } from '../texts/language.ts'
import type { ProcessTypeName, StepKey } from './process-type.ts'

/** The mail settings of a tenant. Pure; source: decisions "Shell", domain facts on mails per change. */
export interface MailChoices {
  /** The sender of mails, who also receives bounces. */
  sender: { name: string; address: string }
  /** Address for answers and questions. */
  support: string
  /** Language of mails: their recipients have chosen no language here. */
  language: Language
  /** True when mails to organisations track opening; those to applicants never do. */
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
 * `decider` is each party with a decision that the event reopens. `next-party` is the party whose turn it is in the
 * current step of an active process. `applicant` is every person with a request that is connected to the process, as
 * long as their contact data is stored.
 */
export type MailParty = (typeof MAIL_PARTIES)[number]

export interface MailRule {
  event: EventKind
  /** Name of a template. */
  template: string
  to: MailParty
  /** Conditions; all present ones must hold for the process after the event. */
  when?: {
    types?: readonly ProcessTypeName[]
    /** Its current step. */
    steps?: readonly StepKey[]
    /** True: the event started that step; completing one of two parallel steps starts none. */
    stepBegins?: boolean
    /** True: only to recipients of a mail about the event that this one reverses. */
    told?: boolean
  }
}

/**
 * A subject of one line, and paragraphs separated by an empty line; `PLACEHOLDERS` (placeholders.ts) are filled in. A
 * paragraph is left out when one of its placeholders is empty.
 */
export interface MailTemplate {
  subject: Label
  body: Label
}

/** A party without an address here receives no mail. */
export interface MailAddresses {
  /** By uuid of the stakeholder. */
  operators: Readonly<Record<string, string>>
  /** By code. */
  municipalities: Readonly<Record<string, string>>
  /** By uuid. */
  contractors: Readonly<Record<string, string>>
}

/**
 * Mails to a resident who sent in a request: receipt, duplicate, the status if they subscribed to it, and the link that
 * switches that subscription on or off. The desk sends them itself; mail rules cannot use them.
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

/** True for a template for applicants: `checkMails` ensures that no other party receives it too. */
export const isForApplicants = ({ rules }: Pick<MailChoices, 'rules'>, template: string) =>
  isForResidents(template) || rules.some((rule) => rule.template === template && rule.to === 'applicant')
