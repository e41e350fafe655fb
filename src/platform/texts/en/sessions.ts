import type { Translation } from '../dictionary.ts'
import type { sessions as nl } from '../nl/sessions.ts'

export const sessions: Translation<typeof nl> = {
  title: 'Your session',
  renew: 'Extend now',
  lastsUntil: 'Your session lasts until {clock}.',
  signedInAs: 'You are signed in as {name}.',
  lasts: 'Your session lasts until {clock}, another {left}.',
  closeTab:
    'Did you come here from another tab? Then close this one: what you filled in there is still there.',
  expiresIn: 'Your session expires in {left}.',
  expiring: 'Your session is about to expire',
  renewed: 'Your session has been extended.',
  ended: 'Your session has expired',
  stays: 'What you filled in stays here. Sign in in a new tab, and then go on here.',
  back: 'You are signed in again. Go on where you were.',
  somebodyElse:
    'Somebody else is signed in in this browser now. Keep what you need yourself and reload the page.',
  signIn: 'Sign in',
  signInTab: 'Sign in in a new tab',
  offline: 'The desk cannot be reached. Your session was not extended. Try again.',
  problems: {
    again: 'Your session cannot be extended. Sign in again; what you filled in stays.',
    unreachable:
      'The sign-in service cannot be reached for the moment. Your session was not extended. Try again in a minute.',
    ended: 'You are no longer signed in. Sign in again to go on.',
  },
  units: {
    days: { one: 'day', several: 'days' },
    hours: { one: 'hour', several: 'hours' },
    minutes: { one: 'minute', several: 'minutes' },
    seconds: { one: 'second', several: 'seconds' },
  },
  and: 'and',
}
