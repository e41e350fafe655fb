import { judge, rulesOf } from '../../casework/judgements/judge.ts'
import { explain, type JudgementForm, problemsOf } from '../../casework/judgements/judgement.ts'
import { changeEach } from '../../platform/lists/change-each.ts'
import type { Confirmed, Outcome } from '../../platform/lists/picked.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid, Refused } from '../../platform/web/errors.ts'
import { manageRequest } from '../../records/requests/policy.ts'
import { findRequest } from '../../records/requests/queries.ts'

/**
 * Gives requests the same judgement, each as if judged alone: at the version that the person saw, in its own
 * transaction. Throws `Invalid` before the first one when the judgement itself is invalid. Returns the outcome of
 * each request that is still in scope.
 */
export async function judgeMany(
  context: Context,
  confirmed: readonly Confirmed[],
  form: JudgementForm,
): Promise<Outcome[]> {
  const rules = rulesOf(context)
  const problems = problemsOf(form, rules)
  if (problems.length > 0)
    throw new Invalid(
      problems.map((problem) => ({
        field: problem.field,
        message: explain(problem, context.t, rules.longestRemarks),
      })),
    )
  return changeEach(context, confirmed, {
    find: findRequest,
    act: (request, version) => {
      if (!manageRequest.allows(context, request)) throw new Refused(context.t.selection.requests.notYours())
      return judge(context, request, { ...form, version, isCorrection: false })
    },
  })
}
