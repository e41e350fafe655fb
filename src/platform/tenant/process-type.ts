import type { FieldGroup, FieldOption } from '../forms/field.ts'
import type { Label } from '../texts/language.ts'
import type { Role } from './person.ts'
import type { ColumnKey } from './process-columns.ts'

/**
 * Types of processes, their steps, and the roles in them: data of the tenant. Pure; source: spec 2 §1 to §3, decisions
 * "Processes".
 */

/** In the order of reports. Spec 2 §9. */
export const PROCESS_TYPES = [
  'realisation',
  'expansion',
  'reposition',
  'removal',
  'replacement',
  'private',
] as const
export type ProcessTypeName = (typeof PROCESS_TYPES)[number]

/** Reasons for starting a realisation. Spec 2 §1. */
export const CATEGORIES = [
  'request',
  'datadriven',
  'charging-network-coverage',
  'strategic',
  'sales',
] as const
export type Category = (typeof CATEGORIES)[number]

/**
 * Tabs of the list of processes; their names occur in addresses. Spec 2 §2. `bijmij` is added to the tenant's tabs, for
 * people whose turn it can be.
 */
export const LIST_TABS = [
  'alles',
  'actief',
  'bijmij',
  'gemeente',
  'cpo',
  'onhold',
  'afgerond',
  'geannuleerd',
] as const
export type ListTab = (typeof LIST_TABS)[number]

/** The settings of a tenant for processes. */
export interface ProcessChoices {
  types: readonly ProcessType[]
  /** Reasons for starting a realisation, the default first. */
  categories: readonly { value: Category; label: Label }[]
  onholdReasons: readonly FieldOption[]
  cancelReasons: readonly FieldOption[]
  /** False where no traffic decision is taken; its fields are then displayed without term and status. */
  trafficDecisions: boolean
  /** Tabs of the list, in order. */
  listTabs: readonly ListTab[]
  /** Columns of the list: a reader sees the first of these tables that is open to one of their roles, if any. */
  listTables: readonly ListTable[]
  pageSizes: readonly number[]
  defaultPageSize: number
}

export interface ListTable {
  columns: readonly ColumnKey[]
  /** Absent: open to every reader of the list. */
  roles?: readonly Role[]
}

export interface ProcessType {
  value: ProcessTypeName
  label: Label
  /** In case references: `RP`. */
  acronym: string
  /** First part of its addresses: `realisatie`. */
  routeType: string
  /** True: not offered and not listed. */
  hidden?: boolean
  /** In order; the number of a step is its position, from 1. */
  steps: readonly StepChoice[]
}

export const STEP_KEYS = [
  'location-proposal',
  'location-assessment',
  'grid-check',
  'cpo-advice',
  'traffic-decision',
  'grid-connection',
  'placement',
  'delivery',
  'grid-disconnection',
  'site-restoration',
  'customer',
  'survey',
  'quotation',
  'contract',
] as const
export type StepKey = (typeof STEP_KEYS)[number]

/** Parties without an account: a part of a step is up to them, and another person enters the answer. */
export const OUTSIDE_PARTIES = ['grid-operator', 'contractor'] as const
export type OutsideParty = (typeof OUTSIDE_PARTIES)[number]

/** When a running step is up to an outside party: all of `asked` are filled in, and none of `answered`. */
export interface OutsideChoice {
  party: OutsideParty
  /** Paths of fields. */
  asked: readonly string[]
  answered: readonly string[]
}

export interface StepChoice {
  /** The type of work of the step, whatever its number: reports and forecasts compare by it. */
  key: StepKey
  label: Label
  /** Roles that may fill it in and complete it, besides admins. */
  edit: readonly Role[]
  /** May start once the step with this key has started, in parallel. */
  beside?: StepKey
  outside?: OutsideChoice
  groups: readonly FieldGroup[]
  documents: readonly DocumentChoice[]
}

/** Groups of documents. Spec 2 §3. */
export const DOCUMENT_GROUPS = [
  'LocationProposition',
  'StreetCabinet',
  'ChangeRequest',
  'ParkingSpots',
  'Underground',
  'Broker',
  'GridOperator',
  'CPOAdditional',
  'TrafficDecision',
  'DeliveryDocumentation',
  'SideView',
  'TopView',
  'CadastralExtract',
  'SiteReport',
  'Quotation',
  'Contract',
  'InitialLocationViews',
  'CustomerLogos',
  'TechnicalDrawing',
  'TransferDocument',
] as const
export type DocumentGroup = (typeof DOCUMENT_GROUPS)[number]

export interface DocumentChoice {
  group: DocumentGroup
  label: Label
  /** Pictures only, displayed as such. */
  preview?: boolean
  /** Generated from the record if the tenant has it: the start document, the views of the location. */
  generated?: 'start-document' | 'location-views'
}

/**
 * Values that are never filled in: they are derived from the address or an action, and rights depend on some of them. A
 * single name covers a whole group. Decisions, "Processes".
 */
const SET_BY_SERVER = [
  'Municipality',
  'MunicipalityCode',
  'ChargePointOperator',
  'Meta',
  'Stakeholders',
  'version',
  'Location.chargingpointUuid',
  'Location.chargingpointStatus',
  'Location.Province',
  'Location.FullAddress',
  'Location.Country',
  'TrafficDecision.ConfirmedDate',
]

/** True for a path that forms may not write. */
export const isSetByServer = (path: string) =>
  SET_BY_SERVER.some((kept) => path === kept || path.startsWith(`${kept}.`))

/** The type with this name; undefined when the tenant does not have it. */
export const findType = (choices: ProcessChoices, value: string) =>
  choices.types.find((it) => it.value === value)

/** All reasons for a hold or a cancellation, without duplicate values: the first one counts. */
export function reasonsOf({ onholdReasons, cancelReasons }: ProcessChoices): FieldOption[] {
  const all = [...onholdReasons, ...cancelReasons]
  return all.filter(({ value }, index) => all.findIndex((it) => it.value === value) === index)
}
