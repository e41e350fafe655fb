import type { MailChoices } from '../../../platform/tenant/mail-choices.ts'
import { templates } from './templates.ts'

/**
 * Default mails of a tenant: to the party that must act next, and to the parties involved when a process
 * stops, continues or ends. Sender and support address are the tenant's own.
 */
export const mails: Omit<MailChoices, 'sender' | 'support'> = {
  language: 'nl',
  tellsOpening: false,
  rules: [
    { event: 'process-started', template: 'turn', to: 'next-party' },
    { event: 'process-started', template: 'started', to: 'operator' },
    { event: 'process-started', template: 'applicant-started', to: 'applicant' },
    { event: 'process-step-completed', template: 'turn', to: 'next-party', when: { stepBegins: true } },
    { event: 'process-part-finished', template: 'turn', to: 'next-party' },
    { event: 'process-decision-reopened', template: 'decision-reopened', to: 'decider' },
    { event: 'process-reset', template: 'reset', to: 'next-party' },
    { event: 'process-reset', template: 'applicant-reopened', to: 'applicant', when: { told: true } },
    { event: 'process-put-on-hold', template: 'on-hold', to: 'operator' },
    { event: 'process-put-on-hold', template: 'on-hold', to: 'municipality' },
    { event: 'process-put-on-hold', template: 'on-hold', to: 'contractor' },
    { event: 'process-resumed', template: 'turn', to: 'next-party' },
    { event: 'process-resumed', template: 'resumed', to: 'contractor' },
    { event: 'process-cancelled', template: 'cancelled', to: 'operator' },
    { event: 'process-cancelled', template: 'cancelled', to: 'municipality' },
    { event: 'process-cancelled', template: 'cancelled', to: 'contractor' },
    { event: 'process-cancelled', template: 'applicant-cancelled', to: 'applicant' },
    { event: 'process-restored', template: 'restored', to: 'operator', when: { told: true } },
    { event: 'process-restored', template: 'restored', to: 'municipality', when: { told: true } },
    { event: 'process-restored', template: 'restored', to: 'contractor', when: { told: true } },
    { event: 'process-restored', template: 'applicant-restored', to: 'applicant', when: { told: true } },
    { event: 'process-restored', template: 'turn', to: 'next-party' },
    { event: 'process-reset-undone', template: 'turn', to: 'next-party' },
    { event: 'process-reset-undone', template: 'applicant-completed', to: 'applicant', when: { told: true } },
    { event: 'process-completed', template: 'completed', to: 'operator' },
    { event: 'process-completed', template: 'completed', to: 'municipality' },
    { event: 'process-completed', template: 'applicant-completed', to: 'applicant' },
  ],
  templates,
  addresses: { operators: {}, municipalities: {}, contractors: {} },
}
