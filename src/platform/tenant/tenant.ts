import type { Label } from '../texts/language.ts'
import type { AccessibilityChoices, Accountability } from './accountability.ts'
import type { AdviceCheck, JudgementChoices } from './judgement-choices.ts'
import type { MailChoices } from './mail-choices.ts'
import type { Codes, Role } from './person.ts'
import type { PrivacyChoices } from './privacy-choices.ts'
import type { ProcessChoices } from './process-type.ts'
import type { PublicForm } from './public-form.ts'
import type { RequestColumn } from './request-columns.ts'
import type { StatementName } from './statements.ts'
import type { Target } from './target.ts'

export type Country = 'NL' | 'BE'

/**
 * Everything that may differ between tenants: values and named slots, never a branch in the code. A tenant's folder
 * contains its differences from `defaults`; fields without a sensible default are required by `TenantChoice`
 * (define.ts).
 */
export interface Tenant {
  id: string
  name: string
  /** In the title of every document, when it differs from the name. */
  title?: Label
  /** In case references and file names: `VL`. */
  acronym: string
  country: Country
  locale: LocaleProfile
  theme: Theme
  logo: { light: string; dark: string }
  featureAccess: FeatureAccess
  /** The participating municipalities by their CBS or NIS code, in order of name. */
  municipalities: readonly Municipality[]
  /** The charge point operators that this tenant works with. */
  stakeholders: readonly Stakeholder[]
  requests: RequestChoices
  judgement: JudgementChoices
  /** Checks of the judgement advice, in order. */
  advice: readonly AdviceCheck[]
  map: MapChoices
  /** Types of processes with their steps and fields (src/desk/tenants/processes). */
  processes: ProcessChoices
  /** Which mails are sent to whom (src/desk/tenants/mails). */
  mails: MailChoices
  /** Contractors and PIDs in a new database. */
  contractors: readonly NamedChoice[]
  pids: readonly NamedChoice[]
  /** Tags in a new database. */
  tags: readonly TagChoice[]
  /** Main navigation, in order; an item is displayed when its page exists and the person may open it. */
  menu: readonly MenuItem[]
  /** Last parts of the addresses of its reports, in order. Spec 3 §2. */
  reports: readonly ReportName[]
  /** The organisation's targets, if any: lines and shares in the trend. */
  targets: readonly Target[]
  selectOptions: Readonly<Record<string, readonly SelectOption[]>>
  /**
   * Personas of the embedded identity provider next to the roles of every tenant
   * (src/people/sign-in/personas.ts).
   */
  personas: PersonaChoices
  limits: Limits
  /** The organisation's own statements, replacing the standard ones; '' for the standard one. */
  statements: Readonly<Record<StatementName, Label>>
  /** Version of the terms of use, which everyone accepts once: the date of its last change. */
  termsVersion: string
  /** How long personal data is stored. */
  privacy: PrivacyChoices
  /** The controller of personal data, and the legal basis. */
  accountability: Accountability
  accessibility: AccessibilityChoices
  /** The form to ask for a charging point without signing in; null when residents use another site. */
  publicForm: PublicForm | null
}

export interface LocaleProfile {
  /** Format of a postal code. */
  postalCode: 'NL' | 'BE'
  timeZone: string
  /** Bounding box of valid coordinates, degrees WGS84. */
  bounds: { south: number; west: number; north: number; east: number }
  /** Words that differ by country. */
  words: Readonly<Record<Word, Label>>
}

/** The traffic decision: verkeersbesluit (VKB) in the Netherlands, aanvullend reglement (AR) in Flanders. */
export const WORDS = ['trafficDecision', 'trafficDecisionShort', 'numberPlate', 'gridOperator'] as const
export type Word = (typeof WORDS)[number]

export interface Theme {
  /** Colours as `#rrggbb`; `checkTenant` computes the contrast of every pair in use. */
  light: Colours
  dark: Colours
}
export interface Colours {
  /** The bar with the logo and the navigation. */
  brand: string
  onBrand: string
  /** Links and focus, and the background of buttons. */
  primary: string
  onPrimary: string
  background: string
  text: string
  mutedText: string
  /** Outline of form fields. */
  border: string
}

