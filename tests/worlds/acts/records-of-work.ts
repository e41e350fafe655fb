import type { FormRecord } from '../../../src/platform/forms/field.ts'
import type { Picks } from '../picks.ts'
import type { Kind, Street } from './street.ts'

/** Posts, chargers and parking lots in the record of a process: plain first, then written otherwise. */

const ids = (...names: string[]) =>
  names.map((ChargerId, index) => ({ ChargerId, ChargerType: index === 0 ? 'principal' : 'satellite' }))
const lots = (...names: string[]) => names.map((Identifier) => ({ Identifier }))
const replacing = (...names: string[]) => names.map((ChargerId) => ({ ChargerId }))

const otherwise = (id: string) => id.replaceAll('*', '-').toLowerCase()
const withoutOutlet = (id: string) => id.replace(/\*\d$/, '')

interface WorkRecords {
  /** In the first step. */
  first: FormRecord
  /** When it is finished. */
  last: FormRecord
}

const STATIONS: readonly [object, ...object[]] = [
  { ChargingStationVersion: '3.0', PowerType: 'AC' },
  { ChargingStationVersion: '5.0', PowerType: 'DC' },
  { ChargingStationVersion: '4.0', PowerType: 'AC' },
]
const station = (picks: Picks) => ({ CPOAdvice: { ...picks.among(STATIONS) } })

/** One of the posts that are there, with a name of it that a record may use, and a parking lot of it. */
function targetIn({ posts, lots: all }: Street, picks: Picks) {
  const post = picks.of(posts.filter(({ isThere, reference }) => isThere && reference !== ''))
  const known = post && picks.once(3) ? post.places.at(-1) : post?.reference
  const write = picks.among([(id: string) => id, otherwise, withoutOutlet])
  const lot = all.find((it) => it.post === post?.id)?.name
  return { name: write(known ?? post?.reference ?? ''), places: post?.places ?? [], lot }
}

/** The record of one of this kind; `number` is of that process alone. */
export function recordsOf(kind: Kind, street: Street, picks: Picks, number: number): WorkRecords {
  const { name, places, lot } = targetIn(street, picks)
  const fresh = (...at: number[]) => at.map((it) => `NL*SVL*E7${number}${it}`)
  const way = picks.below(4)
  switch (kind) {
    case 'removal':
      if (way === 1 && lot) return { first: { ParkinglotIdsToReplace: lots(lot.toUpperCase()) }, last: {} }
      return { first: way === 0 ? {} : { ChargerIdsToReplace: replacing(name) }, last: {} }
    case 'replacement': {
      const [kept = name] = places
      const outlets = fresh(1).flatMap((id) => [`${id}*1`, `${id}*2`])
      const placed = [fresh(1), outlets, [kept, ...fresh(2)], fresh(1, 2, 3)][way] ?? []
      return {
        first: { ChargerIdsToReplace: replacing(name), ...station(picks) },
        last: { ChargerIds: ids(...placed) },
      }
    }
    case 'reposition':
      return {
        first: {
          ...(way % 2 === 1 && lot && { ParkinglotIdsToReplace: lots(` ${lot.toLowerCase()}`) }),
          ParkingSpots: { Identifiers: lots(`Vak ${number}a`, `vak ${number}A`, `Vak ${number}b`) },
        },
        last: { ChargerIds: ids(...(way < 2 ? [name, ...fresh(1)] : fresh(1, 2, 3))), ...station(picks) },
      }
    default: {
      const count = kind === 'expansion' ? 2 : 1
      const known = street.lots[0]?.name ?? `Vak ${number}`
      const named = [`Vak ${number}c`, `Vak ${number}d`, known, `Vak ${number}e`, `Vak ${number}f`]
      const placed = fresh(1, 2, 3).slice(0, 1 + (way % 3))
      const outlets = placed.flatMap((id, at) => (at === 0 ? [`${id}*1`, `${id}*2`] : [id]))
      return {
        first: {
          ParkingSpots: {
            ...{ NumberOfChargingStations: count, NumberOfParkingSpots: 1 + way },
            Identifiers: lots(...named.slice(0, 2 + way)),
          },
        },
        last: { ChargerIds: ids(...(way === 3 ? outlets : placed)), ...station(picks) },
      }
    }
  }
}

/** The record in a correction of one that is finished. */
export function correctionOf(kind: Kind, picks: Picks, number: number): FormRecord {
  const fresh = [1, 2, 3].map((it) => `NL*SVL*E8${number}${it}`)
  return kind === 'removal' ? {} : { ChargerIds: ids(...fresh.slice(0, 1 + picks.below(3))) }
}
