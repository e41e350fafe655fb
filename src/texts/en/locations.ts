import type { locations as nl } from '../nl/locations.ts'
import type { Translation } from '../texts.ts'

export const locations: Translation<typeof nl> = {
  title: 'Location on the map',
  none: 'This process is not on the map yet.',
  own: 'This process has a charge point of its own on the map, which follows the proposal.',
  choose: 'Choose an existing location',
  nothingNear:
    'There is no suggested or validated location that you can use within {metres:number} metres of the proposal.',
  nowhere: 'The proposal has no place on the map yet.',
  nameless: 'Location without a name',
  distance: '{metres} m from the proposal',
  used: 'The location is used for this process.',
  released: 'The location is released.',
  locked: 'The location can be changed only as long as the location proposal is not completed.',
  already: 'This location already belongs to this process.',
  notSelectable: 'This location cannot be used for this process.',
  notChosen: 'This location was not chosen for this process.',
}
