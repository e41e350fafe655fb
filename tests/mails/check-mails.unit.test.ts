import { describe, expect, test } from 'vitest'
import { checkMails } from '../../src/desk/tenants/check-mails.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import type { MailChoices } from '../../src/platform/tenant/mail-choices.ts'
import { tenants } from '../../tenants/index.ts'
import { messagesOf } from '../tenants/messages.ts'

const good = findTenant('vlaanderen')
const problemsWith = (change: object) =>
  messagesOf(checkMails({ ...good, mails: { ...good.mails, ...change } as MailChoices }))
const template = (subject: string, body = 'Tekst') => ({
  subject: { nl: subject, en: subject },
  body: { nl: body, en: body },
})
const withTemplate = (name: string, it: unknown) =>
  problemsWith({ templates: { ...good.mails.templates, [name]: it } })
const withRule = (rule: object) =>
  problemsWith({ rules: [{ event: 'process-started', template: 'turn', to: 'operator', ...rule }] })

test.each(tenants.map((it) => [it.id, it] as const))(
  'the mails of %s may go out as they are',
  (_, tenant) => {
    expect(checkMails(tenant)).toEqual([])
  },
)

describe('the check refuses mails of which', () => {
  test.each<[string, () => string[], string]>([
    [
      'the sender has no address',
      () => problemsWith({ sender: { name: 'A', address: 'a' } }),
      'sender.address',
    ],
    [
      'the name of the sender ends a line',
      () => problemsWith({ sender: { name: 'A\r\nBcc: b@example.org', address: 'a@example.org' } }),
      'sender.name',
    ],
    ['nobody answers questions', () => problemsWith({ support: '' }), 'mails.support'],
    ['the language is unknown', () => problemsWith({ language: 'fr' }), "'fr' is no language"],
    ['the event is unknown', () => withRule({ event: 'process-sold' }), "unknown event 'process-sold'"],
    [
      'the event is about a request',
      () => withRule({ event: 'request-judged' }),
      'does not happen to a process',
    ],
    ['the party is unknown', () => withRule({ to: 'press' }), "unknown party 'press'"],
    ['the template is unknown', () => withRule({ template: 'toString' }), "unknown template 'toString'"],
    ['the type is unknown', () => withRule({ when: { types: ['sale'] } }), "unknown type 'sale'"],
    ['it takes nothing back', () => withRule({ when: { told: true } }), 'takes nothing back'],
    ['the step is unknown', () => withRule({ when: { steps: ['sale'] } }), "unknown step 'sale'"],
    ['a placeholder is unknown', () => withTemplate('turn', template('{name}')), '{name}'],
    ['a subject is empty', () => withTemplate('turn', template(' ')), 'no subject of one line'],
    ['a subject has two lines', () => withTemplate('turn', template('a\nb')), 'no subject of one line'],
    ['a subject has a link', () => withTemplate('turn', template('{link}')), '{link} in its subject'],
    ['a body is empty', () => withTemplate('turn', template('a', ' ')), 'no body'],
    [
      'a body lacks a language',
      () => withTemplate('turn', { ...template('a'), body: { nl: 'Tekst' } }),
      '(en) has no body',
    ],
    [
      'applicants would read what organisations write',
      () => withTemplate('applicant-started', template('a', '{remark}')),
      'not for them',
    ],
    [
      'applicants and others get the same',
      () =>
        problemsWith({
          rules: [
            { event: 'process-started', template: 'applicant-started', to: 'applicant' },
            { event: 'process-started', template: 'applicant-started', to: 'operator' },
          ],
        }),
      'to applicants and to others',
    ],
    [
      'an address is none',
      () =>
        problemsWith({ addresses: { operators: {}, municipalities: { 44021: 'gent' }, contractors: {} } }),
      "municipalities: that of '44021'",
    ],
    [
      'an address is of nobody',
      () => problemsWith({ addresses: { operators: { x: 'a@b.nl' }, municipalities: {}, contractors: {} } }),
      "operators names an unknown 'x'",
    ],
  ])('%s', (_what, problems, message) => {
    expect(problems().join('\n')).toContain(message)
  })
})
