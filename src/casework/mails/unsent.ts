import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/web/context.ts'

/** Initial columns of a mail that waits in the outbox, or that is only stored where the desk sends none; due at `dueAt`. */
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
