import { findMunicipality } from '../../geography/places/municipalities.ts'
import type { Context } from '../../platform/web/context.ts'
import { isOutside, type Party, partiesIn } from '../../records/processes/party.ts'
import type { FoundProcess } from '../../records/processes/row.ts'

type Words = Pick<Context, 't' | 'tenant'>

/** The name of a party where known: `gemeente Gent`, the operator's name; else its role. */
export function partyName(
  { t, tenant }: Words,
  process: Pick<FoundProcess, 'municipality_code' | 'operator_uuid' | 'grid_operator'>,
  party: Party,
): string {
  if (party === 'municipality') {
    const name = findMunicipality(process.municipality_code ?? '')?.name
    return name ? t.waiting.municipality({ name }) : t.waiting.someMunicipality()
  }
  if (isOutside(party)) return outsideName({ t }, process, party)
  if (party !== 'cpo') return t.shell.roles[party]()
  return tenant.stakeholders.find((it) => it.uuid === process.operator_uuid)?.name ?? t.waiting.operator()
}

/** A party without a name: `Gemeente`, `Netbeheerder`. */
export const partyLabel = ({ t }: Pick<Words, 't'>, party: Party): string =>
  isOutside(party) ? t.waiting.outsiders[party]() : t.shell.roles[party]()

/** The parties of a stored turn: `Gemeente, CPO`. */
export const partyLabels = (words: Pick<Words, 't'>, turn: string): string =>
  partiesIn(turn)
    .map((party) => partyLabel(words, party))
    .join(', ')

/** The outside party that must do a step: `netbeheerder Fluvius`. */
export function outsideName(
  { t }: Pick<Words, 't'>,
  { grid_operator }: Pick<FoundProcess, 'grid_operator'>,
  party: Party,
): string {
  if (party === 'contractor') return t.waiting.contractor()
  return grid_operator ? t.waiting.gridOperator({ name: grid_operator }) : t.waiting.someGridOperator()
}
