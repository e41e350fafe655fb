import { LONGEST_HOUSE_NUMBER } from '../../../../platform/geo/written-address.ts'
import { COMPLETE, choice, date, group, multiline, option, postalCode, text, yesNo } from '../fields.ts'

/** Source: spec 2 §9. */
const CONNECTION_VALUES = [
  ...['1 x 25 A', '1 x 35 A', '1 x 40 A', '3 x 25 A', '35 A', '50 A', '63 A', '80 A', '100 A', '125 A'],
  ...['160 A', '250 A', '400 A', '500 A', '630 A'],
  ...['160 kVA', '250 kVA', '400 kVA', '630 kVA', '1750 kVA', '2000 kVA'],
]

/** Longer than the 18 digits, to allow spaces: a wrong number gives a warning, not an error. */
const EAN_LENGTH = 30

const ean = (name: string) =>
  text(name, 'EAN-code', 'EAN code', {
    maxLength: EAN_LENGTH,
    hint: { nl: '18 cijfers', en: '18 digits' },
  })

export const gridConnection = group('Netaansluiting', 'Grid connection', [
  date('GridConnection.RequestDate', 'Aangevraagd op', 'Requested on', COMPLETE),
  yesNo('GridConnection.NewConnection', 'Nieuwe aansluiting', 'New connection'),
  choice('GridConnection.ConnectionValue', 'Aansluitwaarde', 'Connection value', {
    ...COMPLETE,
    options: CONNECTION_VALUES.map((value) => option(value, value)),
  }),
  text('GridConnection.GridOperatorNumber', 'Nummer netbeheerder', 'Number of the grid operator', {
    maxLength: 60,
  }),
  ean('GridConnection.EAN'),
  multiline('GridConnection.Remarks', 'Opmerkingen netaansluiting', 'Remarks on the grid connection'),
])

/** For a connection with another address than the charge point. */
export const connectionAddress = group('Adres van de aansluiting', 'Address of the connection', [
  text('GridConnection.Address.StreetName', 'Straat', 'Street'),
  text('GridConnection.Address.HouseNumber', 'Huisnummer', 'House number', {
    maxLength: LONGEST_HOUSE_NUMBER,
  }),
  text('GridConnection.Address.HouseNumberSuffix', 'Toevoeging', 'Suffix', {
    maxLength: LONGEST_HOUSE_NUMBER,
  }),
  postalCode('GridConnection.Address.PostalCode', 'Postcode', 'Postal code'),
  text('GridConnection.Address.CityName', 'Plaats', 'City'),
])

/** Changes of an existing connection. */
export const connectionChange = group('Wijziging van de netaansluiting', 'Change of the grid connection', [
  yesNo('isGridConnectionChanged', 'Netaansluiting wijzigt', 'The grid connection changes', COMPLETE),
  date('GridConnection.GridConnectionChangeDate', 'Gewijzigd op', 'Changed on'),
  yesNo('GridConnection.Removal', 'Oude aansluiting verwijderen', 'Remove the old connection', {
    default: false,
  }),
])

export const commissioning = group('Inbedrijfname', 'Commissioning', [
  date('DateOfCommissioning.DateOfEnergyConnection', 'Aangesloten op het net', 'Connected to the grid', {
    past: true,
  }),
  ean('DateOfCommissioning.EAN'),
  date('DateOfCommissioning.DateOfCommissioning', 'In bedrijf genomen', 'Commissioned', {
    ...COMPLETE,
    past: true,
    notBefore: 'PlannedRealisation.PlacementDate',
  }),
])
