import { isForNotifiedOnly } from '../../casework/mails/hold.ts'
import { oneLine, PLACEHOLDERS, slotsIn } from '../../casework/mails/placeholders.ts'
import { EVENT_KINDS } from '../../platform/events/event.ts'
import {
  isForApplicants,
  isForResidents,
  MAIL_PARTIES,
  type MailChoices,
  type MailRule,
  type MailTemplate,
} from '../../platform/tenant/mail-choices.ts'
import { PROCESS_TYPES, STEP_KEYS } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { isEmailAddress } from '../../platform/texts/email-address.ts'
import { LANGUAGES } from '../../platform/texts/language.ts'
import { at, hasUnknown, isAmong, named, namesUnknown, quoted, when } from './mistakes.ts'
import type { Message } from './words/words.ts'

const LONGEST_NAME = 100
/** Placeholders for internal text, or for links that applicants cannot open. */
const NOT_FOR_APPLICANTS = ['party', 'reason', 'remark', 'link']

/** Mistakes in a tenant's mails. */
export const checkMails = ({
  mails,
  stakeholders,
  municipalities,
}: Pick<Tenant, 'mails' | 'stakeholders' | 'municipalities'>): Message[] => [
  ...checkSender(mails),
  ...when(!LANGUAGES.includes(mails.language), (words) =>
    words.mails.noLanguage({ language: quoted(mails.language) }),
  ),
  ...mails.rules.flatMap((rule, index) => checkRule(mails, rule, `mails.rules[${index}]`)),
  ...Object.entries(mails.templates).flatMap(([name, template]) =>
    checkTemplate(template, name, forbiddenIn(mails, name)),
  ),
  ...checkAddresses(mails.addresses, {
    operators: stakeholders.map((it) => it.uuid),
    municipalities: municipalities.map((it) => it.code),
  }),
]

/** Placeholders that a template may not use: mails to residents link to their own page instead. */
const forbiddenIn = (mails: MailChoices, template: string): readonly string[] => {
  if (!isForApplicants(mails, template)) return []
  return isForResidents(template) ? NOT_FOR_APPLICANTS.filter((it) => it !== 'link') : NOT_FOR_APPLICANTS
}

const checkSender = ({ sender, support }: MailChoices): Message[] => [
  ...when(sender.name.trim() === '' || oneLine(sender.name, LONGEST_NAME) !== sender.name, (words) =>
    words.mails.wrongSender({ most: LONGEST_NAME }),
  ),
  ...when(!isEmailAddress(sender.address), (words) =>
    words.noEmailAddress({ where: 'mails.sender.address' }),
  ),
  ...when(!isEmailAddress(support), (words) => words.noEmailAddress({ where: 'mails.support' })),
]

function checkRule({ rules, templates }: MailChoices, rule: MailRule, where: string): Message[] {
  const others = rules.filter((it) => it.template === rule.template)
  return [
    ...when(!isAmong(EVENT_KINDS, rule.event), namesUnknown(at(where), named('event', rule.event))),
    ...when(!rule.event.startsWith('process-'), (words) =>
      words.mails.ofNoProcess({ where, event: quoted(rule.event) }),
    ),
    ...when(!isAmong(MAIL_PARTIES, rule.to), namesUnknown(at(where), named('party', rule.to))),
    ...when(
      !Object.hasOwn(templates, rule.template),
      namesUnknown(at(where), named('template', rule.template)),
    ),
    ...when(rule.to === 'applicant' && others.some((it) => it.to !== 'applicant'), (words) =>
      words.mails.toBoth({ where, template: quoted(rule.template) }),
    ),
    ...when(rule.when?.told === true && !isForNotifiedOnly(rule.event), (words) =>
      words.mails.takesNothingBack({ where, event: quoted(rule.event) }),
    ),
    ...(rule.when?.types ?? []).flatMap((it) =>
      when(!isAmong(PROCESS_TYPES, it), namesUnknown(at(where), named('type', it))),
    ),
    ...(rule.when?.steps ?? []).flatMap((it) =>
      when(!isAmong(STEP_KEYS, it), namesUnknown(at(where), named('step', it))),
    ),
  ]
}

const checkTemplate = ({ subject, body }: MailTemplate, name: string, kept: readonly string[]): Message[] =>
  LANGUAGES.flatMap((language) => {
    const where = `mails.templates.${name} (${language})`
    const [head, text] = [subject?.[language] ?? '', body?.[language] ?? '']
    const slots = [...new Set(slotsIn(`${head}\n${text}`))]
    return [
      ...when(head.trim() === '' || head.includes('\n'), (words) => words.mails.noSubject({ where })),
      ...when(text.trim() === '', (words) => words.mails.noBody({ where })),
      ...when(slotsIn(head).includes('link'), (words) =>
        words.mails.linkInSubject({ where, slot: '{link}' }),
      ),
      ...slots.flatMap((it) =>
        when(
          !isAmong(PLACEHOLDERS, it),
          hasUnknown(at(where), (words) => `${words.things.slot()} {${it}}`),
        ),
      ),
      ...slots.flatMap((it) =>
        when(kept.includes(it), (words) => words.mails.notForApplicants({ where, slot: `{${it}}` })),
      ),
    ]
  })

const checkAddresses = (
  addresses: MailChoices['addresses'],
  known: Partial<Record<keyof MailChoices['addresses'], readonly string[]>>,
): Message[] =>
  (['operators', 'municipalities', 'contractors'] as const).flatMap((party) =>
    Object.entries(addresses[party]).flatMap(([key, address]) => {
      const where = `mails.addresses.${party}`
      return [
        ...when(!isEmailAddress(address), (words) =>
          words.noEmailAddress({ where: words.mails.addressOf({ where, key: quoted(key) }) }),
        ),
        ...when(known[party]?.includes(key) === false, namesUnknown(at(where), at(quoted(key)))),
      ]
    }),
  )
