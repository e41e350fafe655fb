import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { grouped } from './grouped.ts'
import { mailsOfUndone } from './mails-of-undone.ts'
import { remembered } from './remembered.ts'

/** Mails: to whom, about what, and not twice; and never of what was taken back in time. */

const STATES = ['waiting', 'sending', 'sent', 'failed', 'withdrawn', 'kept']
const DELIVERIES = ['', 'failed', 'delivered', 'opened']
const nameOf = ({ id, template, recipient }: Row) => `mail ${id} (${template}) to ${recipient}`

const statesExist: Oracle = {
  rule: 'a mail is in a state that there is, and has a moment of sending exactly when it was sent',
  source: 'schema "mail.state", spec 2 §8 Mail delivery: failed, delivered, opened',
  runs: 'of tables',
  violations: async ({ look }) =>
    (await look.rows('mail')).flatMap((it) => {
      const isKnown = STATES.includes(it.state) && DELIVERIES.includes(it.delivery)
      const isSent = it.state === 'sent'
      return isKnown && isSent === (it.sent_at !== '')
        ? []
        : [`${nameOf(it)} is ${it.state} "${it.delivery}", sent at "${it.sent_at}"`]
    }),
}

const aboutOneThing: Oracle = {
  rule: 'a mail is about one process or one request that there is, or about the deletion of a process',
  source: 'schema "mail.process_uuid", "mail.request_uuid"; spec 3 §2 mail log',
  runs: 'of tables',
  async violations({ look }) {
    const processes = new Set((await look.rows('process')).map(({ uuid }) => uuid))
    const requests = new Set((await look.rows('request')).map(({ uuid }) => uuid))
    return (await look.rows('mail')).flatMap((it) => {
      if (it.process_uuid !== '' && it.request_uuid !== '')
        return [`${nameOf(it)} is about process "${it.process_uuid}" and request "${it.request_uuid}"`]
      const isThere =
        it.process_uuid === ''
          ? it.request_uuid === '' || requests.has(it.request_uuid)
          : processes.has(it.process_uuid) || it.event_kind === 'process-deleted'
      return isThere ? [] : [`${nameOf(it)} is about what is not there (${it.event_kind})`]
    })
  },
}

const mailedOnce: Oracle = {
  rule: 'nobody is told the same thing twice by one change',
  source: 'schema "mail.cause_key": the same cause sends one mail to each person; guides/domain §2 no. 20',
  runs: 'of tables',
  violations: async ({ look }) =>
    // Who presses the button for news gets a mail for each time.
    twice(
      (await look.rows('mail')).filter(({ template }) => !/^resident-news-o/.test(template)),
      (it) => [
        it.created_at,
        it.process_uuid,
        it.request_uuid,
        it.recipient,
        it.event_kind,
        it.template,
        it.subject,
        it.body_text,
      ],
    ),
}

const oneMailOfAnEvent: Oracle = {
  rule: 'one event sends one mail to one person',
  source: 'tenant.mails.rules: a recipient of two mails about one event gets the first',
  runs: 'of tables',
  violations: async ({ look }) =>
    twice(
      (await look.rows('mail')).filter(({ cause_key }) => EVENT.test(cause_key)),
      (it) => [EVENT.exec(it.cause_key)?.[1], it.recipient],
    ),
}

const EVENT = /^event:(\d+):/

function twice(mails: readonly Row[], key: (mail: Row) => readonly unknown[]): string[] {
  const first = new Map<string, Row>()
  return (
    mails
      // A mail that was erased has no recipient.
      .filter(({ state, recipient }) => state !== 'withdrawn' && recipient !== '')
      .flatMap((it) => {
        const before = first.get(key(it).join('|'))
        first.set(key(it).join('|'), it)
        return before ? [`${nameOf(before)} came again: ${nameOf(it)}, ${it.event_kind}`] : []
      })
  )
}

const newsOrNotice: Oracle = {
  rule: 'an applicant hears by one mail what a change of a process is for them, as news or as every applicant does',
  source: 'worlds: nothing is told twice to one person',
  runs: 'of tables',
  async violations({ look }) {
    const mails = (await look.rows('mail')).filter(({ state }) => state !== 'withdrawn')
    const requests = await look.rows('request')
    const processes = new Map((await look.rows('process')).map(({ id, uuid }) => [id, uuid]))
    const notices = mails.filter(({ template }) => template.startsWith('applicant-'))
    return mails
      .filter(({ template }) => template === 'resident-news')
      .flatMap((news) => {
        const request = requests.find(({ uuid }) => uuid === news.request_uuid)
        const process = processes.get(request?.process_id)
        const both = notices.find(
          (it) =>
            it.created_at === news.created_at &&
            it.recipient === news.recipient &&
            it.process_uuid === process,
        )
        return both ? [`${nameOf(news)} and ${nameOf(both)} have the same news`] : []
      })
  },
}

