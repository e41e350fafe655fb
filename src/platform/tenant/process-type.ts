import type { FieldGroup, FieldOption } from '../forms/field.ts'
import type { Label } from '../texts/language.ts'
import type { Role } from './person.ts'

/** Kinds of processes, their steps, and who works in them: data of the tenant. Pure; source: spec 2 §1 to §3, decisions "Processes". */

/** In the order that reports list them. Spec 2 §9. */
export const PROCESS_TYPES = [
  'realisation',
  'expansion',
  'reposition',
  'removal',
  'replacement',
  'private',
] as const
export type ProcessTypeName = (typeof PROCESS_TYPES)[number]

/** Why a realisation begins. Spec 2 §1. */
export const CATEGORIES = [
  'request',
  'datadriven',
  'charging-network-coverage',
  'strategic',
  'sales',
] as const
export type Category = (typeof CATEGORIES)[number]

/** The parts that the list of processes is divided in; their names stand in addresses. Spec 2 §2. */
export const LIST_TABS = ['alles', 'actief', 'gemeente', 'cpo', 'onhold', 'afgerond', 'geannuleerd'] as const
export type ListTab = (typeof LIST_TABS)[number]

/** The columns of the list of processes, in the order that a chooser offers them. Spec 2 §2. */
export const COLUMN_KEYS = [
  'reference',
  'address',
  'municipality',
  'step',
  'progress_days',
  'cpo',
  'requestCount',
  'tags',
  'processtype',
  'category',
  'currentStatus',
  'currentStatusMessage',
  'updated_at',
  'created_at',
  'vkb',
  'gridOperator',
  'contractor',
  'numberOfChargingStations',
  'dateOfCommissioning',
] as const
export type ColumnKey = (typeof COLUMN_KEYS)[number]

/** All that a tenant decides about processes. */
export interface ProcessChoices {
  types: readonly ProcessType[]
  /** What a realisation may begin for, the usual one first. */
  categories: readonly { value: Category; label: Label }[]
  onholdReasons: readonly FieldOption[]
  cancelReasons: readonly FieldOption[]
  /** False where no traffic decision is taken; its fields are then drawn without term and status. */
  trafficDecisions: boolean
  /** Parts that the list is divided in, in order. */
  listTabs: readonly ListTab[]
  /** Columns of the list: of these tables a reader gets the first that is open to one of their roles, if any. */
  listTables: readonly ListTable[]
  pageSizes: readonly number[]
  defaultPageSize: number
}

export interface ListTable {
  columns: readonly ColumnKey[]
  /** Absent: open to everybody who sees the list. */
  roles?: readonly Role[]
}

export interface ProcessType {
  value: ProcessTypeName
  label: Label
  /** In case references: `RP`. */
  acronym: string
  /** First part of its addresses: `realisatie`. */
  routeType: string
  /** Not offered and not listed. */
  hidden?: boolean
  /** In order; a step's number is its place, from 1. */
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

export interface StepChoice {
  /** What is done in it, whatever its number: reports and forecasts compare by it. */
  key: StepKey
  label: Label
  /** Whose turn it is: who may fill it in and complete it. Admins may too. */
  edit: readonly Role[]
  /** May begin as soon as the step with this key has begun, beside it. */
  beside?: StepKey
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
  /** Pictures only, shown as such. */
  preview?: boolean
  /** Made from the record when the tenant has it: the start document, the views of the location. */
  generated?: 'start-document' | 'location-views'
}

/**
 * What a record has that is never filled in: it follows from the address or an act, and rights depend on some of it.
 * A whole group where one name stands. Decisions, "Processes".
 */
const KEPT_BY_SERVER = [
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

/** True for a path that no form may write. */
export const isKeptByServer = (path: string) =>
  KEPT_BY_SERVER.some((kept) => path === kept || path.startsWith(`${kept}.`))

/** The type of this name; undefined when the tenant does not have it. */
export const findType = (choices: ProcessChoices, value: string) =>
  choices.types.find((it) => it.value === value)

/** All reasons of being on hold or cancelled, each value once: of two the first counts. */
export function reasonsOf({ onholdReasons, cancelReasons }: ProcessChoices): FieldOption[] {
  const all = [...onholdReasons, ...cancelReasons]
  return all.filter(({ value }, index) => all.findIndex((it) => it.value === value) === index)
}
