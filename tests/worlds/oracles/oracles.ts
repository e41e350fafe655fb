import type { Oracle } from '../oracle.ts'
import { answers } from './answers.ts'
import { comments } from './comments.ts'
import { decisions } from './decisions.ts'
import { derived } from './derived.ts'
import { events } from './events.ts'
import { locations } from './locations.ts'
import { mails } from './mails.ts'
import { processes } from './processes.ts'
import { readers } from './readers.ts'
import { figures } from './reports.ts'
import { lists } from './request-lists.ts'
import { requests } from './requests.ts'
import { resets } from './resets.ts'
import { sharedSteps } from './shared-steps.ts'
import { traffic } from './traffic.ts'
import { turnOnPage } from './turn-on-page.ts'
import { turns } from './turns.ts'
import { whole } from './whole.ts'

/** Everything that must hold in worlds, by room, in the order in which the oracles run. */
export const oraclesByRoom: Readonly<Record<string, readonly Oracle[]>> = {
  answers,
  requests,
  processes: [...processes, ...resets, ...sharedSteps],
  turns: [...turns, turnOnPage, ...decisions],
  locations,
  traffic,
  kept: derived,
  mails,
  events,
  comments,
  whole,
  readers,
  lists,
  figures,
}