const newsIsNew: Oracle = {
  rule: 'what an applicant hears by mail is not what they heard last',
  source: 'schema "mail_wish.told": how the request stood when they last heard of it',
  runs: 'of tables',
  async violations({ look }) {
    const mails = (await look.rows('mail')).filter(
      ({ template, state }) => template.startsWith('resident-news') && state !== 'withdrawn',
    )
    return [...grouped(mails, ({ request_uuid }) => request_uuid).values()].flatMap((ofOne) =>
      ofOne.flatMap((it, index) => {
        const before = ofOne[index - 1]
        const isSame = before?.body_text === it.body_text && before?.template === it.template
        // Nothing is left of what was written to who was cleared.
        return isSame && it.template === 'resident-news' && it.body_text !== ''
          ? [`${nameOf(it)} repeats ${nameOf(before as Row)}`]
          : []
      }),
    )
  },
}

const staysAsItIs: Oracle = (() => {
  const seen = remembered(() => new Map<number, Row>())
  const written = ['process_uuid', 'request_uuid', 'event_kind', 'template', 'created_at', 'cause_key']
  return {
    rule: 'a mail that was sent or withdrawn stays so, and none becomes another',
    source: 'worlds: mails of withdrawn acts are never sent',
    runs: 'of tables',
    async violations(world) {
      const before = seen(world)
      return (await world.look.rows('mail')).flatMap((it) => {
        const was = before.get(it.id) ?? it
        before.set(it.id, it)
        const isBack = ['sent', 'withdrawn'].includes(was.state) && it.state !== was.state
        const isOther = written.some((name) => it[name] !== was[name])
        return isBack || isOther ? [`${nameOf(was)} was ${was.state}, and is ${nameOf(it)} ${it.state}`] : []
      })
    },
  }
})()

const addressed: Oracle = (() => {
  /** Addresses that the desk was given over those of its tenant, and of municipalities that a process was in. */
  const given = remembered(() => new Set<string>())
  const were = remembered(() => new Map<string, Set<string>>())
  return {
    rule: 'a mail about a process goes to its operator, its municipality, a contractor or an applicant',
    source: 'spec 3 §2 mail log; tenant.mails.addresses',
    runs: 'of tables',
    async violations(world) {
      const { look, tenant } = world
      const { operators, municipalities, contractors } = tenant.mails.addresses
      for (const { key, value } of await look.rows('desk_value', 'key'))
        if (key.startsWith('mails.addresses.')) given(world).add(value)
      const processes = new Map((await look.rows('process')).map((row) => [row.uuid, row]))
      for (const { uuid, municipality_code } of processes.values())
        were(world).set(
          uuid,
          (were(world).get(uuid) ?? new Set()).add(municipalities[municipality_code ?? ''] ?? ''),
        )
      const applicants = new Set((await look.rows('request')).map(({ email }) => email))
      return (await look.rows('mail')).flatMap((it) => {
        const process = processes.get(it.process_uuid)
        if (!process || it.recipient === '') return []
        const isParty =
          it.recipient === operators[process.operator_uuid] ||
          were(world).get(process.uuid)?.has(it.recipient) ||
          Object.values(contractors).includes(it.recipient) ||
          given(world).has(it.recipient)
        const isApplicant = applicants.has(it.recipient) && it.template.startsWith('applicant-')
        return isParty || isApplicant ? [] : [`${nameOf(it)} is about ${process.case_ref}`]
      })
    },
  }
})()

const mailsAreLogged: Oracle = {
  rule: 'the log of a process has every mail that was queued, by its template',
  source: 'schema "event.data"; spec 2 §2 sidebar: events, emails',
  runs: 'of tables',
  async violations({ look }) {
    const events = (await look.rows('event')).filter(({ kind }) => kind === 'mail-queued')
    const queuedOf = grouped(events, ({ subject_uuid }) => subject_uuid)
    const again = grouped(
      (await look.rows('event')).filter(({ kind }) => kind === 'mail-resent'),
      ({ subject_uuid }) => subject_uuid,
    )
    const mails = grouped(await look.rows('mail'), ({ process_uuid }) => process_uuid)
    return (await look.rows('process')).flatMap(({ uuid, case_ref }) => {
      const resent = new Set((again.get(uuid) ?? []).map(({ at }) => at))
      const ofEvents = (mails.get(uuid) ?? []).filter(({ created_at }) => !resent.has(created_at))
      const queued = new Set(ofEvents.map((it) => `${it.template} at ${it.created_at}`))
      const logged = new Set(
        (queuedOf.get(uuid) ?? []).flatMap(({ data, at }) =>
          JSON.parse(data).after.mails.map(({ template }: Row) => `${template} at ${at}`),
        ),
      )
      return [
        ...[...queued].filter((it) => !logged.has(it)).map((it) => `${case_ref} queued ${it}, unlogged`),
        ...[...logged]
          .filter((it) => !queued.has(it))
          .map((it) => `${case_ref} logged ${it}, without a mail`),
      ]
    })
  },
}

export const mails: readonly Oracle[] = [
  statesExist,
  aboutOneThing,
  mailedOnce,
  oneMailOfAnEvent,
  newsOrNotice,
  newsIsNew,
  staysAsItIs,
  addressed,
  mailsAreLogged,
  ...mailsOfUndone,
]
