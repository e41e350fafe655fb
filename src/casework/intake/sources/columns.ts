import { ADDRESS_ALIASES, aliasesOf } from '../../../platform/spreadsheets/address-aliases.ts'
import type { ColumnChoices } from '../../../platform/spreadsheets/columns.ts'
import { COLUMNS, type Column, REQUIRED } from '../incoming.ts'

/** Names for these columns in the municipalities' own files. */
const ALIASES: Readonly<Record<string, Column>> = {
  ...ADDRESS_ALIASES,
  referentie: 'reference',
  referentienummer: 'reference',
  aanvraagnummer: 'reference',
  kenmerk: 'reference',
  herkomst: 'origin',
  ...aliasesOf({ suffix: 'house_number_suffix' as const }),
  voornaam: 'first_name',
  achternaam: 'last_name',
  telefoon: 'phone',
  telefoonnummer: 'phone',
  e_mail: 'email',
  e_mailadres: 'email',
  emailadres: 'email',
  merk: 'vehicle_brand',
  automerk: 'vehicle_brand',
  automodel: 'vehicle_model',
  kenteken: 'number_plate',
  nummerplaat: 'number_plate',
  locatie: 'location',
  gewenste_locatie: 'location',
  opmerking: 'remarks',
  opmerkingen: 'remarks',
  dossiernummer: 'dossier_id',
  dossier: 'dossier_id',
  ingediend_op: 'submitted_at',
  aanvraagdatum: 'submitted_at',
  datum_aanvraag: 'submitted_at',
  parkeervergunning: 'parking_permit',
  gereserveerde_plek: 'reserved_spot',
  tijdvak: 'timeslot',
}

export const REQUEST_COLUMNS: ColumnChoices<Column> = {
  columns: COLUMNS,
  required: REQUIRED,
  aliases: ALIASES,
}

/** The column with this name, case-insensitive; null for an unknown name. */
export const columnNamed = (name: string): Column | null =>
  COLUMNS.find((it) => it === name.trim().toLowerCase()) ?? null
