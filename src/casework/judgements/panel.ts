import type { JudgementPanelProps } from '../../../islands/judgements/panel-props.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { rulesOf } from './judge.ts'
import { emptyForm, type JudgementForm } from './judgement.ts'
import { correctJudgement, judgeRequest } from './policy.ts'
import { findLatestJudgement } from './queries.ts'

interface PanelMore {
  /** The query of the reader's list, to come back to. */
  list: string
  /** A judged request, opened to correct it. */
  correcting: boolean
  /** Address of the next open request in the reader's list. */
  nextOpen: string | null
  /** What was typed or proposed. */
  form?: JudgementForm | undefined
  problems?: Problem[] | undefined
  /** The error of the whole form. */
  alert?: string | undefined
}

/** The view model of the judgement panel; null for a person who may not judge. */
export async function judgementPanelOf(
  context: Context,
  request: FoundRequest,
  more: PanelMore,
): Promise<Omit<JudgementPanelProps, 'csrf'> | null> {
  const { language, tenant } = context
  const latest = (await findLatestJudgement(context.db, request.id)) ?? null
  const mayJudge = judgeRequest.allows(context, request)
  const correcting = more.correcting && correctJudgement.allows(context, request)
  const isOpen = mayJudge || correcting
  if (!isOpen && !more.alert) return null
  const rules = rulesOf(context)
  return {
    uuid: request.uuid,
    version: request.version,
    list: more.list,
    mode: isOpen ? (correcting ? 'correct' : 'judge') : 'closed',
    rules: {
      longestRemarks: rules.longestRemarks,
      options: rules.options.map(({ verdict, label }) => ({ verdict, label: label[language] })),
      reasons: rules.reasons.map(({ value, label, status, custom, placeholder }) => ({
        value,
        status,
        custom,
        label: label[language],
        placeholder: placeholder?.[language] ?? '',
      })),
    },
    form: more.form ?? (correcting && latest ? pick(latest) : emptyForm),
    current: correcting && latest ? pick(latest) : null,
    problems: more.problems ?? [],
    alert: more.alert ?? '',
    nextOpen: more.nextOpen,
    judgedAt: latest ? formatTime(latest.processed_at, tenant.locale.timeZone) : '',
  }
}

const pick = ({ verdict, reason, remarks }: JudgementForm): JudgementForm => ({ verdict, reason, remarks })
