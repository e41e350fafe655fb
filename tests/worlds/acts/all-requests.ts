import type { Act } from '../deed.ts'
import { comments } from './comments.ts'
import { coordinates } from './coordinates.ts'
import { documents } from './documents.ts'
import { handovers } from './handovers.ts'
import { incompleteRequests } from './incomplete.ts'
import { requestLists } from './request-lists.ts'
import { requestTags } from './request-tags.ts'
import { selections } from './selections.ts'
import { sentTwice } from './sent-twice.ts'

/** What is done with requests beside judging, and with the comments and documents of every record. */
export const requests: readonly Act[] = [
  ...coordinates,
  ...handovers,
  ...incompleteRequests,
  ...requestTags,
  ...selections,
  ...requestLists,
  ...comments,
  ...documents,
  ...sentTwice,
]
