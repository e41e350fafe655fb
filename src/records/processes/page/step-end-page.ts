import { partyName } from '../../../casework/waiting/party-name.ts'
import { formatNames } from '../../../casework/waiting/words.ts'
import type { Field } from '../../../platform/forms/field.ts'
import type { ProcessType, StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { type Finishing, finishingOf } from '../flow/finishing.ts'
import { isStepDone } from '../flow.ts'
import type { Party } from '../party.ts'
import type { FoundProcess, Part } from '../row.ts'

/**
 * The ending of a step's form for its reader: the button that finishes the step or their part, and the parties that it waits
 * for.
 */
export function endOf(context: Context, process: FoundProcess, type: ProcessType, number: number) {
  const { t } = context
  const { parts } = process
  const step = type.steps[number - 1] as StepChoice
  const finishing = finishingOf(
    context,
    process,
    { step, number, record: process.record, isAgain: isStepDone(process.steps, number) },
    parts,
  )
  const isFinished = ownIsFinished(finishing, number, parts)
  const waits = t.processes.waitsFor({ parties: formatParties(context, process, finishing.others) })
  return {
    /** Null if the reader has nothing to finish. */
    button: isStepDone(process.steps, number)
      ? buttonAgain(context, finishing)
      : buttonOf(context, finishing, isFinished, number === type.steps.length),
    remark: isFinished && finishing.others.length > 0 ? `${t.processes.partDone()} ${waits}.` : '',
    awaited: (field: Field) => {
      const party = finishing.awaited.get(field.name)
      return party ? t.processes.waitsFor({ parties: partyName(context, process, party) }) : ''
    },
  }
}

function buttonOf({ t }: Context, { own, others }: Finishing, isFinished: boolean, isLast: boolean) {
  if (others.length === 0) return isLast ? t.processes.saveAndFinish() : t.processes.saveAndNext()
  return own.length > 0 && !isFinished ? t.processes.finishPart() : null
}

/** In a done step, only decisions that are open again can be finished. */
const buttonAgain = ({ t }: Context, { own }: Finishing) => (own.length > 0 ? t.processes.finishPart() : null)

const ownIsFinished = ({ own }: Finishing, number: number, parts: readonly Part[]) =>
  own.length > 0 &&
  own.every((party) => parts.some((it) => it.step === number && it.party === party && it.doneAt !== ''))

/**
 * A message that the reader's part is finished, and whose turn it is now; null when this also completed the step, because
 * another message follows.
 */
export function formatPartFinished(
  context: Context,
  { before, after: process }: { before: FoundProcess; after: FoundProcess },
  type: ProcessType,
  number: number,
): string | null {
  const { t } = context
  const step = type.steps[number - 1]
  if (!step) return null
  if (isStepDone(process.steps, number))
    return isStepDone(before.steps, number) ? t.decisions.reopened.part({ n: number }) : null
  const { own, others } = finishingOf(
    context,
    process,
    { step, number, record: process.record, isAgain: false },
    process.parts,
  )
  const parties = formatParties(context, process, others)
  return own.length > 0
    ? t.processes.partFinished({ n: number, parties })
    : t.processes.savedForOthers({ n: number, parties })
}

const formatParties = (context: Context, process: FoundProcess, parties: readonly Party[]) =>
  formatNames(
    parties.map((party) => partyName(context, process, party)),
    context.t,
  )
