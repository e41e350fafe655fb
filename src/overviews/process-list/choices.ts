import { partyLabel, partyLabels } from '../../casework/waiting/party-name.ts'
import { gridOperatorsOf } from '../../geography/grid-operators/grid-operator.ts'
import type { ColumnKey } from '../../platform/tenant/process-type.ts'
import { type ProcessType, reasonsOf } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { enabledContractors, labelsOfContractors } from '../../records/contractors/queries.ts'
import { enabledPids, labelsOfPids } from '../../records/pids/queries.ts'
import { STATUSES } from '../../records/processes/process.ts'
import { municipalityOptions } from '../../records/requests/municipality-options.ts'
import { enabledTags } from '../../records/tags/queries.ts'
import { DECISION_STATUSES, type DecisionStatus } from '../../records/traffic-decisions/status.ts'
import { labelOf } from '../../records/traffic-decisions/words.ts'
import { partiesOf } from '../../records/turns/party.ts'
import { optionsOf } from './fact-fields.ts'
import { exactTurn, type Filters, NO, NONE, YES } from './filter.ts'
import { columnsFor } from './list.ts'

/** Options of the column filters. */

export interface Choice {
  value: string
  label: string
}
export type Choices = ReadonlyMap<ColumnKey, readonly Choice[]>

/**
 * The options of every column that has them, in the reader's language; chosen options that are no longer
 * offered are included.
 */
export async function choicesFor(context: Context, type: ProcessType, filters: Filters): Promise<Choices> {
  const { t, tenant, language, db } = context
  const chosen = (column: ColumnKey) => filters[column]?.rules.flatMap(({ values }) => values) ?? []
  const hasPids = columnsFor(context, type).includes('pidNumber')
  const [tags, pids, formerPids, contractors, formerContractors] = await Promise.all([
    enabledTags(db, 'process'),
    hasPids ? enabledPids(db) : [],
    labelsOfPids(db, hasPids ? chosen('pidNumber') : []),
    enabledContractors(db),
    labelsOfContractors(db, chosen('contractor')),
  ])
  const none = { value: NONE, label: t.processList.filters.none() }
  const short = tenant.locale.words.trafficDecisionShort[language]
  const decisions = Object.keys(DECISION_STATUSES) as DecisionStatus[]
  return new Map<ColumnKey, readonly Choice[]>([
    ['municipality', municipalityOptions(context, 'realisationlist')],
    [
      'step',
      type.steps.map(({ label }, index) => ({
        value: String(index + 1),
        label: `${index + 1}. ${label[language]}`,
      })),
    ],
    ['cpo', tenant.stakeholders.map(({ uuid, name }) => ({ value: uuid, label: name }))],
    ['tags', [...tags.map(toChoice), none]],
    [
      'category',
      [...tenant.processes.categories.map(({ value, label }) => ({ value, label: label[language] })), none],
    ],
    ['currentStatus', STATUSES.map((value) => ({ value, label: t.processes.statuses[value]() }))],
    ['currentStatusMessage', [...reasonChoices(context, filters), none]],
    ['vkb', decisions.map((value) => ({ value, label: labelOf(value, short, t) }))],
    ['gridOperator', [...gridOperatorsOf(tenant.country).map((value) => ({ value, label: value })), none]],
    ['contractor', [...together(contractors, formerContractors).map(toChoice), none]],
    ['turn', [...turnChoices(context, type, filters), none]],
    ['late', ([YES, NO] as const).map((value) => ({ value, label: t.processList.late[value]() }))],
    ['pidNumber', [...together(pids, formerPids).map(toChoice), none]],
    ...(['connectionValue', 'chargingStationVersion', 'finUnit', 'region'] as const).map(
      (column): [ColumnKey, readonly Choice[]] => [
        column,
        [...optionsOf(column, type).map((it) => ({ value: it.value, label: it.label[language] })), none],
      ],
    ),
  ])
}

/** The parties, and what a group of the list was narrowed to. */
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

/** Reasons for on hold and cancelled; of two with one value the first counts. */
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
