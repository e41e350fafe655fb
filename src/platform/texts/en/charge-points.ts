import type { Translation } from '../dictionary.ts'
import type { chargePoints as dutch } from '../nl/charge-points.ts'

export const chargePoints: Translation<typeof dutch> = {
  /** For programs, in English in every language. Source: spec 2 §8. */
  notDeleted: 'Could not delete location!',
  notDeletedBecause: 'Could not delete location!',
  obstacles: {
    notAllowed: 'You may not delete locations here.',
    notAtStepOne: 'A location can only be deleted from a process that is at step 1.',
    notFromWorkflow: 'Only locations that were made by a workflow can be deleted.',
    otherStatus: 'Only validated, proposed and rejected locations can be deleted.',
    otherOperator: 'The CPO of this location does not belong to this desk.',
    alternative: 'This is an alternative location.',
    selected: 'This location was chosen in this process. Disconnect it first.',
    linked: 'This location is connected to a process that was not cancelled.',
  },
  conflict: 'Somebody else has changed this location meanwhile.',
  box: {
    turned: 'West must lie to the left of east, and south below north.',
    large: 'The area may be at most {degrees:number} degrees wide and high.',
    outside: 'The field {field} is no place on earth.',
  },
  far: 'The distance must be between 0 and {km:number} kilometres.',
  status: 'The status {status} does not exist on this map.',
  tooManyStreams: 'You follow the changes in too many browsers. Close one and try again.',
}
