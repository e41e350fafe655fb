import { type Field, type FormRecord, withValue } from '../../../src/platform/forms/field.ts'
import type { StepChoice } from '../../../src/platform/tenant/process-type.ts'
import type { TestPerson } from '../../world.ts'
import type { Act, Deed } from '../deed.ts'
import type { Row } from '../look.ts'
import { REMARKS, WRONG_REMARKS } from '../odd-words.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { filled, valueFor } from './field-values.ts'
import { sendsStep } from './judged-step.ts'
import { aboutProcess, fieldsFor, mayEdit, oneOf, recordOf, typeOf } from './of-process.ts'
import { followOf, refusalIn, STEP, UPDATE } from './steps.ts'

/** What waits for somebody: a part of a running step, a decision that is open again, or a step that may begin beside. */
interface Waiting {
  row: Row
  number: number
  party: string
}

async function waiting(world: World, picks: Picks, of?: Row): Promise<Waiting | undefined> {
  const all = await world.look.rows('process')
  const rows = all.filter(({ id, status }) => status !== 'cancelled' && (!of || of.id === id))
  const parts = await world.look.rows('process_part', 'process_id, step, party')
  const open = rows.flatMap((row) =>
    parts
      .filter(({ process_id, done_at }) => process_id === row.id && done_at === '')
      .map(({ step, party }) => ({ row, number: step as number, party: party as string })),
  )
  const latest = open.toSorted((a, b) => (a.row.updated_at < b.row.updated_at ? 1 : -1))
  const found = picks.of(picks.once(2) ? latest.slice(0, 3) : open)
  if (!found || !picks.once(6)) return found
  const beside = typeOf(world, found.row).steps.findIndex((step) => step.beside !== undefined) + 1
  return beside > 0 ? { ...found, number: beside, party: 'cpo' } : found
}

/** Also one that nobody has to fill in; whether it is what a field takes. */
async function withMore(
  world: World,
  picks: Picks,
  fields: readonly Field[],
  record: FormRecord,
  row: Row,
): Promise<{ record: FormRecord; isPlain: boolean }> {
  const optional = fields.filter((it) => !it.required && !it.follows && !it.decidesOn)
  const field = picks.of(optional)
  if (!field) return { record, isPlain: true }
  const shift = picks.below(8)
  const isWrong = field.type === 'multiline' && picks.once(4)
  const text = isWrong ? picks.among(WRONG_REMARKS) : picks.among(REMARKS)
  const value =
    field.type === 'multiline' ? text : await valueFor(world, field, { row, shift, refuses: false })
  return { record: withValue(record, field, value as never), isPlain: !isWrong && !field.notBefore }
}

const isOfParty = (party: string, step: StepChoice, row: Row) => (person: TestPerson) => {
  const role = step.edit.find((it) => it === party)
  return mayEdit(person, role ? [role] : step.edit, aboutProcess(row))
}

/** Fills in a step whose turn it is, and finishes it or only saves it. */
const fillsIn: Act = {
  name: 'fills in a step',
  presses: [STEP, UPDATE],
  weight: 10,
  does: (world, picks) => fillsInNext(world, picks),
}

/** Of any process, or of the one at hand. */
export async function fillsInNext(world: World, picks: Picks, of?: Row): Promise<Deed | null> {
  const found = await waiting(world, picks, of)
  const step = found && typeOf(world, found.row).steps[found.number - 1]
  if (!found || !step) return null
  const { row, number, party } = found
  const by = oneOf(world, picks, isOfParty(party, step, row))
  const fields = fieldsFor(by, step, aboutProcess(row))
  const before = await recordOf(world, row)
  const shift = picks.below(8)
  const isCall = picks.once(3)
  const act = picks.once(6) ? 'opslaan' : 'volgende'
  const isStale = picks.once(10)
  const needed = await filled(world, fields, before, { row, shift, refuses: picks.once(6) })
  const refusal = refusalIn(fields, needed)
  const follow = refusal && !picks.once(4) ? followOf(world, picks) : undefined
  const more = picks.once(3)
    ? await withMore(world, picks, fields, needed, row)
    : { record: needed, isPlain: true }
  return sendsStep(
    world,
    { by, row, number, fields, record: more.record, act, follow, isCall, isStale },
    { isPlain: more.isPlain },
  )
}

export const fillingIn: readonly Act[] = [fillsIn]
