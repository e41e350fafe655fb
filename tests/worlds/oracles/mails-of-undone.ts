import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'

/** Mails about acts that were taken back: withdrawn before they are due, and never handed to a mail server. */

const nameOf = ({ id, template, recipient }: Row) => `mail ${id} (${template}) to ${recipient}`

const TEN_MINUTES = 600_000
const TEN_SECONDS = 10_000

interface UndoneAct {
  what: string
  from: string
  until: string
  within: number
  isOf(mail: Row): boolean
}

/** Every act that was taken back before its mail was sent. */
async function undoneActs(look: { rows(table: string, by?: string): Promise<readonly Row[]> }) {
  const processes = new Map((await look.rows('process')).map((row) => [row.id, row]))
  const requests = new Map((await look.rows('request')).map((row) => [row.id, row]))
  const judgements = new Map((await look.rows('judgement')).map((row) => [row.id, row]))
  const cancelled = (await look.rows('process_pause'))
    .filter(({ kind }) => kind === 'cancelled')
    .map((it): UndoneAct => {
      const { uuid, case_ref } = processes.get(it.process_id) ?? {}
      const isOf = (mail: Row) => mail.process_uuid === uuid && mail.event_kind === 'process-cancelled'
      return {
        what: `the cancellation of ${case_ref}`,
        from: it.started_at,
        until: it.ended_at,
        within: TEN_MINUTES,
        isOf,
      }
    })
  const setBack = (await look.rows('process_reset')).map((it): UndoneAct => {
    const { uuid, case_ref } = processes.get(it.process_id) ?? {}
    const isOf = (mail: Row) => mail.process_uuid === uuid && mail.event_kind === 'process-reset'
    return {
      what: `the going back of ${case_ref}`,
      from: it.reset_at,
      until: it.undone_at,
      within: TEN_MINUTES,
      isOf,
    }
  })
  const withdrawn = (await look.rows('judgement_withdrawal', 'judgement_id')).map((it): UndoneAct => {
    const judgement = judgements.get(it.judgement_id)
    const { uuid, case_ref } = requests.get(judgement?.request_id) ?? {}
    const isOf = (mail: Row) => mail.request_uuid === uuid && mail.event_kind === 'request-judged'
    return {
      what: `the judgement of ${case_ref}`,
      from: judgement?.processed_at ?? '',
      until: it.withdrawn_at,
      within: TEN_SECONDS,
      isOf,
    }
  })
  return [...cancelled, ...setBack, ...withdrawn].filter(
    ({ from, until, within }) => until !== '' && Date.parse(until) - Date.parse(from) < within,
  )
}

const undoneIsNotMailed: Oracle = {
  rule: 'no mail is sent about what was taken back before the mail was due',
  source: 'mails of an act are withdrawn by take-back: ten minutes for processes, ten seconds for judgements',
  runs: 'of tables',
  async violations({ look }) {
    const mails = await look.rows('mail')
    return (await undoneActs(look)).flatMap(({ what, from, isOf }) =>
      mails
        .filter((it) => it.created_at === from && isOf(it) && it.state !== 'withdrawn')
        .map((it) => `${nameOf(it)} about ${what} is ${it.state}`),
    )
  },
}

const handedOnce: Oracle = {
  rule: 'a mail is taken by a mail server once, and never when its act was taken back',
  source: 'issue of worlds: mails of withdrawn acts are never sent; guides/domain §2 no. 20',
  runs: 'of tables',
  async violations({ look, ledger }) {
    const mails = new Map((await look.rows('mail')).map((it) => [it.uuid, it]))
    const taken = new Set<string>()
    return ledger.mails.flatMap(({ uuid, to }) => {
      const mail = mails.get(uuid)
      const isAgain = taken.has(uuid)
      taken.add(uuid)
      if (isAgain) return [`mail ${mail?.id} to ${to} was taken twice`]
      return mail?.state === 'withdrawn' ? [`${nameOf(mail)} was taken, and is withdrawn`] : []
    })
  },
}

export const mailsOfUndone: readonly Oracle[] = [undoneIsNotMailed, handedOnce]
