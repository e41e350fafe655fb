import type { Field, FormRecord } from '../../../src/platform/forms/field.ts'
import type { StepChoice } from '../../../src/platform/tenant/process-type.ts'
import type { Row } from '../look.ts'
import { fieldsIn, isEmpty, valueAt } from '../oracles/of-process.ts'
import { isRequired, missingIn, partiesOf } from '../oracles/required.ts'
import { hasBegun, isDone, isStepDone, type State } from './state-of-process.ts'

/**
 * Who has a part in a step: each answers for what the others may not fill in. Decisions: whose turn it is follows from
 * who may fill in the fields of a step; in one that two parties share each finishes its own.
 */

interface Share {
  party: string
  fields: Field[]
}

const isMissing = (step: StepChoice, record: FormRecord, field: Field) =>
  missingIn(step, record).some(({ name }) => name === field.name)

/** The parties that a step needs. What several may fill in is with one that is needed anyway; somebody always is. */
export function sharesOf(step: StepChoice, record: FormRecord): Share[] {
  const needed = fieldsIn(step).filter((it) => isRequired(it, record) || isMissing(step, record, it))
  const isAlone = (field: Field) => partiesOf(step, field).length === 1
  const shares: Share[] = []
  for (const field of [...needed.filter(isAlone), ...needed.filter((it) => !isAlone(it))]) {
    const able: readonly string[] = partiesOf(step, field)
    const share = shares.find(({ party }) => able.includes(party))
    if (share) share.fields.push(field)
    else if (able[0]) shares.push({ party: able[0], fields: [field] })
  }
  return shares.length > 0 ? shares : step.edit.slice(0, 1).map((party) => ({ party, fields: [] }))
}

/** Decisions that are needed and not made, with who makes each. */
const decisionsMissing = (step: StepChoice | undefined, record: FormRecord): Share[] =>
  (step ? missingIn(step, record) : [])
    .filter(({ decidesOn }) => decidesOn !== undefined)
    .flatMap((field) => {
      const [party] = step ? partiesOf(step, field) : []
      return party ? [{ party, fields: [field] }] : []
    })

/** The parties of a done step that a decision in it waits for. */
export const waitedAgain = ({ kinds, record, parts }: State, number: number): Share[] =>
  decisionsMissing(kinds[number - 1], record).filter(({ party }) =>
    parts.some((it) => it.step === number && it.party === party && it.done_at === ''),
  )

/** Who has something left to do in a step, of those whose part this is not. */
export function othersIn(
  { kinds, parts }: State,
  number: number,
  record: FormRecord,
  mine: readonly string[],
  isAnew: boolean,
): Share[] {
  const step = kinds[number - 1] as StepChoice
  const hasFinished = (party: string) =>
    !isAnew && parts.some((it) => it.step === number && it.party === party && it.done_at !== '')
  return sharesOf(step, record).filter(
    ({ party, fields }) =>
      !mine.includes(party) && (fields.some((it) => isMissing(step, record, it)) || !hasFinished(party)),
  )
}

interface Change {
  steps: readonly Row[]
  record: FormRecord
  reset: number | null
  finished: { step: number; parties: readonly string[] } | null
  isOver: boolean
}

/** The parts after a change, as words: step, party, since when, and since when done. */
export function partsAfter(before: State, change: Change, at: string): string[] {
  const { steps, record, reset, finished, isOver } = change
  const kept = before.parts.filter(({ step }) => reset === null || step < reset)
  const known = (step: number, party: string) => kept.find((it) => it.step === step && it.party === party)
  const words = (step: number, party: string, isMissingNow: boolean) => {
    const part = known(step, party)
    const isKept = part && !(part.done_at !== '' && isMissingNow)
    const isFinished = finished?.step === step && finished.parties.includes(party)
    return wordsOfPart({
      ...{ step, party, since: isKept ? part.since : at },
      done_at: isFinished ? at : isKept ? part.done_at : '',
    })
  }
  const running = steps.filter((it) => hasBegun(it) && !isDone(it) && !isOver)
  return [
    ...running.flatMap(({ number }) => {
      const step = before.kinds[number - 1] as StepChoice
      const shares = sharesOf(step, record).map(({ party, fields }) =>
        words(
          number,
          party,
          fields.some((it) => isMissing(step, record, it)),
        ),
      )
      return [...shares, ...outsideOf(step, record).map((party) => words(number, party, false))]
    }),
    ...steps.filter(isDone).flatMap(({ number }) => {
      const step = before.kinds[number - 1]
      const now = decisionsMissing(step, record)
      const then = decisionsMissing(step, before.record).flatMap(({ fields }) => fields)
      const waits = now.filter(
        ({ party, fields }) =>
          known(number, party)?.done_at === '' || fields.some((it) => !then.includes(it)),
      )
      return [...new Set(waits.map(({ party }) => party))].map((party) => words(number, party, false))
    }),
  ].toSorted()
}

/** The party outside that a step lies with: it got a request, and has not answered. */
function outsideOf({ outside }: StepChoice, record: FormRecord): string[] {
  const isFilled = (path: string) => {
    const value = valueAt(record, path)
    return !isEmpty(value) && value !== 'Cancelled'
  }
  return outside?.asked.every(isFilled) && !outside.answered.some(isFilled) ? [outside.party] : []
}

export const wordsOfPart = ({ step, party, since, done_at }: Row): string =>
  `step ${step} of ${party} since ${since}${done_at === '' ? '' : `, finished ${done_at}`}`

/** Whether a process may end: no decision in its done steps waits for somebody. */
export const isDecided = (parts: readonly string[], steps: readonly Row[]) =>
  !parts.some(
    (part) =>
      !part.includes('finished') &&
      steps.some(({ number }) => isStepDone(steps, number) && part.startsWith(`step ${number} `)),
  )
