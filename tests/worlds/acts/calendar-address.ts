import type { TestPerson } from '../../world.ts'
import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import { nameOf, somebody } from '../people.ts'
import { readsProcess } from '../scope.ts'
import type { World } from '../world.ts'
import { oneEvent, unless, unlessSeesProcesses } from './afterwards.ts'
import { asRead, mustBeDone, sinceNow } from './promised.ts'

/** The secret address by which a calendar program reads as a person. */

const ADDRESS = '/agenda/adres'
const FEED = /\/agenda\/adres\/([\w-]{20,})\/laadloket\.ics/

/** The address that each person got last, in each world. */
const addresses = new WeakMap<World, Map<string, string>>()

function addressesIn(world: World) {
  const known = addresses.get(world) ?? new Map<string, string>()
  addresses.set(world, known)
  return known
}

/** The time of a program's reading is stored: that write is of no later act. */
async function reads(world: World, token: string) {
  const answer = await (await world.as(null)).opens(`${ADDRESS}/${token}/laadloket.ics`)
  await world.written()
  return answer
}

/** References in a calendar of processes that its person may not see. */
async function strangersIn(world: World, person: TestPerson | null, text: string): Promise<string[]> {
  const plain = text.replace(/\r\n[ \t]/g, '')
  const rows = await world.look.rows('process')
  return rows
    .filter((row) => plain.includes(row.case_ref) && !readsProcess(person, world.tenant, row))
    .map(({ case_ref }) => `${case_ref} is in the calendar of ${nameOf(person)}`)
}

const makesAddress: Act = {
  name: 'makes or ends a calendar address',
  presses: [`POST ${ADDRESS}`, `POST ${ADDRESS}/uitzetten`],
  async does(world, picks) {
    const by = somebody(world, picks, 'realisationlist')
    const isEnd = picks.once(3)
    const before = by && addressesIn(world).get(by.id)
    const events = await sinceNow(world, 'event')
    const forbidden = unlessSeesProcesses(world, by)
    if (isEnd) {
      const deed = await presses(
        world,
        by,
        { route: `POST ${ADDRESS}/uitzetten`, url: `${ADDRESS}/uitzetten`, form: {} },
        {
          sentence: `${nameOf(by)} ends the address of their calendar`,
          forbidden,
          async promises() {
            const gone = before ? (await reads(world, before)).status : 404
            return unless(gone === 404, `the address still answers ${gone}`)
          },
        },
      )
      return asRead(deed)
    }
    const deed = await presses(
      world,
      by,
      { route: `POST ${ADDRESS}`, form: {} },
      {
        sentence: `${nameOf(by)} makes an address of their calendar`,
        forbidden,
        async promises({ body }) {
          const token = FEED.exec(body)?.[1] ?? ''
          const gone = before ? (await reads(world, before)).status : 404
          const feed = await reads(world, token)
          if (by) addressesIn(world).set(by.id, token)
          return [
            ...unless(feed.status === 200, `the new address answers ${feed.status}`),
            ...unless(feed.body.startsWith('BEGIN:VCALENDAR'), 'it is no calendar'),
            ...unless(gone === 404, `the address before answers ${gone}`),
            ...(await strangersIn(world, by, feed.body)),
            ...oneEvent(await events(), {
              kind: 'calendar-address-made',
              about: by?.id ?? '',
              by,
            }),
          ]
        },
      },
    )
    return mustBeDone(deed)
  },
}

export const calendarAddresses: readonly Act[] = [makesAddress]
