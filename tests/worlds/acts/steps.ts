import { type Field, type FormRecord, valueAt } from '../../../src/platform/forms/field.ts'
import type { TestPerson } from '../../world.ts'
import type { Row } from '../look.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import type { Follow } from './expected.ts'
import { inCall, inForm, tidy } from './field-values.ts'
import { addressOf, opensStep, recordOf } from './of-process.ts'

export const STEP = 'POST /:routeType/:uuid/stap-:step'
export const UPDATE = 'POST /api/process_update'

/** What follows a result that refuses. */
export function followOf({ tenant }: World, picks: Picks): Follow {
  const action = picks.among(['continue', 'back', 'onhold', 'cancel'])
  const reasons = action === 'onhold' ? tenant.processes.onholdReasons : tenant.processes.cancelReasons
  const reason = action === 'onhold' || action === 'cancel' ? (reasons[0]?.value ?? '') : ''
  return { action, reason, comment: 'Zo besproken' }
}

export const refusalIn = (fields: readonly Field[], record: FormRecord) =>
  fields.find(
    (field) =>
      Array.isArray(field.options) &&
      field.options.some((it) => it.refuses && it.value === valueAt(record, field)),
  )

/** Sends a step by its form or by the call, whole as a page sends it. */
export interface Sending {
  by: TestPerson | null
  row: Row
  number: number
  fields: readonly Field[]
  record: FormRecord
  act: 'volgende' | 'opslaan'
  follow?: Follow | undefined
  correction?: 'keep' | 'reset' | undefined
  isCall: boolean
  isStale?: boolean
  /** What the form carried when it was opened earlier. */
  opened?: Record<string, string>
}

export async function sendingOf(world: World, sending: Sending) {
  const { by, row, number, fields, record, act, follow, correction, isCall, isStale = false } = sending
  if (isCall) {
    const flow = {
      ...(act === 'volgende' && { complete: number }),
      ...(act === 'volgende' && follow && { follow }),
      ...(correction === 'keep' && { keepProgress: true }),
      ...(correction === 'reset' && { reset: number }),
    }
    const changed = changedIn(fields, await recordOf(world, row), record)
    const process = {
      uuid: row.uuid,
      version: isStale ? row.version - 1 : row.version,
      CurrentLocation: inCall(changed, record),
      ...(Object.keys(flow).length > 0 && { flow }),
    }
    return { route: UPDATE, json: { process } }
  }
  const hidden = sending.opened ?? (await opensStep(world, by, row, number))
  const form = {
    ...hidden,
    ...(isStale && { version: row.version - 1, record_version: row.location_version - 1 }),
    ...inForm(fields, record),
    ...(follow &&
      act === 'volgende' && {
        'flow.follow.action': follow.action,
        'flow.follow.reason': follow.reason,
        'flow.follow.comment': follow.comment,
      }),
    ...(correction && { correction }),
    act,
  }
  return { route: STEP, url: `${addressOf(world, row)}/stap-${number}`, form }
}

export const changedIn = (fields: readonly Field[], before: FormRecord, after: FormRecord) =>
  fields.filter((field) => tidy(valueAt(before, field)) !== tidy(valueAt(after, field)))
