import { Conflict } from '../../platform/web/errors.ts'
import type { FoundRequest } from './queries.ts'

/** A request that changed since it was read, with the present one; undefined when this person may no longer read it. */
export class RequestConflict extends Conflict {
  readonly request: FoundRequest | undefined

  constructor(message: string, request?: FoundRequest) {
    super(message)
    this.request = request
  }
}
