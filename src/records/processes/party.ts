import { oncePer } from '../../platform/once-per.ts'
import { ROLES, type Role } from '../../platform/tenant/person.ts'
import { OUTSIDE_PARTIES, type OutsideParty, type ProcessType } from '../../platform/tenant/process-type.ts'

/** The parties that can have a turn: roles, and outside parties, which have no account. Pure. */

export type Party = Role | OutsideParty

/** The order in which parties are stored and shown. */
const FIRST: readonly Party[] = ['municipality', 'cpo', 'caseworker']
const PARTIES: readonly Party[] = [...new Set<Party>([...FIRST, ...ROLES, ...OUTSIDE_PARTIES])]

export const isOutside = (party: Party): party is OutsideParty => OUTSIDE_PARTIES.some((it) => it === party)

/** Compares by the order of `PARTIES`. */
export const byParty = (one: Party, other: Party) => PARTIES.indexOf(one) - PARTIES.indexOf(other)

/** The stored turn of these parties, such as `municipality,cpo`; '' for none. */
export const turnOf = (parties: readonly Party[]): string => [...new Set(parties)].toSorted(byParty).join(',')

/** The parties in a stored turn. */
export const partiesIn = (turn: string): Party[] => PARTIES.filter((it) => turn.split(',').includes(it))

/** The parties that can have a turn in processes of a type. */
export const partiesOf = oncePer(({ steps }: Pick<ProcessType, 'steps'>): readonly Party[] =>
  [...new Set(steps.flatMap(({ edit, outside }) => [...edit, ...(outside ? [outside.party] : [])]))].toSorted(
    byParty,
  ),
)

/** Every turn that processes of a type can store. */
const possibleTurns = oncePer((type: Pick<ProcessType, 'steps'>) => {
  const turns: Party[][] = [[]]
  for (const party of partiesOf(type)) turns.push(...turns.map((it) => [...it, party]))
  return turns.map((parties) => ({ parties, turn: turnOf(parties) }))
})

/**
 * Every turn that processes of a type can store and that includes one of these parties: for `turn in (...)`, which can use
 * an index.
 */
export function turnsOf(type: Pick<ProcessType, 'steps'>, parties: readonly Party[]): string[] {
  const someOf = (all: readonly Party[]) => all.some((it) => parties.includes(it))
  return possibleTurns(type).flatMap((it) => (someOf(it.parties) ? it.turn : []))
}
