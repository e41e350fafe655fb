import { type Act, presses } from '../deed.ts'
import { nameOf, somebody, unlessMay } from '../people.ts'
import { spotIn } from '../places.ts'
import { mayBegin } from './beside.ts'
import { inCall } from './field-values.ts'
import { mustBeDone } from './promised.ts'
import { notStarted, operatorFor, proposalAt, typeNamed } from './start-of-process.ts'
import { locationsInUse, operatorAt, spotOf } from './starts-at-locations.ts'

const CALL = 'POST /api/processes'
const TYPES = ['realisation', 'private', 'expansion', 'removal', 'replacement', 'reposition'] as const

/** Starts one process or some by a call: all of them, or none. */
const startsByCall: Act = {
  name: 'starts processes by a call',
  presses: [CALL],
  weight: 4,
  async does(world, picks) {
    const name = picks.among(TYPES)
    const type = typeNamed(world, name)
    if (!type) return null
    const isNew = name === 'realisation' || name === 'private'
    const location = isNew ? undefined : await locationsInUse(world, picks)
    if (!isNew && !location) return null
    const code = (location?.municipality_code as string) ?? picks.among(world.cast.codes)
    const at = location && (await operatorAt(world, location))
    const by = somebody(world, picks, 'realisationbtn', { municipality: code, ...(at && { operator: at }) })
    const operator = at ?? operatorFor(world, by, picks)
    const place = { municipality: code, operator }
    const count = isNew ? 1 + picks.below(3) : 1
    const first = picks.below(40)
    const category = name === 'realisation' ? (picks.of(world.tenant.processes.categories)?.value ?? '') : ''
    const shift = picks.below(6)
    const isBare = picks.once(3)
    const isWrong = count > 1 && picks.once(4)
    const spots = location
      ? [spotOf(world, location)]
      : Array.from({ length: count }, (_, index) => spotIn(world.tenant, code, first + index))
    const processes = []
    let proposal: Awaited<ReturnType<typeof proposalAt>> = { fields: [], record: {} }
    for (const [index, spot] of spots.entries()) {
      const locationId = (location?.id as number) ?? null
      proposal = await proposalAt(world, by, type, { ...{ spot, operator, code, shift, locationId, isBare } })
      const sent = inCall(proposal.fields, proposal.record) as { Object?: object; Location?: object }
      const { Object: object, ...rest } = sent
      processes.push({
        ...{ processType: name, ...(category !== '' && { category }), ChargePointOperator: operator },
        ...(location && { locationId: location.uuid }),
        CurrentLocation: {
          ...rest,
          ...(object && { Object: { ...object, BuildingCode: `G-${first}-${index}-${shift}` } }),
          // The last of several lies far away.
          ...(isWrong && index === count - 1 && { Location: { ...sent.Location, Latitude: 12.5 } }),
        },
      })
    }
    const { forbidden, isPlain } = location
      ? await mayBegin(world, location, name, proposal.record)
      : { forbidden: undefined, isPlain: name === 'realisation' }
    const before = await world.look.rows('process')
    const deed = await presses(
      world,
      by,
      { route: CALL, json: { processes } },
      {
        sentence: `${nameOf(by)} starts ${count} of ${name} by a call at ${spots[0]?.street} ${spots[0]?.houseNumber}${isWrong ? ', the last far away' : ''}`,
        forbidden:
          unlessMay(world, by, 'realisationbtn', place) ??
          (name === 'private' ? unlessMay(world, by, 'privateProcess', place) : undefined) ??
          (isWrong ? 'one of them is wrong' : undefined) ??
          (location && location.removed_at !== null ? 'the location is gone' : undefined) ??
          forbidden,
        promises: async (answer) => {
          const rows = (await world.look.rows('process')).filter(
            ({ id }) => !before.some((it) => it.id === id),
          )
          const reported = (answer.data?.processes ?? []) as {
            uuid: string
            case_ref: string
            version: number
          }[]
          return [
            ...(await notStarted(world, before, {
              ...{ type: name, code, operator, category, count, ...proposal },
            })),
            ...reported
              .filter((it) => !rows.some((row) => row.uuid === it.uuid && row.case_ref === it.case_ref))
              .map(({ case_ref }) => `${case_ref} was reported, and is not there`),
          ]
        },
      },
    )
    return mustBeDone(deed, isPlain)
  },
}

export const startsByCalls: readonly Act[] = [startsByCall]
