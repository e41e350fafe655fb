import { enabledContractors, labelsOfContractors } from '../contractors/queries.ts'
import type { FieldOption, FormRecord, OptionSource } from '../forms/field.ts'
import { gridOperatorsOf } from '../grid-operators/grid-operator.ts'
import { enabledPids, labelsOfPids } from '../pids/queries.ts'
import type { Visit } from '../web/visit.ts'

export type Options = (source: OptionSource) => readonly FieldOption[]

/**
 * What fields offer that take their options from lists that people keep, or from the tenant. What a record holds
 * already keeps its name, also when it is no longer to be chosen.
 */
export async function optionsOf(visit: Visit, record: FormRecord = {}): Promise<Options> {
  const { tenant, db } = visit
  const held = (name: string) => [String(record[name] ?? '')].filter(Boolean)
  const [contractors, pids, contractorNames, pidNames] = await Promise.all([
    enabledContractors(db),
    enabledPids(db),
    labelsOfContractors(db, held('Contractor')),
    labelsOfPids(db, held('pidUuid')),
  ])
  const all: Record<OptionSource, () => FieldOption[]> = {
    contractors: () => withHeld(contractors, contractorNames),
    pids: () => withHeld(pids, pidNames),
    operators: () => tenant.stakeholders.map(({ uuid, name }) => option(uuid, name)),
    municipalities: () => tenant.municipalities.map(({ code, name }) => option(code, name)),
    'grid-operators': () => gridOperatorsOf(tenant.country).map((name) => option(name, name)),
  }
  return (source) => all[source]()
}

const option = (value: string, name: string): FieldOption => ({ value, label: { nl: name, en: name } })

const withHeld = (offered: readonly { uuid: string; label: string }[], held: ReadonlyMap<string, string>) => [
  ...offered.map(({ uuid, label }) => option(uuid, label)),
  ...[...held]
    .filter(([uuid]) => !offered.some((it) => it.uuid === uuid))
    .map(([uuid, label]) => ({ ...option(uuid, label), disabled: true })),
]
