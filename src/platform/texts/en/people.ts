import type { Translation } from '../dictionary.ts'
import type { people as nl } from '../nl/people.ts'

export const people: Translation<typeof nl> = {
  title: 'Users',
  search: 'Search by name or e-mail address',
  searchHint: 'The beginning of one or more words of the name, or of the e-mail address before the @.',
  nobody: 'Nobody found.',
  commandLine: 'Command line',
  name: 'Name',
  email: 'E-mail address',
  organisation: 'Organisation',
  roles: 'Roles',
  everywhere: 'all municipalities',
  seen: 'Last signed in',
  state: 'Access',
  welcome: 'May sign in',
  blockedSince: 'Blocked since {time}. Reason: {reason}',
  first: 'First page',
  next: 'Next page',
  block: 'Block',
  blockText:
    '{name} can no longer sign in, and is signed out everywhere at once. Programs that work with a token of this person are kept out too.',
  reason: 'Reason',
  noReason: 'Fill in a reason: whoever reads this later wants to know why.',
  notYourself: 'You cannot block yourself.',
  unblock: 'Unblock',
  unblockText: '{name} can sign in again, with the roles that the sign-in service then gives.',
  signOut: 'Sign out everywhere',
  signOutText: 'All sessions of {name} end. Signing in again is possible at once.',
  blocked: '{name} is blocked; {n|count} {{session has|sessions have}} ended.',
  unblocked: '{name} can sign in again.',
  signedOut: '{name} is signed out everywhere; {n|count} {{session has|sessions have}} ended.',
}
