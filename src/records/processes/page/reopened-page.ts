import type { ReopenedDecision, ReopenedStep } from '../../../../views/processes/reopened.tsx'
import { partyName } from '../../../casework/waiting/party-name.ts'
import { formatNames } from '../../../casework/waiting/words.ts'
import { valueAt } from '../../../platform/forms/field.ts'
import { isSameValue } from '../../../platform/forms/item.ts'
import { type InWords, valueInWords } from '../../../platform/forms/words.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import { formatTime } from '../../../platform/texts/format.ts'
import type { Context } from '../../../platform/web/context.ts'
import type { OpenDecision } from '../../turns/part.ts'
import { type Decision, decisionsOf, isMade, type MadeOn } from '../decisions/decisions.ts'
import { isOfParty } from '../policy.ts'
import { processHref } from '../process.ts'
import type { FoundProcess } from '../row.ts'
import { optionsOf } from '../save/options.ts'

/** Shows on pages the decisions that are open again. */

/**
 * The decisions of a step that are open again: the former answer, its maker, and the values that it depends on, then and
 * now.
 */
export async function reopenedIn(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  number: number,
): Promise<ReopenedDecision[]> {
  const { t, tenant, language } = context
  const empty = decisionsOf(type).filter((it) => it.number === number && !isMade(process.record, it.field))
  if (empty.length === 0) return []
  const opened = empty.flatMap((decision) => {
    const row = process.decisions.get(decision.field.name)
    return row && row.opened_at !== '' ? [{ decision, row }] : []
  })
  if (opened.length === 0) return []
  const wording = { t, language, options: await optionsOf(context, process.record) }
  return opened.map(({ decision, row }) => ({
    notice: t.decisions.opened({
      label: decision.field.label[language],
      value: valueInWords(decision.field, JSON.parse(row.value), wording),
    }),
    by:
      row.decided_at === ''
        ? ''
        : t.decisions.by({
            name: row.person_name,
            time: formatTime(row.decided_at, tenant.locale.timeZone),
          }),
    values: valuesThenAndNow(decision, JSON.parse(row.made_on), process, wording),
  }))
}

/** The values that a decision depends on, changed ones first; omits values that were and are empty. */
function valuesThenAndNow(decision: Decision, madeOn: MadeOn, { record }: FoundProcess, wording: InWords) {
  const { decisions, processes } = wording.t
  return decision.on
    .map((field) => {
      const now = valueAt(record, field)
      // A value without a stored former value counts as unchanged: the decision depends on it only since then.
      const was = Object.hasOwn(madeOn, field.name) ? madeOn[field.name] : now
      const [before, after] = [was, now].map((value) => valueInWords(field, value, wording))
      const isChanged = !isSameValue(field, was, now)
      return {
        key: field.label[wording.language],
        value: isChanged
          ? decisions.wasAndIs({ was: before || processes.empty(), now: after || processes.empty() })
          : decisions.same({ value: after ?? '' }),
        isChanged,
        isEmpty: !isChanged && !after,
      }
    })
    .filter(({ isEmpty }) => !isEmpty)
    .toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged))
}

/** The remark on the page of a done step about its decisions that are open again; '' for none. */
export function remarkOnReopened(
  context: Context,
  process: FoundProcess,
  number: number,
  open: readonly OpenDecision[],
): string {
  const { reopened } = context.t.decisions
  const of = bySteps(context, process, open).find(({ n }) => n === number)
  if (!of) return ''
  return of.isOwn ? reopened.own(of) : reopened.others(of)
}

/** The other steps with decisions that are open again, each with a link. */
export function reopenedElsewhere(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  viewed: number,
  open: readonly OpenDecision[],
): ReopenedStep[] {
  const { reopened } = context.t.decisions
  return bySteps(context, process, open)
    .filter(({ n }) => n !== viewed)
    .map((of) => ({
      text: of.isOwn ? reopened.ownElsewhere(of) : reopened.elsewhere(of),
      label: reopened.goTo(of),
      href: processHref(type.routeType, process.uuid, of.n),
    }))
}

function bySteps(context: Context, process: FoundProcess, open: readonly OpenDecision[]) {
  const { language, t } = context
  return [...new Set(open.map(({ number }) => number))].map((number) => {
    const ofStep = open.filter((it) => it.number === number)
    const parties = [...new Set(ofStep.map(({ party }) => party))]
    return {
      n: number,
      names: ofStep.map(({ field }) => field.label[language]).join(', '),
      parties: formatNames(
        parties.map((party) => partyName(context, process, party)),
        t,
      ),
      isOwn: parties.some((party) => isOfParty(context, process, party)),
    }
  })
}
