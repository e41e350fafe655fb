import type { Tenant } from '../../platform/tenant/tenant.ts'
import { LANGUAGES, type Label } from '../../platform/texts/language.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { statusName } from '../../records/requests/request.ts'

interface Given {
  judgement: number | null
  judgementLabel?: string | null
  reason?: number | null
  reasonLabel?: string | null
}

/** Labels in an API call that contradict their codes. An absent or empty label is not compared. */
export function labelProblems({ t, tenant }: Pick<Context, 't' | 'tenant'>, given: Given): Problem[] {
  const { judgement } = tenant
  const option = judgement.options.find(({ verdict }) => verdict === given.judgement)
  const reason = judgement.reasons.find(({ value }) => value === given.reason)
  const told = [
    { field: 'judgementLabel', label: given.judgementLabel, names: option ? namesOf(option) : [] },
    {
      field: 'reasonLabel',
      label: given.reasonLabel,
      names: reason ? [reason.short, ...LANGUAGES.map((it) => reason.label[it])] : [],
    },
  ]
  return told.flatMap(({ field, label, names }) =>
    !label || names.some((name) => isAlike(name, label))
      ? []
      : [{ field, message: t.judgements.otherLabel({ label, names: names.join(', ') || '-' }) }],
  )
}

/** Names of an option: `Afwijzen`, `Reject`, and the resulting status. */
function namesOf({ verdict, label }: Tenant['judgement']['options'][number] & { label: Label }): string[] {
  const name = statusName(verdict)
  return LANGUAGES.flatMap((it) => [label[it], ...(name ? [textsIn(it).requests.statuses[name]()] : [])])
}

const isAlike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