export const ATTRIBUTES = [
  'requestlist',
  'requestlocations',
  'requestmanage',
  'requestcomment',
  'realisationlist',
  'realisationbtn',
  'realisationcomment',
  'canAccessAssetManagement',
  'canAccessImportLocations',
  'canChangeStatus',
  'canChangeCommentStatus',
  'canModerateComments',
  'automatedViews',
  'generateStartDoc',
  'admin',
  'reporting',
  'manuals',
  'canAccessDebugger',
  'eventlog',
  'canConfirmTrafficDecisions',
  'export',
  'canDeleteProcess',
  'canDeleteListedProcesses',
  'privateProcess',
] as const
export type Attribute = (typeof ATTRIBUTES)[number]
/** The roles that have each attribute; `admin` passes every check and need not be listed. */
export type FeatureAccess = Readonly<Record<Attribute, readonly Role[]>>

export interface Municipality {
  /** CBS code (4 digits) or NIS code (5 digits), as text. */
  code: string
  name: string
  province: string
  lat: number
  lng: number
  disabled?: boolean
}

export interface Stakeholder {
  uuid: string
  name: string
  type: 'cpo'
}

export interface RequestChoices {
  informationPanel: 'standard' | 'vehicle' | 'dossier' | 'older'
  tagsEnabled: boolean
  pageSizes: readonly number[]
  defaultPageSize: number
  /** Columns of the list, and of the list of rejected requests. */
  columns: readonly RequestColumn[]
  rejectedColumns: readonly RequestColumn[]
  /** Address of an outside map; `{lat}` and `{lng}` are filled in. */
  mapLink: string
  /** Address to look up a number plate; `{plate}` is filled in. Null: no link. */
  plateLink: string | null
}

export interface MapChoices {
  /** Background tiles, in order of choice; when no layer is available, the embedded outlines are displayed. */
  tileLayers: readonly TileLayer[]
  /** Metres of the circle around a request. */
  requestRadius: number
  /** Width in metres of the area in which a location may be picked. */
  pickerDiameter: number
  /** Kilometres within which 'Nabije selecteren' selects. */
  nearbyKm: number
  monitoring: {
    enabled: boolean
    /** The occupancy that is too high, a fraction; the warning starts at 85 percent of it. */
    occupancyLimit: number
    /** Number of requested months. */
    months: number
  }
  /** True when parking permit areas are on the map. */
  parkingAreas: boolean
  /** The geocoders, in order; the embedded tables always come last. */
  geocoders: readonly GeocoderName[]
}
export const GEOCODERS = ['pdok', 'geopunt', 'google', 'embedded'] as const
export type GeocoderName = (typeof GEOCODERS)[number]

export interface TileLayer {
  name: Label
  /** Leaflet's template: `{z}`, `{x}`, `{y}`. */
  url: string
  maxZoom: number
  attribution: string
}

export interface TagChoice {
  uuid: string
  label: string
  forRequest: boolean
  forProcess: boolean
}

export interface NamedChoice {
  uuid: string
  label: string
}

export interface MenuItem {
  page: 'requests' | 'processes' | 'calendar' | 'locations' | 'reports' | 'manuals' | 'configuration'
  label: Label
}

export const REPORTS = [
  'key-metrics',
  'verloop',
  'beoordelingen',
  'realisatiestatus',
  'procesdoorlooptijden',
  'verwachte-inbedrijfnames',
  'te-laat',
  'klanten',
  'laadpunten-per-stelsel',
  'laadpunten-per-pid',
  'aantal-netverzwaringen',
] as const
export type ReportName = (typeof REPORTS)[number]

export interface SelectOption {
  value: string
  label: Label
  disabled?: boolean
}

export interface PersonaChoices {
  /** Codes of the municipalities with their own persona. */
  municipalities: readonly string[]
  /** The codes that the personas of the first and the second stakeholder cover. */
  operators: readonly Codes[]
}

export interface Limits {
  /** Longest remark of a judgement, in characters. */
  remarks: number
  comment: number
  /** Largest upload, in bytes. */
  upload: number
  /** Metres around a request within which charge points count as nearby. */
  nearbyRadius: number
  /** Minutes that the documents of a request may follow it, before their absence is a reason to refuse. */
  documentsWait: number
}
