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
  close: 'Close',
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
  listTitle: 'Where you are signed in',
  browserOn: '{browser} on {system}',
  unknownBrowser: 'Unknown browser',
  thisOne: 'this browser',
  since: 'Since {at}.',
  usedAt: 'Last used {at}.',
  more: 'And {n:number} more that {{has|have}} not been used for longer.',
  end: 'End',
  endWhat: 'End: {browser}, since {since}',
  endOthers: 'End all others',
  endHint: 'Is there one that you do not know? End it, and change your password.',
  othersEnded: '{n:number} {{session has|sessions have}} been ended.',
  noneEnded: 'That session had already ended.',
  prove: {
    title: 'Sign in again first',
    why: 'This works only shortly after you signed in, so that nobody else can do it in a browser that you left open. You will come back afterwards.',
    go: 'Sign in again',
  },
}
