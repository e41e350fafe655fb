import type { Translation } from '../dictionary.ts'
import type { passwords as nl } from '../nl/passwords.ts'

export const passwords: Translation<typeof nl> = {
  title: 'Change password',
  refusals: {
    empty: 'Please enter a password.',
    weak: 'This password is not strong enough.',
    used: 'This password has been used before, please choose another one.',
    blacklisted: 'This password is not allowed.',
    failed:
      'Something went wrong while changing your password. Please try again later; your old password may still hold.',
  },
  rulesTitle: 'A new password',
  rules: {
    length: 'has at least {n:number} characters;',
    mix: 'has small letters, capitals and digits;',
    special: 'may have punctuation and spaces;',
    fresh: 'was not used before and is not easy to guess.',
  },
  field: 'New password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Change password',
  afterwards: 'You are then signed out everywhere, and sign in with the new password.',
  back: 'Back to my profile',
  changedTitle: 'Your password has been changed',
  changed: 'You will be signed out after {n:number} seconds. Sign in again with your new password.',
  goOn: 'Go on now',
  elsewhere: 'You change your password at the sign-in service of your organisation, not in this desk.',
  often: 'You tried this too often in a row. Wait a quarter of an hour and try again.',
  ask: 'Password of {name}',
  askExplained: 'This person has set a password.',
  signIn: 'Sign in',
  wrong: 'The password is not right.',
}
