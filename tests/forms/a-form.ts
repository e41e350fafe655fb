import { browserFields, checkable } from '../../src/platform/forms/browser-fields.ts'
import type { CheckRules } from '../../src/platform/forms/check.ts'
import {
  emptyValue,
  type Field,
  type FieldGroup,
  type FieldOption,
  type FormRecord,
  type OptionSource,
  withValue,
} from '../../src/platform/forms/field.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

/** A made-up form with a field of every type, and what belongs to it. */

const label = (text: string) => ({ nl: text, en: `${text} (en)` })
const option = (value: string, text = value): FieldOption => ({ value, label: label(text) })

export const GROUPS: readonly FieldGroup[] = [
  {
    label: label('Beoordeling'),
    fields: [
      {
        name: 'Broker.Name',
        label: label('Naam'),
        type: 'text',
        required: 'save',
        minLength: 2,
        maxLength: 20,
      },
      { name: 'Broker.Comments', label: label('Toelichting'), type: 'multiline', hint: label('Kort graag') },
      { name: 'Broker.Email', label: label('E-mail'), type: 'email' },
      {
        name: 'Broker.Accepted',
        label: label('Akkoord'),
        type: 'choice',
        required: 'complete',
        options: [option('yes', 'Ja, akkoord'), option('no', 'Nee, afwijzen')],
      },
      { name: 'Broker.Checked', label: label('Bekeken'), type: 'boolean' },
      {
        name: 'Preparation.Requires',
        label: label('Voorbereiding'),
        type: 'choices',
        options: [option('pole', 'Paal'), option('marking', 'Vakmarkering'), option('other', 'Anders')],
      },
      {
        name: 'Preparation.Reason',
        label: label('Wat dan'),
        type: 'text',
        required: 'save',
        requiredWhen: { field: 'Preparation.Requires', is: 'other' },
      },
    ],
  },
  {
    label: label('Plaats'),
    fields: [
      { name: 'Location.PostalCode', label: label('Postcode'), type: 'postalCode' },
      { name: 'Location.Latitude', label: label('Breedte'), type: 'latitude' },
      { name: 'Location.Longitude', label: label('Lengte'), type: 'longitude' },
      { name: 'Grid.Address.CityName', label: label('Plaats van de meter'), type: 'text' },
      { name: 'Contractor', label: label('Aannemer'), type: 'choice', options: 'contractors' },
      {
        name: 'Permit',
        label: label('Vergunning'),
        type: 'choice',
        options: [
          option('nvt', 'Niet van toepassing'),
          option('asked', 'Aangevraagd'),
          { ...option('old', 'Oude vergunning'), disabled: true },
        ],
      },
    ],
  },
  {
    label: label('Cijfers'),
    fields: [
      { name: 'Stations', label: label('Laadpalen'), type: 'integer', min: 1, max: 50 },
      { name: 'Cost.Factor', label: label('Factor'), type: 'decimal' },
      { name: 'Cost.Extra', label: label('Meerkosten'), type: 'currency' },
    ],
  },
  {
    label: label('Verkeersbesluit'),
    fields: [
      { name: 'TrafficDecision.PublicationDate', label: label('Publicatie'), type: 'date' },
      {
        name: 'TrafficDecision.DefinitiveDate',
        label: label('Einde bezwaar'),
        type: 'date',
        follows: 'objection-end',
      },
      { name: 'Planned.Date', label: label('Geplande datum'), type: 'date', cancellable: true },
    ],
  },
  {
    label: label('Laders'),
    fields: [
      {
        name: 'ChargerIds',
        label: label('Laadpaalnummers'),
        type: 'list',
        required: 'complete',
        item: label('Lader'),
        most: 8,
        default: [{ ChargerId: '', ChargerType: 'principal' }],
        fields: [
          { name: 'ChargerId', label: label('Nummer'), type: 'text', required: 'save', maxLength: 12 },
          {
            name: 'ChargerType',
            label: label('Soort'),
            type: 'choice',
            default: 'satellite',
            options: [option('principal', 'Hoofdpaal'), option('satellite', 'Satelliet')],
          },
          { name: 'Since', label: label('Sinds'), type: 'date', cancellable: true },
        ],
      },
    ],
  },
]

export const FIELDS = GROUPS.flatMap((group) => group.fields)

/** Fields as the browser has them: reduced, sent as JSON, and parsed. */
export const inTheBrowser = (fields: readonly Field[]): Field[] =>
  checkable(JSON.parse(JSON.stringify(browserFields(fields, () => true, {}).fields)))

export const fieldNamed = (name: string) => FIELDS.find((field) => field.name === name) as Field

const CONTRACTORS: readonly FieldOption[] = [
  option('c-1', 'Van Hoeck'),
  { ...option('c-2', 'Oude Zaak'), disabled: true },
]
export const options = (source: OptionSource) => (source === 'contractors' ? CONTRACTORS : [])

export const rules: CheckRules = { t: textsIn('nl'), complete: false, country: 'NL', options }

/** A record with these values by path, and nothing else filled in. */
export const recordWith = (values: Record<string, unknown> = {}): FormRecord =>
  FIELDS.reduce<FormRecord>(
    (record, field) => withValue(record, field, (values[field.name] ?? emptyValue(field)) as never),
    {},
  )

/** A record that can be saved. */
export const filledIn = (values: Record<string, unknown> = {}) =>
  recordWith({ 'Broker.Name': 'Judith', ...values })
