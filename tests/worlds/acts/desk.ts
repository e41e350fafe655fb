import type { Act } from '../deed.ts'
import { access } from './access.ts'
import { values } from './desk-values.ts'
import { lists } from './lists-of-the-desk.ts'
import { webhooks } from './webhooks.ts'

/** What is done about the desk itself. */
export const desk: readonly Act[] = [...lists, ...values, ...webhooks, ...access]
