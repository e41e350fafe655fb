import type { JudgementPanelProps } from '../../../islands/judgements/panel-props.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { manageRequest } from '../../records/requests/policy.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { rulesOf } from './judge.ts'
import { emptyForm, type JudgementForm } from './judgement.ts'
import { correctJudgement, judgeRequest } from './policy.ts'
import { findLatestJudgement, findLatestOfPerson } from './queries.ts'
import { UNDO_MS } from './undo.ts'
import { msToUndo, whyNotWithdrawn } from './withdrawal.ts'

interface PanelMore {
  /** The query of the reader's list, to come back to. */
  list: string
  /** A judged request, opened to correct it. */
  correcting: boolean
  /** Address of the next open request in the reader's list. */
  nextOpen: string | null
  /** Address to start a realisation from the request. */
  start: string | null
  /** What the automatic checks propose. */
  proposal: JudgementPanelProps['proposal']
  /** What was typed or proposed. */
  form?: JudgementForm | undefined
  problems?: Problem[] | undefined
  /** The error of the whole form. */
  alert?: string | undefined
}

type Latest = Awaited<ReturnType<typeof findLatestJudgement>>

/** The view model of the judgement panel; null for a person who may not judge, and where there is nothing to. */
export async function judgementPanelOf(
  context: Context,
  request: FoundRequest,
  more: PanelMore,
): Promise<Omit<JudgementPanelProps, 'csrf'> | null> {
  const latest = await findLatestJudgement(context.db, request.id)
  const mayJudge = judgeRequest.allows(context, request)
  const correcting = more.correcting && correctJudgement.allows(context, request)
  const isOpen = mayJudge || correcting
  const isJudged = request.processed_at !== '' && latest !== undefined
  if (!isOpen && !more.alert && !(isJudged && manageRequest.allows(context, request))) return null
  const mode = isOpen ? (correcting ? 'correct' : 'judge') : 'closed'
  const current = correcting && latest ? pick(latest) : null
  return {
    uuid: request.uuid,
    version: request.version,
    list: more.list,
    mode,
    rules: rulesIn(context),
    form: more.form ?? current ?? emptyForm,
    proposal: mayJudge ? more.proposal : null,
    current,
    problems: more.problems ?? [],
    alert: more.alert ?? '',
    nextOpen: more.nextOpen,
    outcome: isOpen ? '' : outcomeOf(context, latest),
    byAnother: latest !== undefined && latest.person_id !== context.person.id,
    withdrawal: isOpen ? null : withdrawalOf(context, request, latest),
    before: mode === 'judge' ? await beforeOf(context, request) : null,
    start: isOpen ? null : more.start,
  }
}

const pick = ({ verdict, reason, remarks }: JudgementForm): JudgementForm => ({ verdict, reason, remarks })

function rulesIn(context: Context): JudgementPanelProps['rules'] {
  const { language } = context
  const rules = rulesOf(context)
  return {
    longestRemarks: rules.longestRemarks,
    options: rules.options.map(({ verdict, label }) => ({ verdict, label: label[language] })),
    reasons: rules.reasons.map(({ value, label, status, custom, placeholder }) => ({
      value,
      status,
      custom,
      label: label[language],
      placeholder: placeholder?.[language] ?? '',
    })),
  }
}

const verdictIn = ({ tenant, language }: Context, verdict: number) =>
  tenant.judgement.options.find((option) => option.verdict === verdict)?.label[language] ?? ''

function outcomeOf(context: Context, latest: Latest): string {
  if (!latest) return ''
  const { t } = context
  const verdict = verdictIn(context, latest.verdict)
  if (latest.person_id === context.person.id) return t.judgements.own({ verdict })
  const time = formatTime(latest.processed_at, context.tenant.locale.timeZone)
  return t.judgementOutcomes.other({ name: latest.person_name, time, verdict })
}

const momentOf = ({ person, tenant, now }: Context) => ({
  personId: person.id,
  now,
  timeZone: tenant.locale.timeZone,
})

function withdrawalOf(context: Context, request: FoundRequest, latest: Latest) {
  const mayWithdraw =
    manageRequest.allows(context, request) && !whyNotWithdrawn(request, latest, momentOf(context))
  return latest && mayWithdraw ? { msToUndo: msToUndo(latest, context.now) } : null
}

/** What the reader judged a moment ago, before coming here: undoing is offered here too. */
async function beforeOf(context: Context, request: FoundRequest): Promise<JudgementPanelProps['before']> {
  const after = new Date(+context.now - UNDO_MS).toISOString()
  const given = await findLatestOfPerson(context, after)
  if (!given || given.uuid === request.uuid || whyNotWithdrawn(given, given, momentOf(context))) return null
  const verdict = verdictIn(context, given.verdict)
  return {
    uuid: given.uuid,
    version: given.version,
    sentence: context.t.judgementOutcomes.before({ reference: given.case_ref, verdict }),
    msToUndo: msToUndo(given, context.now),
  }
}
