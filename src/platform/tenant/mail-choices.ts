import type { EventKind } from '../events/event.ts'
import type { Label, Language } from '../texts/language.ts'
import type { ProcessTypeName, StepKey } from './process-type.ts'

/** What a tenant decides about mails. Pure; source: decisions "Shell", domain facts on mails per change. */
export interface MailChoices {
  /** Who mails come from; what cannot be delivered comes back to this address. */
  sender: { name: string; address: string }
  /** Where answers and questions go. */
  support: string
  /** What mails are written in: nobody who gets them has chosen a language here. */
  language: Language
  /** Whether mails to organisations tell when they are opened; those to applicants never do. */
  tellsOpening: boolean
  /** In order: who would get two mails of one event gets the first. */
  rules: readonly MailRule[]
  templates: Readonly<Record<string, MailTemplate>>
  addresses: MailAddresses
}

export const MAIL_PARTIES = ['operator', 'municipality', 'contractor', 'next-party', 'applicant'] as const
/**
 * `next-party` is whose turn the current step of an active process is; `applicant` is everybody with a request that is connected to the
 * process, as long as their contact data is kept.
 */
export type MailParty = (typeof MAIL_PARTIES)[number]

export interface MailRule {
  event: EventKind
  /** Name of a template. */
  template: string
  to: MailParty
  /** Only then; each that is given must hold for the process as it is after the event. */
  when?: {
    types?: readonly ProcessTypeName[]
    /** The step that it is at. */
    steps?: readonly StepKey[]
    /** That step began with the event; completing one of two that run beside each other begins none. */
    stepBegins?: boolean
  }
}

/**
 * A subject of one line, and paragraphs with an empty line between them; `PLACEHOLDERS` (placeholders.ts) are filled
 * in. A paragraph is left out when one of its placeholders has nothing to say.
 */
export interface MailTemplate {
  subject: Label
  body: Label
}

/** Who has no address here gets no mail. */
export interface MailAddresses {
  /** By uuid of the stakeholder. */
  operators: Readonly<Record<string, string>>
  /** By code. */
  municipalities: Readonly<Record<string, string>>
  /** By uuid. */
  contractors: Readonly<Record<string, string>>
}

/** What a resident gets who sent a request in: that it came, or that there was one already. No rule names them. */
export const RESIDENT_TEMPLATES = ['resident-received', 'resident-known'] as const
export type ResidentTemplate = (typeof RESIDENT_TEMPLATES)[number]
export const isForResidents = (template: string) => RESIDENT_TEMPLATES.some((it) => it === template)

/** True for a template that goes to applicants: `checkMails` sees to it that no other party gets it too. */
export const isForApplicants = ({ rules }: Pick<MailChoices, 'rules'>, template: string) =>
  isForResidents(template) || rules.some((rule) => rule.template === template && rule.to === 'applicant')
