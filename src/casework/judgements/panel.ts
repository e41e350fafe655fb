import type { JudgementPanelProps } from '../../../islands/judgements/panel-props.ts'
import type { JustJudged } from '../../../views/judgements/beforehand.tsx'
import type { OutcomeProps } from '../../../views/judgements/judgement-section.tsx'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { manageRequest } from '../../records/requests/policy.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { rulesOf } from './judge.ts'
import { emptyForm, type JudgementForm } from './judgement.ts'
import { judgeRequest, mayCorrect } from './policy.ts'
import { type findLatestJudgement, findLatestOwn } from './queries.ts'
import { UNDO_MS } from './undo.ts'
import { msToUndo, whyNotWithdrawn } from './withdrawal.ts'

interface PanelMore {
  /** The query of the reader's list, to return to. */
  list: string
  /** A judged request, opened to correct it. */
  correcting: boolean
  /** Address that starts a realisation from the request. */
  start: string | null
  /** The typed or proposed form. */
  form?: JudgementForm | undefined
  problems?: Problem[] | undefined
  /** The error of the whole form. */
  alert?: string | undefined
}

type Latest = Awaited<ReturnType<typeof findLatestJudgement>>

interface Judging {
  form: Omit<JudgementPanelProps, 'csrf'>
  /** Null while the request is to be judged. */
  outcome: Omit<OutcomeProps, 'nextOpen' | 'toList'> | null
}

/**
 * The view model of the judgement, with the latest one in force; null for a person who may not judge, and where there is
 * nothing to judge or to show.
 */
export function judgementPanelOf(
  context: Context,
  request: FoundRequest,
  latest: Latest,
  more: PanelMore,
): Judging | null {
  const mayJudge = judgeRequest.allows(context, request)
  const correcting = more.correcting && mayCorrect(context, request)
  const isOpen = mayJudge || correcting
  const isJudged = request.processed_at !== '' && latest !== undefined
  if (!isOpen && !more.alert && !(isJudged && manageRequest.allows(context, request))) return null
  const current = correcting && latest ? pick(latest) : null
  const { uuid, version } = request
  return {
    form: {
      uuid,
      version,
      list: more.list,
      mode: isOpen ? (correcting ? 'correct' : 'judge') : 'closed',
      rules: rulesIn(context),
      form: more.form ?? current ?? emptyForm,
      current,
      problems: more.problems ?? [],
      alert: more.alert ?? '',
    },
    outcome: isOpen
      ? null
      : {
          uuid,
          version,
          sentence: more.alert ? '' : outcomeOf(context, latest),
          byAnother: latest?.person_id !== context.person.id,
          start: more.start,
          withdrawal: withdrawalOf(context, request, latest),
        },
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
  if (latest.person_id === context.person.id) return t.judgementOutcomes.own({ verdict })
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
  if (!latest || !mayWithdraw) return null
  return msToUndo(latest, context.now) > 0 ? 'undo' : 'withdraw'
}

/** The reader's judgement of a moment ago on another request, so that it can be undone from this open request too. */
export async function justJudgedOf(context: Context, request: FoundRequest): Promise<JustJudged | null> {
  if (!judgeRequest.allows(context, request)) return null
  const after = new Date(+context.now - UNDO_MS).toISOString()
  const given = await findLatestOwn(context, after)
  if (!given || given.uuid === request.uuid || whyNotWithdrawn(given, given, momentOf(context))) return null
  const { uuid, version, case_ref: reference } = given
  const verdict = verdictIn(context, given.verdict)
  return { uuid, version, sentence: context.t.judgementOutcomes.before({ reference, verdict }) }
}
