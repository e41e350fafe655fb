import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../../src/platform/db/dialect.ts'
import type { ProcessTable } from '../../src/platform/db/process-schema.ts'
import { CPO_ONE, GENT } from '../world.ts'

let made = 0
/** Far above the numbers that processes get when they start. */
const FIRST = 9_000

/** A process at step 1: by default a realisation in Gent, by the first operator. */
export const aProcess = (db: Db, choices: Partial<Insertable<ProcessTable>> = {}) =>
  db
    .insertInto('process')
    .values({
      uuid: randomUUID(),
      case_ref: `VL-RP-26-${String(FIRST + ++made)}`,
      process_type: 'realisation',
      municipality_code: GENT,
      operator_uuid: CPO_ONE,
      status: 'active',
      steps_started: 1,
      created_at: '2026-02-01T10:00:00.000Z',
      ...choices,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
