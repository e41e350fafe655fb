import type { TestPerson } from '../../world.ts'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { readsType } from '../scope.ts'
import type { World } from '../world.ts'
import { dayIn } from './days.ts'
import { legalDayOf } from './legal-day.ts'
import { atTheEnd, ofEach, processesOf, readersWith, someOf, unlike } from './reading.ts'

/** The calendar and its feed, next to the dates of processes. */

/** What is on the calendar, each with its day. */
const KINDS = {
  plaatsing: (row: Row): string => row.planned_on,
  inbedrijf: (row: Row): string => row.commissioned_on,
  termijn: (row: Row): string =>
    isDay(row.definitive_on) &&
    isDay(row.published_on) &&
    row.definitive_on >= row.published_on &&
    row.withdrawn_on === '' &&
    row.vkb_not_applicable === 0
      ? legalDayOf(row.definitive_on)
      : '',
}
type Kind = keyof typeof KINDS

/** What the uid of an event of each kind begins with. */
const UIDS: Readonly<Record<Kind, string>> = {
  plaatsing: 'plaatsing',
  inbedrijf: 'inbedrijf',
  termijn: 'bezwaartermijn',
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Terms of objection are there where traffic decisions are taken. */
const kindsOf = ({ tenant }: World) =>
  (Object.keys(KINDS) as Kind[]).filter((kind) => kind !== 'termijn' || tenant.processes.trafficDecisions)

/** Who reads processes of some type. */
const ownersIn = (world: World) =>
  readersWith(world, 'realisationlist').filter((person) =>
    world.tenant.processes.types.some(({ value }) => readsType(person, world.tenant, value)),
  )

/** What is on the calendar of a person: cancelled processes are not. */
async function datedOf(world: World, person: TestPerson, kind: Kind) {
  const rows = (await processesOf(world, person)).filter(({ status }) => status !== 'cancelled')
  return rows.map((row) => ({ row, day: KINDS[kind](row) })).filter(({ day }) => isDay(day))
}

const ENTRY = /<a href="\/[a-z]+\/([0-9a-f-]{36})"/g

const daysOfTheCalendar: Oracle = atTheEnd({
  rule: 'each day of the calendar has the placements, commissionings and ends of objection terms of that day, as far as the reader may read them',
  source: 'changelog: the calendar; decisions "Identity"',
  violations: (world) =>
    ofEach(someOf(ownersIn(world), world, 2), async (person) => {
      const visitor = await world.as(person)
      return ofEach(kindsOf(world), async (kind) => {
        const everything = await datedOf(world, world.cast.named('anna'), kind)
        const days = [...new Set(everything.map(({ day }) => day)), '2026-12-25']
        const dated = await datedOf(world, person, kind)
        return ofEach(someOf(days, world, 2), async (day) => {
          const { status, body } = await visitor.opens(`/agenda/dag/${day}?soort=${kind}`)
          if (status !== 200) return [`${person.name} is answered ${status} on ${day}`]
          const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
          const found = [...main.matchAll(ENTRY)].map(([, uuid = '']) => uuid)
          const wanted = dated.filter((it) => it.day === day).map(({ row }) => row.uuid as string)
          return unlike(found, wanted, `${kind} of ${person.name} on ${day}`)
        })
      })
    }),
})

const DAY_MS = 864e5
/** Days before and after today that a feed has at least. */
const BACK = 30
const AHEAD = 300

/** Lines that were folded are one again. */
const eventsIn = (calendar: string) =>
  calendar
    .replaceAll(/\r?\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => ({
      uid: /UID:([a-z]+)-([0-9a-f-]{36})/.exec(event)?.slice(1) ?? [],
      day: /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/.exec(event)?.slice(1).join('-') ?? '',
    }))

const feed: Oracle = atTheEnd({
  rule: 'the feed of a calendar program has the dates of its owner and no others',
  source: 'changelog: the calendar in a program of your own; decisions "Identity"',
  violations: (world) =>
    ofEach(someOf(ownersIn(world), world), async (person) => {
      const visitor = await world.as(person)
      const page = await visitor.posts('/agenda/adres')
      const address = /value="https?:\/\/[^"/]+(\/agenda\/adres\/[^"]+)"/.exec(page.body)?.[1]
      if (!address) return [`${person.name} gets no address (${page.status})`]
      const nobody = await world.as(null)
      const { body } = await nobody.sends({ method: 'GET', url: address.replaceAll('&amp;', '&') })
      const events = eventsIn(body)
      const today = Date.parse(dayIn(world, world.desk.clock.now))
      const isNear = (day: string) =>
        Date.parse(day) >= today - BACK * DAY_MS && Date.parse(day) <= today + AHEAD * DAY_MS
      const nameOf = (uuid: string, day: string) => `${uuid} on ${day}`
      return ofEach(kindsOf(world), async (kind) => {
        const dated = await datedOf(world, person, kind)
        const found = events
          .filter(({ uid, day }) => uid[0] === UIDS[kind] && isNear(day))
          .map(({ uid, day }) => nameOf(uid[1] ?? '', day))
        const wanted = dated
          .filter(({ day }) => isNear(day))
          .map(({ row, day }: { row: Row; day: string }) => nameOf(row.uuid, day))
        return unlike(found, wanted, `${kind} in the feed of ${person.name}`)
      })
    }),
})

export const calendar: readonly Oracle[] = [daysOfTheCalendar, feed]
