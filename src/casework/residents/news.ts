import type { EventKind } from '../../platform/events/event.ts'
import type { MailChoices } from '../../platform/tenant/mail-choices.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Standing } from './status.ts'

/** When to mail an applicant who asked for news about the standing of a request. Pure. */

/** The events that may change the standing of a request. */
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
 * A beginning or an end is reported only by its own event, not by others of the same moment: for a process that `startsNow`,
 * not by the connection of its requests.
 */
export function isReportedElsewhere(kind: EventKind, { says }: Standing, startsNow: boolean): boolean {
  if (kind === 'request-connected') return startsNow
  return kind.startsWith('process-') && END[says] !== undefined && END[says] !== kind
}

/**
 * True when a mail rule of the tenant already informs every applicant about this event. The mail about a reset goes only to
 * applicants whose last mail gave the status `realised`; `status` is the one in that mail.
 */
export const isMailedToAll = ({ rules }: Pick<MailChoices, 'rules'>, kind: EventKind, status: string) =>
  rules.some((rule) => rule.event === kind && rule.to === 'applicant') &&
  (!GOES_BACK.includes(kind) || status === DONE)

const GOES_BACK: readonly EventKind[] = ['process-reset', 'process-reset-undone']
const DONE: Standing['says'] = 'realised'

/** A standing as one word, to detect changes: the phase, and for a process its step. */
export const wordOf = (standing: Standing): string =>
  'step' in standing && standing.step ? `${standing.says}:${standing.step.key}` : standing.says

const GOING_ON: readonly Standing['says'][] = ['received', 'judging', 'accepted', 'underway', 'paused']
/** True while the standing may still change: not at an end. */
export const mayBeNews = ({ says }: Standing) => GOING_ON.includes(says)

/** The standing of a request in the words of its status page. */
export function newsIn({ residents }: Texts, standing: Standing, decision: string): string {
  const { titles, texts, steps } = residents.status
  if ('step' in standing && standing.step)
    return `${titles[standing.says]()}. ${steps[standing.step.key]({ decision })}`
  // The status page's text for `underway` refers to the step shown below it.
  const more = standing.says === 'underway' ? '' : ` ${texts[standing.says]()}`
  return `${titles[standing.says]()}.${more}`
}
