import { gridOperatorsOf } from '../../../geography/grid-operators/grid-operator.ts'
import type { FieldOption, FormRecord, OptionSource } from '../../../platform/forms/field.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Invalid, type Problem } from '../../../platform/web/errors.ts'
import { type BuildingOfPid, suggested } from '../../configuration/building.ts'
import { listsOf } from '../../configuration/lists.ts'
import { beginUse } from '../../configuration/use-entry.ts'
import { enabledContractors, labelsOfContractors } from '../../contractors/queries.ts'
import { buildingsOf, buildingsOffered, enabledPids, labelsOfPids } from '../../pids/queries.ts'

export type Options = (source: OptionSource) => readonly FieldOption[]

/**
 * The options of fields that come from lists of the desk or of the tenant. A stored value retains its label even when it can
 * no longer be chosen. `typed` is the record in a form, whose PID may not be saved yet: without a PID, the buildings of all
 * PIDs are suggested.
 */
export async function optionsOf(
  context: Context,
  record: FormRecord = {},
  typed?: FormRecord,
): Promise<Options> {
  const { tenant, db } = context
  const held = (name: string) => [String(record[name] ?? '')].filter(Boolean)
  const [contractors, pids, contractorNames, pidNames, buildings] = await Promise.all([
    enabledContractors(db),
    enabledPids(db),
    labelsOfContractors(db, held('Contractor')),
    labelsOfPids(db, held('pidUuid')),
    buildingsFor(context, String((typed ?? record).pidUuid ?? ''), typed !== undefined),
  ])
  const all: Record<OptionSource, () => FieldOption[]> = {
    contractors: () => withHeld(contractors, contractorNames),
    pids: () => withHeld(pids, pidNames),
    buildings: () => buildings,
    operators: () => tenant.stakeholders.map(({ uuid, name }) => option(uuid, name)),
    municipalities: () => tenant.municipalities.map(({ code, name }) => option(code, name)),
    'grid-operators': () => gridOperatorsOf(tenant.country).map((name) => option(name, name)),
  }
  return (source) => all[source]()
}

const option = (value: string, name: string): FieldOption => ({ value, label: { nl: name, en: name } })

async function buildingsFor({ db, tenant }: Context, pid: string, all: boolean): Promise<FieldOption[]> {
  const optionOf = (it: BuildingOfPid) => option(it.code, suggested(it, pid !== ''))
  if (pid !== '') return (await buildingsOf(db, pid)).map(optionOf)
  if (!all || !listsOf(tenant).includes('pids')) return []
  return (await buildingsOffered(db)).map(optionOf)
}

const withHeld = (offered: readonly { uuid: string; label: string }[], held: ReadonlyMap<string, string>) => [
  ...offered.map(({ uuid, label }) => option(uuid, label)),
  ...[...held]
    .filter(([uuid]) => !offered.some((it) => it.uuid === uuid))
    .map(([uuid, label]) => ({ ...option(uuid, label), disabled: true })),
]

const LISTED = [
  { field: 'Contractor', list: 'contractors', labels: labelsOfContractors },
  { field: 'pidUuid', list: 'pids', labels: labelsOfPids },
] as const

/**
 * Locks the lists that a record newly uses, in the transaction that saves it: an entry that was deleted since the form was
 * checked is refused, and none can be deleted until the transaction ends.
 */
export async function beginUseOfLists(
  context: Context,
  before: FormRecord,
  after: FormRecord,
): Promise<void> {
  const problems: Problem[] = []
  for (const { field, list, labels } of LISTED) {
    const chosen = String(after[field] ?? '')
    if (chosen === '' || chosen === String(before[field] ?? '')) continue
    await beginUse(context, list)
    if (!(await labels(context.db, [chosen])).has(chosen))
      problems.push({ field, message: context.t.forms.problems.other() })
  }
  if (problems.length > 0) throw new Invalid(problems)
}
