import type { Translation } from '../dictionary.ts'
import type { forms as nl } from '../nl/forms.ts'

export const forms: Translation<typeof nl> = {
  problems: {
    summary: 'Check that all fields are filled in (correctly).',
    required: 'This is a required field',
    email: 'Please enter a valid e-mail address',
    minLength: 'Your input must be at least {n:number} characters.',
    maxLength: 'Your input may be at most {n:number} characters.',
    notUnique: 'This number is already in use within this PID.',
    characters: 'Your input contains characters that are not accepted for safety reasons: {characters}',
    other: 'Please check your input.',
    least: 'Fill in at least {n:number}.',
    most: 'You can add at most {n:number}.',
  },
  required: 'required',
  requiredToComplete: 'required to complete',
  inactive: ' (inactive)',
  choose: 'Make a choice',
  noChoice: 'No choice',
  room: 'At most {n:number} characters',
  counter: '{n:number} of {most:number} characters',
  add: 'Add',
  addItem: 'Add {item}',
  remove: 'Remove',
  nth: '{item} {n}',
  dateCancelled: 'Date cancelled',
  cancelled: 'Cancelled',
  cancelledWarning: 'This date is cancelled. Clear the box to fill in a date again.',
  sixWeeks: 'Automatic: 6 weeks',
  sixWeeksUntil: 'Automatic: 6 weeks, up to and including {day}',
  euro: 'euro',
}
