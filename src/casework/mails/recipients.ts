import { isForApplicants, type MailParty, type MailRule } from '../../platform/tenant/mail-choices.ts'
import type { Role } from '../../platform/tenant/person.ts'
import { findType, type ProcessType } from '../../platform/tenant/process-type.ts'
import { isEmailAddress } from '../../platform/texts/email-address.ts'
import type { Context } from '../../platform/web/context.ts'
import { openedAt } from '../../records/processes/decisions/decision-queries.ts'
import { decisionsOf } from '../../records/processes/decisions/decisions.ts'
import { isOutside } from '../../records/processes/party.ts'
import { rolesAt } from '../../records/processes/policy.ts'
import type { Process } from '../../records/processes/row.ts'
import { ableFor, turnsIn } from '../../records/turns/part.ts'
import { partsOf } from '../../records/turns/queries.ts'
import { applicantsOf, contractorName, emailOf } from './queries.ts'

export interface Recipient {
  address: string
  /** Name of an organisation; '' for an applicant, whose name must not be in the headers of a mail. */
  name: string
}

type Who = Pick<Context, 'db' | 'person' | 'tenant' | 'now'>
type Organisation = Exclude<MailParty, 'next-party' | 'decider' | 'applicant'>

/** The current step of a process; undefined when the tenant's configuration no longer has it. */
export const stepOf = (type: ProcessType | undefined, process: Pick<Process, 'current_step'>) =>
  type?.steps[process.current_step - 1]

/** True when the rule applies to the process in its current state. */
export function holdsFor(
  { when }: MailRule,
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  process: Process,
): boolean {
  const type = findType(tenant.processes, process.process_type)
  const step = stepOf(type, process)
  const fits = (list: readonly string[] | undefined, value: string | undefined) =>
    list === undefined || (value !== undefined && list.includes(value))
  const begins = process.step_started_at === now.toISOString()
  return (
    fits(when?.types, type?.value) &&
    fits(when?.steps, step?.key) &&
    (when?.stepBegins === undefined || when.stepBegins === begins)
  )
}

/** Recipients of the mail of a rule, except the person who acted and parties without an address. */
export async function recipientsOf(context: Who, rule: MailRule, process: Process): Promise<Recipient[]> {
  if (rule.to === 'applicant') {
    const addresses = await applicantsOf(context.db, process.uuid)
    return addresses.filter(isEmailAddress).map((address) => ({ address, name: '' }))
  }
  const parties = await partiesTo(context, rule.to, process)
  const found: Recipient[] = []
  for (const party of parties) {
    if (isActing(context, party, process)) continue
    const of = await organisation(context, party, process)
    if (of?.address) found.push({ address: of.address, name: of.name })
  }
  return found
}

/** Whether a mail may still go to its recipient: to applicants only as long as their contact data is stored. */
export const isStillRecipient = async (
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  mail: { process_uuid: string; request_uuid: string; template: string; recipient: string },
) => {
  if (mail.recipient === '') return false
  if (mail.request_uuid !== '') return (await emailOf(db, mail.request_uuid)) === mail.recipient
  if (!isForApplicants(tenant.mails, mail.template)) return true
  return (await applicantsOf(db, mail.process_uuid)).includes(mail.recipient)
}

const PARTY_OF: Partial<Record<Role, Organisation>> = { cpo: 'operator', municipality: 'municipality' }

async function partiesTo(context: Who, to: Exclude<MailParty, 'applicant'>, process: Process) {
  if (to === 'next-party') return nextParties(context.db, process)
  return to === 'decider' ? decidersOf(context, process) : [to]
}

/** The organisations with a decision that was reopened at this moment. */
async function decidersOf({ db, tenant, now }: Who, process: Process): Promise<Organisation[]> {
  const type = findType(tenant.processes, process.process_type)
  if (!type) return []
  const opened = await openedAt(db, process.id, now.toISOString())
  const deciders = decisionsOf(type)
    .filter(({ field }) => opened.includes(field.name))
    .flatMap(({ step, field }) => ableFor(step, field).flatMap((role) => PARTY_OF[role] ?? []))
  return [...new Set(deciders)]
}

/** The organisations whose turn it is in the current step. */
async function nextParties(db: Context['db'], process: Process): Promise<Organisation[]> {
  const parts = await partsOf(db, process.id)
  const turn = turnsIn(process.status, parts).find(({ number }) => number === process.current_step)
  return (turn?.parts ?? []).flatMap(({ party }) => (isOutside(party) ? [] : (PARTY_OF[party] ?? [])))
}

function isActing(context: Who, party: Organisation, process: Process): boolean {
  const roles = rolesAt(context, process)
  return roles.length > 0 && roles.every((role) => PARTY_OF[role] === party)
}

async function organisation(
  { db, tenant }: Who,
  party: Organisation,
  process: Process,
): Promise<{ address: string | undefined; name: string } | undefined> {
  const { addresses } = tenant.mails
  switch (party) {
    case 'operator': {
      const uuid = process.operator_uuid
      return {
        address: addresses.operators[uuid],
        name: tenant.stakeholders.find((it) => it.uuid === uuid)?.name ?? '',
      }
    }
    case 'municipality': {
      const code = process.municipality_code ?? ''
      return {
        address: addresses.municipalities[code],
        name: tenant.municipalities.find((it) => it.code === code)?.name ?? '',
      }
    }
    case 'contractor': {
      const uuid = process.contractor_uuid
      const address = addresses.contractors[uuid]
      return address ? { address, name: (await contractorName(db, uuid))?.label ?? '' } : undefined
    }
  }
}
