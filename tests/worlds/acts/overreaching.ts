import { type Act, presses } from '../deed.ts'
import { nameOf } from '../people.ts'
import { aboutProcess, mayEdit, oneOf, recordOf, typeOf } from './of-process.ts'
import { UPDATE } from './steps.ts'

interface TooMuch {
  name: string
  of: object
}

/** What rights depend on, and what is no field: never taken from a body. Decisions, "Processes". */
const TOO_MUCH: [TooMuch, ...TooMuch[]] = [
  { name: 'the operator', of: { ChargePointOperator: '00000000-0000-4000-8000-000000000000' } },
  { name: 'that it is irrevocable', of: { TrafficDecision: { ConfirmedDate: '2020-01-01' } } },
  { name: 'the municipality', of: { Municipality: '99999' } },
  { name: 'a field that is not there', of: { Nonsense: { Field: 'yes' } } },
  { name: 'the chosen charge point', of: { Location: { chargingpointUuid: 'none' } } },
  { name: 'the version of the record', of: { version: 99 } },
]

/** Sends a call that sets what a call may not set, beside a remark that it may. */
const overreaches: Act = {
  name: 'sends a call with what it may not set',
  presses: [UPDATE],
  async does(world, picks) {
    const row = picks.of((await world.look.rows('process')).filter(({ status }) => status !== 'cancelled'))
    const [step] = row ? typeOf(world, row).steps : []
    if (!row || !step) return null
    const about = aboutProcess(row)
    const by = oneOf(world, picks, (person) => mayEdit(person, step.edit, about))
    const { name, of } = picks.among(TOO_MUCH)
    const record = await recordOf(world, row)
    const location = { ...of, ...(picks.once(2) && { Remarks: `${record.Remarks ?? ''}.` }) }
    const process = {
      uuid: row.uuid,
      version: row.version,
      CurrentLocation: location,
      flow: { keepProgress: true },
    }
    return presses(
      world,
      by,
      { route: UPDATE, json: { process } },
      {
        sentence: `${nameOf(by)} sends ${name} of ${row.case_ref} by a call`,
        about,
        forbidden: `${name} is never taken from a body`,
      },
    )
  },
}

export const overreaching: readonly Act[] = [overreaches]
