import { gridOperatorsOf } from '../../../geography/grid-operators/grid-operator.ts'
import {
  type FieldOption,
  type FormRecord,
  fieldsOf,
  type OptionSource,
} from '../../../platform/forms/field.ts'
import { oncePer } from '../../../platform/once-per.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Invalid, type Problem } from '../../../platform/web/errors.ts'
import { type BuildingOfPid, suggested } from '../../configuration/building.ts'
import { listsOf } from '../../configuration/lists.ts'
import { beginUse } from '../../configuration/use-entry.ts'
import { enabledContractors, labelsOfContractors } from '../../contractors/queries.ts'
import { buildingsOf, buildingsOffered, enabledPids, labelsOfPids } from '../../pids/queries.ts'

export type Options = (source: OptionSource) => readonly FieldOption[]

interface Form {
  /** The type of process whose fields need the options; without it, all types. */
  type?: ProcessType
  /** The values in the form, whose PID may not be saved yet: without a PID, the buildings of all PIDs are suggested. */
  typed?: FormRecord
}

/** The lists of the desk, and the field that chooses from each. */
const LISTED = {
  contractors: { field: 'Contractor', offered: enabledContractors, labels: labelsOfContractors },
  pids: { field: 'pidUuid', offered: enabledPids, labels: labelsOfPids },
} as const
const LISTS = ['contractors', 'pids'] as const

/** What is stored, and what was typed. */
type Records = readonly (FormRecord | undefined)[]

/** The lists from which the fields of a type offer options. */
const sourcesIn = oncePer((type: ProcessType): ReadonlySet<unknown> => {
  const fields = type.steps.flatMap(({ groups }) => fieldsOf(groups))
  return new Set(fields.flatMap((field) => [field, ...(field.fields ?? [])]).map(({ options }) => options))
})

/**
 * The options of fields that come from lists of the desk or of the tenant. A value that is stored, or in the form, retains its
 * label even when it can no longer be chosen.
 */
export async function optionsOf(
  context: Context,
  record: FormRecord = {},
  { type, typed }: Form = {},
): Promise<Options> {
  const { tenant } = context
  const needs = (source: OptionSource) => !type || sourcesIn(type).has(source)
  const pid = String((typed ?? record).pidUuid ?? '')
  const [contractors, pids, buildings] = await Promise.all([
    needs('contractors') ? choicesFrom(context, 'contractors', [record, typed]) : [],
    needs('pids') ? choicesFrom(context, 'pids', [record, typed]) : [],
    // Buildings are suggested for the PID.
    needs('pids') ? buildingsFor(context, pid, typed !== undefined) : [],
  ])
  const all: Record<OptionSource, () => FieldOption[]> = {
    contractors: () => contractors,
    pids: () => pids,
    buildings: () => buildings,
    operators: () => tenant.stakeholders.map(({ uuid, name }) => option(uuid, name)),
    municipalities: () => tenant.municipalities.map(({ code, name }) => option(code, name)),
    'grid-operators': () => gridOperatorsOf(tenant.country).map((name) => option(name, name)),
  }
  return (source) => all[source]()
}

const held = (records: Records, name: string) => [
  ...new Set(records.map((record) => String(record?.[name] ?? '')).filter(Boolean)),
]

async function choicesFrom({ db }: Context, list: keyof typeof LISTED, records: Records) {
  const { field, offered, labels } = LISTED[list]
  return withHeld(...(await Promise.all([offered(db), labels(db, held(records, field))])))
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
  for (const list of LISTS) {
    const { field, labels } = LISTED[list]
    const chosen = String(after[field] ?? '')
    if (chosen === '' || chosen === String(before[field] ?? '')) continue
    await beginUse(context, list)
    if (!(await labels(context.db, [chosen])).has(chosen))
      problems.push({ field, message: context.t.forms.problems.other() })
  }
  if (problems.length > 0) throw new Invalid(problems)
}
