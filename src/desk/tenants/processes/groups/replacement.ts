import { COMPLETE, choices, group, option } from '../fields.ts'

export const replacementReasons = group('Reden van vervanging', 'Reason to replace', [
  choices('ChargingPointReplacementReasons', 'Waarom vervangen', 'Why it is replaced', {
    ...COMPLETE,
    options: [
      option('defect', 'Defect', 'Defect'),
      option('damage', 'Schade', 'Damage'),
      option('vandalism', 'Vandalisme', 'Vandalism'),
      option('end-of-life', 'Einde levensduur', 'End of life'),
      option('upgrade', 'Nieuwere versie', 'Newer version'),
      option('end-of-contract', 'Einde contract', 'End of the contract'),
      option('other', 'Anders', 'Other'),
    ],
  }),
])
