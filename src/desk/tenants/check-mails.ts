import { takenBackBy } from '../../casework/mails/hold.ts'
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
import { isAmong, when } from './mistakes.ts'

const LONGEST_NAME = 100
/** Placeholders for internal text, or for links that applicants cannot open. */
const NOT_FOR_APPLICANTS = ['party', 'reason', 'remark', 'link']

/** Problems with a tenant's mails, one sentence each. */
export const checkMails = ({
  mails,
  stakeholders,
  municipalities,
}: Pick<Tenant, 'mails' | 'stakeholders' | 'municipalities'>): string[] => [
  ...checkSender(mails),
  ...when(
    !LANGUAGES.includes(mails.language),
    `mails.language '${mails.language}' is no language of the desk`,
  ),
  ...mails.rules.flatMap((rule, index) => checkRule(mails, rule, `mails.rules[${index}]`)),
  ...Object.entries(mails.templates).flatMap(([name, template]) =>
    checkTemplate(template, name, keptFrom(mails, name)),
  ),
  ...checkAddresses(mails.addresses, {
    operators: stakeholders.map((it) => it.uuid),
    municipalities: municipalities.map((it) => it.code),
  }),
]

/** Placeholders that a template may not use: mails to residents link to their own page instead. */
const keptFrom = (mails: MailChoices, template: string): readonly string[] => {
  if (!isForApplicants(mails, template)) return []
  return isForResidents(template) ? NOT_FOR_APPLICANTS.filter((it) => it !== 'link') : NOT_FOR_APPLICANTS
}

const checkSender = ({ sender, support }: MailChoices) => [
  ...when(
    sender.name.trim() === '' || oneLine(sender.name, LONGEST_NAME) !== sender.name,
    `mails.sender.name is not a name on one line, up to ${LONGEST_NAME} characters`,
  ),
  ...when(!isEmailAddress(sender.address), 'mails.sender.address is not an e-mail address'),
  ...when(!isEmailAddress(support), 'mails.support is not an e-mail address'),
]

function checkRule({ rules, templates }: MailChoices, rule: MailRule, where: string): string[] {
  const others = rules.filter((it) => it.template === rule.template)
  return [
    ...when(!isAmong(EVENT_KINDS, rule.event), `${where} names an unknown event '${rule.event}'`),
    ...when(!rule.event.startsWith('process-'), `${where}: '${rule.event}' does not happen to a process`),
    ...when(!isAmong(MAIL_PARTIES, rule.to), `${where} names an unknown party '${rule.to}'`),
    ...when(
      !Object.hasOwn(templates, rule.template),
      `${where} names an unknown template '${rule.template}'`,
    ),
    ...when(
      rule.to === 'applicant' && others.some((it) => it.to !== 'applicant'),
      `${where}: template '${rule.template}' goes to applicants and to others`,
    ),
    ...when(
      rule.when?.told === true && takenBackBy(rule.event) === undefined,
      `${where}: '${rule.event}' takes nothing back that anybody was told`,
    ),
    ...(rule.when?.types ?? []).flatMap((it) =>
      when(!isAmong(PROCESS_TYPES, it), `${where} names an unknown type '${it}'`),
    ),
    ...(rule.when?.steps ?? []).flatMap((it) =>
      when(!isAmong(STEP_KEYS, it), `${where} names an unknown step '${it}'`),
    ),
  ]
}

const checkTemplate = ({ subject, body }: MailTemplate, name: string, kept: readonly string[]): string[] =>
  LANGUAGES.flatMap((language) => {
    const where = `mails.templates.${name} (${language})`
    const [head, text] = [subject?.[language] ?? '', body?.[language] ?? '']
    const slots = [...new Set(slotsIn(`${head}\n${text}`))]
    return [
      ...when(head.trim() === '' || head.includes('\n'), `${where} has no subject of one line`),
      ...when(text.trim() === '', `${where} has no body`),
      ...when(slotsIn(head).includes('link'), `${where} has {link} in its subject`),
      ...slots.flatMap((it) =>
        when(!isAmong(PLACEHOLDERS, it), `${where} has an unknown placeholder {${it}}`),
      ),
      ...slots.flatMap((it) =>
        when(kept.includes(it), `${where} goes to applicants, but {${it}} is not for them`),
      ),
    ]
  })

const checkAddresses = (
  addresses: MailChoices['addresses'],
  known: Partial<Record<keyof MailChoices['addresses'], readonly string[]>>,
) =>
  (['operators', 'municipalities', 'contractors'] as const).flatMap((party) =>
    Object.entries(addresses[party]).flatMap(([key, address]) => [
      ...when(
        !isEmailAddress(address),
        `mails.addresses.${party}: that of '${key}' is not an e-mail address`,
      ),
      ...when(known[party]?.includes(key) === false, `mails.addresses.${party} names an unknown '${key}'`),
    ]),
  )
