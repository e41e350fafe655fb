import { JudgeMany } from '../../../views/request-list/judge-many.tsx'
import { rulesOf } from '../../casework/judgements/judge.ts'
import { type JudgementForm, reasonsFor } from '../../casework/judgements/judgement.ts'
import { judgeRequest } from '../../casework/judgements/policy.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import { type Confirmed, writeConfirmed } from '../../platform/lists/picked.ts'
import { formatDay } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { errorTitle } from '../../platform/web/error-title.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { STATUS, statusName } from '../../records/requests/request.ts'

interface JudgeManyForm {
  /** Address of the list, to return to. */
  list: string
  requests: readonly FoundRequest[]
  form: JudgementForm
  /** The versions that the person saw; by default the current ones. */
  confirmed?: readonly Confirmed[]
  problems?: readonly Problem[]
}

/** The form for one judgement on many requests, which lists the requests that cannot be judged. */
export function judgeManyPage(
  context: Context,
  { list, requests, form, confirmed = [], problems = [] }: JudgeManyForm,
): Page {
  const { t, language } = context
  const mayJudge = (request: FoundRequest) => judgeRequest.allows(context, request)
  const judged = requests.filter(mayJudge)
  const rules = rulesOf(context)
  const title = t.selection.requests.judging.title({ n: judged.length })
  const seen = new Map(confirmed.map((it) => [it.uuid, it]))
  return new Page({
    title: errorTitle(context, title, problems.length),
    status: problems.length > 0 ? 422 : 200,
    content: ({ csrf }) => (
      <JudgeMany
        t={t}
        csrf={csrf}
        list={list}
        title={title}
        rows={judged.map((request) => ({
          ref: `${request.case_ref}, ${addressLine(request)}`,
          value: writeConfirmed(seen.get(request.uuid) ?? request),
        }))}
        left={requests
          .filter((request) => !mayJudge(request))
          .map((request) => `${request.case_ref}: ${whyNot(context, request)}`)}
        options={rules.options.map(({ verdict, label }) => ({
          verdict,
          label: label[language],
          reasons: reasonsFor(verdict, rules).map((reason) => ({
            value: reason.value,
            label: reason.label[language],
          })),
        }))}
        longest={rules.longestRemarks}
        form={form}
        problems={problems}
      />
    ),
  })
}

/** `Geaccepteerd (21-02-2026)`; for an open request, that it is outside the person's municipalities. */
function whyNot({ t, tenant }: Context, { status, processed_at }: FoundRequest): string {
  if (status === STATUS.open) return t.selection.requests.notYours()
  const name = statusName(status)
  const label = name ? t.requests.statuses[name]() : t.requests.statuses.unknown({ id: status })
  const day = formatDay(processed_at, tenant.locale.timeZone)
  return day ? `${label} (${day})` : label
}
