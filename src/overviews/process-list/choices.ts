import { partyLabel, partyLabels } from '../../casework/waiting/party-name.ts'
import { gridOperatorsOf } from '../../geography/grid-operators/grid-operator.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import { type ProcessType, reasonsOf } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { enabledContractors, labelsOfContractors } from '../../records/contractors/queries.ts'
import { enabledPids, labelsOfPids } from '../../records/pids/queries.ts'
import { partiesOf } from '../../records/processes/party.ts'
import { STATUSES } from '../../records/processes/process.ts'
import { municipalityOptions } from '../../records/requests/municipality-options.ts'
import { enabledTags } from '../../records/tags/queries.ts'
import { DECISION_STATUSES, type DecisionStatus } from '../../records/traffic-decisions/status.ts'
import { labelOf } from '../../records/traffic-decisions/words.ts'
import { columnOf, filterKindOf } from './columns.ts'
import { optionsOf } from './fact-fields.ts'
import { exactTurn, type Filters, NO, NONE, YES } from './filter.ts'

/** Options of the column filters. */

export interface Choice {
  value: string
  label: string
}
export type Choices = ReadonlyMap<ColumnKey, readonly Choice[]>

/**
 * Options for those of `columns` that have options, in the reader's language. Includes chosen options that are no
 * longer offered.
 */
export async function choicesFor(
  context: Context,
  type: ProcessType,
  filters: Filters,
  columns: readonly ColumnKey[],
): Promise<Choices> {
  const found = await Promise.all(
    columns.map(async (column): Promise<[ColumnKey, readonly Choice[]][]> => {
      const options = await optionsIn(column, context, type, filters)
      return options ? [[column, options]] : []
    }),
  )
  return new Map(found.flat())
}

async function optionsIn(
  column: ColumnKey,
  context: Context,
  type: ProcessType,
  filters: Filters,
): Promise<readonly Choice[] | null> {
  const { t, tenant, language, db } = context
  const none = { value: NONE, label: t.processList.filters.none() }
  const chosen = filters[column]?.rules.flatMap(({ values }) => values) ?? []
  switch (column) {
    case 'municipality':
      return municipalityOptions(context, 'realisationlist')
    case 'step':
      return type.steps.map(({ label }, index) => ({
        value: String(index + 1),
        label: `${index + 1}. ${label[language]}`,
      }))
    case 'cpo':
      return tenant.stakeholders.map(({ uuid, name }) => ({ value: uuid, label: name }))
    case 'tags':
      return [...(await enabledTags(db, 'process')).map(toChoice), none]
    case 'category':
      return [
        ...tenant.processes.categories.map(({ value, label }) => ({ value, label: label[language] })),
        none,
      ]
    case 'currentStatus':
      return STATUSES.map((value) => ({ value, label: t.processes.statuses[value]() }))
    case 'currentStatusMessage':
      return [...reasonChoices(context, filters), none]
    case 'vkb': {
      const short = tenant.locale.words.trafficDecisionShort[language]
      const decisions = Object.keys(DECISION_STATUSES) as DecisionStatus[]
      return decisions.map((value) => ({ value, label: labelOf(value, short, t) }))
    }
    case 'gridOperator':
      return [...gridOperatorsOf(tenant.country).map((value) => ({ value, label: value })), none]
    case 'contractor': {
      const [offered, former] = await Promise.all([enabledContractors(db), labelsOfContractors(db, chosen)])
      return [...together(offered, former).map(toChoice), none]
    }
    case 'turn':
      return [...turnChoices(context, type, filters), none]
    case 'late':
      return ([YES, NO] as const).map((value) => ({ value, label: t.processList.late[value]() }))
    case 'pidNumber':
      return [
        ...together(...(await Promise.all([enabledPids(db), labelsOfPids(db, chosen)]))).map(toChoice),
        none,
      ]
    default:
      return columnOf(column).fields && filterKindOf(column) === 'options'
        ? [...optionsOf(column, type).map((it) => ({ value: it.value, label: it.label[language] })), none]
        : null
  }
}

/** The parties, and the exact turns that the filter contains (from a group heading). */
function turnChoices(context: Context, type: ProcessType, filters: Filters): Choice[] {
  const chosen = filters.turn?.rules.flatMap(({ values }) => values) ?? []
  const exact = chosen.flatMap((value) => {
    const turn = exactTurn(value)
    return turn === null ? [] : [{ value, turn }]
  })
  return [
    ...partiesOf(type).map((value) => ({ value, label: partyLabel(context, value) })),
    ...exact.map(({ value, turn }) => ({
      value,
      label: context.t.processList.onlyParties({ parties: partyLabels(context, turn) }),
    })),
  ]
}

/**
 * Reasons for on hold and cancelled; the first counts when two share a value. Includes chosen reasons that are no
 * longer offered.
 */
function reasonChoices({ tenant, language }: Context, filters: Filters): Choice[] {
  const offered = reasonsOf(tenant.processes).map(({ value, label }) => ({ value, label: label[language] }))
  const chosen = filters.currentStatusMessage?.rules.flatMap(({ values }) => values) ?? []
  const former = chosen.filter((value) => value !== NONE && !offered.some((it) => it.value === value))
  return [...offered, ...former.map((value) => ({ value, label: value }))]
}

const toChoice = ({ uuid, label }: { uuid: string; label: string }): Choice => ({ value: uuid, label })

const together = (
  offered: readonly { uuid: string; label: string }[],
  former: ReadonlyMap<string, string>,
) => [
  ...offered,
  ...[...former]
    .filter(([uuid]) => !offered.some((it) => it.uuid === uuid))
    .map(([uuid, label]) => ({ uuid, label })),
]
