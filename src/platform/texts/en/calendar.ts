import type { Translation } from '../dictionary.ts'
import type { calendar as nl } from '../nl/calendar.ts'

export const calendar: Translation<typeof nl> = {
  title: 'Calendar',
  kinds: {
    term: 'End of objection term',
    planned: 'Planned placement',
    commissioned: 'In operation',
    late: 'Step late',
  },
  kindsLabel: 'Kind',
  municipality: 'Municipality',
  operator: 'CPO',
  all: 'All',
  show: 'Show',
  months: 'Months',
  previous: 'Previous month, {month}',
  next: 'Next month, {month}',
  today: 'Today',
  isToday: 'today',
  caption: '{month}: {n|count} {{event|events}}',
  week: 'Week',
  weekNumber: 'Week {n:number}',
  nothing: 'There is nothing in the calendar in {month}.',
  more: 'and {n|count} more',
  moreOf: 'and {n:number} more: {kind} on {day}',
  step: 'Step {n:number}: {label}',
  states: {
    irrevocable: 'irrevocable',
    over: 'over',
    done: 'in operation',
    missed: 'not in operation',
  },
  late: {
    title: 'Late now',
    nothing: 'Nothing is late now.',
    kinds: {
      late: 'Unusually slow steps',
      planned: 'Placements that were planned earlier and are not in operation yet',
      term: 'Terms that are over and not irrevocable yet',
    },
    since: 'since {day}',
    all: 'See all {count}',
  },
  day: {
    title: 'Calendar of {day}',
    back: 'Back to {month}',
    nothing: 'There is nothing in the calendar on this day.',
  },
  feed: {
    title: 'Calendar on your phone or in Outlook',
    link: 'In your own calendar (.ics)',
    about:
      'With an address of your own, your calendar program shows what is in this calendar: from three months ago to a year and a half ahead, at most {most:number} events, those nearest to today first. The program fetches by itself what changes.',
    secret:
      'Whoever has the address sees your calendar without signing in, so give it to nobody. No applicants are in it.',
    rights:
      'You see in it what you may see in the desk at that moment. If you do not sign in for {days:number} days, the address does not work until you sign in again.',
    none: 'You have no address yet.',
    madeOn: 'You have had an address since {day}.',
    neverFetched: 'It has not been used yet.',
    fetchedOn: 'It was last used on {day}.',
    make: 'Make an address',
    renew: 'Renew the address',
    renewHint: 'When you renew the address, the old one stops working.',
    end: 'Switch the address off',
    ended: 'The address of your calendar no longer works.',
    yours: 'Your address',
    once: 'Copy it now: the desk does not store it, and shows it only once.',
    how: 'In your calendar program choose “add calendar from internet” or “subscribe to calendar” and paste the address.',
    open: 'Open in the calendar program of this device',
    narrowed: 'This address gives what you chose: {choice}.',
    name: '{tenant}: processes',
    description:
      'Terms, placements, deliveries and what becomes late, from three months ago to a year and a half ahead. At most {most:number} events.',
  },
}
