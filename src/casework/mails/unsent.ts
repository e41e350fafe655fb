import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/web/context.ts'

/** What every mail has that waits in the outbox, or is only kept where the desk sends none; due at `dueAt`. */
export const unsent = ({ now, mailing }: Pick<Context, 'now' | 'mailing'>, dueAt = now.toISOString()) => ({
  uuid: randomUUID(),
  state: mailing?.sends ? 'waiting' : 'kept',
  delivery: '',
  smtp_code: null,
  smtp_answer: '',
  created_at: now.toISOString(),
  due_at: dueAt,
  claimed_at: '',
  sent_at: '',
  opened_at: '',
})
