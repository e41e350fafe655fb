import { COMPLETE, choice, date, group, list, option, text } from '../fields.ts'

/** EVSE ids have stars; OCPI allows 48 characters. */
const CHARGER_ID = { ...COMPLETE, maxLength: 48, alsoTakes: '*', distinct: true }

export const planning = group('Planning', 'Planning', [
  date('PlannedRealisation.PlannedDate', 'Geplande datum', 'Planned date', {
    ...COMPLETE,
    cancellable: true,
    ahead: true,
  }),
  choice('PlannedRealisation.Permit', 'Vergunning', 'Permit', {
    default: 'nvt',
    options: [
      option('nvt', 'Niet van toepassing', 'Not applicable'),
      option('requested', 'Aangevraagd', 'Requested'),
      option('granted', 'Verleend', 'Granted'),
      option('refused', 'Geweigerd', 'Refused'),
    ],
  }),
  date('PlannedRealisation.PlacementDate', 'Geplaatst op', 'Placed on', { ...COMPLETE, past: true }),
])

/** For the existing charge point. */
export const removal = group('Verwijdering', 'Removal', [
  date('PlannedRealisation.RemovalDate', 'Geplande verwijdering', 'Planned removal', { ahead: true }),
  date('DateOfCommissioning.DateOfRemoval', 'Verwijderd op', 'Removed on', { ...COMPLETE, past: true }),
])

export const contractor = group('Aannemer', 'Contractor', [
  choice('Contractor', 'Aannemer', 'Contractor', { ...COMPLETE, options: 'contractors', ahead: true }),
  choice('ContractorActivityType', 'Werkzaamheden', 'Work', {
    ahead: true,
    options: [
      option('placement', 'Plaatsen', 'Placing'),
      option('reposition', 'Verplaatsen', 'Moving'),
      option('replacement', 'Vervangen', 'Replacing'),
      option('removal', 'Verwijderen', 'Removing'),
      option('civil-works', 'Grondwerk en bestrating', 'Groundwork and paving'),
    ],
  }),
])

/** EVSE and charger ids in the operator's notation. The first charger is the main one. */
export const chargers = group('Laders', 'Chargers', [
  list('ChargerIds', 'Laadpaalnummers', 'Charger ids', {
    ...COMPLETE,
    item: { nl: 'Lader', en: 'Charger' },
    default: [{ ChargerType: 'principal' }],
    fields: [
      text('ChargerId', 'Laadpaalnummer', 'Charger id', CHARGER_ID),
      choice('ChargerType', 'Soort', 'Kind', {
        ...COMPLETE,
        default: 'satellite',
        options: [
          option('principal', 'Hoofdpaal', 'Principal'),
          option('satellite', 'Satelliet', 'Satellite'),
        ],
      }),
    ],
  }),
])

/** Of several at a location; a pole without a number is identified by its parking lots. */
export const chargersToTake = group('Welke laadpalen', 'Which charge points', [
  list('ChargerIdsToReplace', 'Laadpaalnummers die vervallen', 'Charger ids that go', {
    hint: {
      nl: 'Noem ze als niet alles weg gaat wat er staat. Leeg: alle laadpalen op deze locatie.',
      en: 'Name them if not everything there goes. Empty: all charge points at this location.',
    },
    item: { nl: 'Lader', en: 'Charger' },
    fields: [text('ChargerId', 'Laadpaalnummer', 'Charger id', CHARGER_ID)],
  }),
])

export const formerChargers = group('Te vervangen laders', 'Chargers to replace', [
  list('ChargerIdsToReplace', 'Laadpaalnummers die vervallen', 'Charger ids to replace', {
    ...COMPLETE,
    item: { nl: 'Lader', en: 'Charger' },
    fields: [text('ChargerId', 'Laadpaalnummer', 'Charger id', CHARGER_ID)],
  }),
])
