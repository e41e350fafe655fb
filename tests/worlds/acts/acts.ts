import type { Act } from '../deed.ts'
import { intake } from './all-intake.ts'
import { judging } from './all-judging.ts'
import { requests } from './all-requests.ts'
import { desk } from './desk.ts'
import { locations } from './locations.ts'
import { many } from './many.ts'
import { oddCalls } from './odd-calls.ts'
import { people } from './people.ts'
import { processes } from './processes.ts'
import { time } from './time.ts'

/** Everything that is done in worlds, by room. */
export const actsByRoom: Readonly<Record<string, readonly Act[]>> = {
  intake,
  requests,
  desk,
  judging,
  people,
  many,
  processes,
  locations,
  time,
  odd: oddCalls,
}
