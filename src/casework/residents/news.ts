import type { EventKind } from '../../platform/events/event.ts'
import type { MailChoices } from '../../platform/tenant/mail-choices.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Standing } from './status.ts'

/** When an applicant who asked for it is told by mail how the request stands. Pure. */

/** The events after which a request may stand differently. */
const KINDS: readonly EventKind[] = [
  'request-completed',
  'request-judged',
  'request-judgement-withdrawn',
  'request-removed',
  'request-connected',
  'request-disconnected',
  'process-started',
  'process-changed',
  'process-step-begun',
  'process-step-completed',
  'process-reset',
  'process-reset-undone',
  'process-completed',
  'process-put-on-hold',
  'process-resumed',
  'process-cancelled',
  'process-restored',
  'process-deleted',
]
export const mayBringNews = (kind: EventKind) => KINDS.includes(kind)

const END: Partial<Record<Standing['says'], EventKind>> = {
  realised: 'process-completed',
  stopped: 'process-cancelled',
}
/**
 * A beginning and an end are told by the event that makes them, and not by others of the same moment. A process
 * that `startsNow` is only said to start once its requests are connected.
 */
export function isToldElsewhere(kind: EventKind, { says }: Standing, startsNow: boolean): boolean {
  if (kind === 'request-connected') return startsNow
  return kind.startsWith('process-') && END[says] !== undefined && END[says] !== kind
}

/**
 * True when a mail rule of the tenant already informs every applicant about this event. The mail about a reset reaches
 * only those who know that the process was completed. `told`: the status that the applicant was last told.
 */
export const isToldToAll = ({ rules }: Pick<MailChoices, 'rules'>, kind: EventKind, told: string) =>
  rules.some((rule) => rule.event === kind && rule.to === 'applicant') &&
  (!GOES_BACK.includes(kind) || told === DONE)

const GOES_BACK: readonly EventKind[] = ['process-reset', 'process-reset-undone']
const DONE: Standing['says'] = 'realised'

/** A standing as one word, to see whether it changed: the phase, and of a process its step. */
export const wordOf = (standing: Standing): string =>
  'step' in standing && standing.step ? `${standing.says}:${standing.step.key}` : standing.says

const GOING_ON: readonly Standing['says'][] = ['received', 'judging', 'accepted', 'underway', 'paused']
/** True while there may be news to come: not at an end. */
export const mayBeNews = ({ says }: Standing) => GOING_ON.includes(says)

/** How a request stands, as on the page of its status. */
export function newsIn({ residents }: Texts, standing: Standing, decision: string): string {
  const { titles, texts, steps } = residents.status
  if ('step' in standing && standing.step)
    return `${titles[standing.says]()}. ${steps[standing.step.key]({ decision })}`
  // The text of one that is under way points to the step below it.
  const more = standing.says === 'underway' ? '' : ` ${texts[standing.says]()}`
  return `${titles[standing.says]()}.${more}`
}
