import { fileState } from '../../platform/files/file.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { formatTime } from '../../platform/texts/format.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { statusWord } from '../../records/comments/comment.ts'
import { commentsOf } from '../../records/comments/queries.ts'
import { processAsSubject } from '../../records/comments/subject.ts'
import { formatSize } from '../../records/documents/document.ts'
import { findDocuments } from '../../records/documents/queries.ts'
import { eventsOf } from '../../records/processes/events-of.ts'
import { resetsPanelOf } from '../../records/processes/page/resets-panel.ts'
import { statusOf } from '../../records/processes/process.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { decisionPanelOf } from '../../records/traffic-decisions/panel.ts'
import { type Block, type Fact, filledIn } from './paper.ts'

/** The parts of a dossier other than the steps, with the content of their panels on the page, oldest first. */

/** The newest ones. The end of a file of 200 pages would block the event loop for over 50 ms. */
const MOST = { events: 500, comments: 100 }

/** The decision with its days; empty where the tenant takes no decisions. */
export async function decisionOf(context: Context, process: FoundProcess): Promise<Block[]> {
  const decision = await decisionPanelOf(context, process)
  if (!decision) return []
  const { label, daysLeft, facts, publication, lastDay } = decision
  return [
    { is: 'heading', text: decision.title },
    {
      is: 'facts',
      rows: filledIn([
        {
          label: context.t.generatedDocuments.status(),
          value: [label, daysLeft].filter(Boolean).join(', '),
        },
        ...facts.map(({ key, value }) => ({ label: key, value })),
        {
          label: context.t.trafficDecisions.form.number(),
          value: [publication?.number, publication?.url].filter(Boolean).join('\n'),
        },
        {
          label: lastDay?.heading ?? '',
          value: [lastDay?.day, lastDay?.reason, lastDay?.state].filter(Boolean).join('\n'),
        },
      ]),
    },
  ]
}

/** The names of its documents by group, without deleted ones. */
export async function documentsOf(
  { db, t, tenant, language }: Context,
  process: FoundProcess,
  type: ProcessType,
): Promise<Block[]> {
  const files = (await findDocuments(db, process.uuid)).filter((it) => !it.deleted)
  const choices = new Map(
    type.steps.flatMap((step) => step.documents.map(({ group, label }) => [group, label[language]])),
  )
  const rows = filledIn(
    [...choices].map(([group, label]) => ({
      label,
      value: files
        .filter(({ kind }) => kind === group)
        .map((file) => {
          const state = fileState(file)
          const about = [
            formatTime(file.created_at, tenant.locale.timeZone),
            formatSize(file.size, t),
            ...(state === 'ready' ? [] : [t.documents.states[state]()]),
          ]
          return `${file.filename} (${about.join(', ')})`
        })
        .join('\n'),
    })),
  )
  return listed(t.documents.title(), rows, { none: t.documents.none() })
}

export async function commentsIn(context: Context, process: FoundProcess): Promise<Block[]> {
  const { t, tenant, db } = context
  const found = await commentsOf(db, processAsSubject(context, process))
  const rows = found.slice(0, MOST.comments).map(({ created_at, person_name, message, status }) => ({
    label: `${formatTime(created_at, tenant.locale.timeZone)}\n${person_name}`,
    value: `${message}\n${t.comments.statuses[statusWord(status)]()}`,
  }))
  const note = found.length > rows.length ? t.generatedDocuments.newestOnly({ n: rows.length }) : ''
  return listed(t.comments.title(), rows.toReversed(), { none: t.comments.none(), note })
}

/** When it was on hold, cancelled or reset; empty when it never was. */
export function courseOf(context: Context, process: FoundProcess): Block[] {
  const { t } = context
  const words = t.generatedDocuments
  const resets = resetsPanelOf(context, process)
  const paused = process.pauses.map((pause): Fact => {
    const [from, until] = [pause.started_at, pause.ended_at].map((at) =>
      formatTime(at, context.tenant.locale.timeZone),
    ) as [string, string]
    const lines = [nameOfReason(context, pause.reason), pause.comment, pause.ended_comment]
    return {
      label: t.processes.statuses[statusOf(pause.kind)](),
      value: [until ? words.fromUntil({ from, until }) : words.since({ from }), ...lines]
        .filter(Boolean)
        .join('\n'),
    }
  })
  return [
    ...(paused.length > 0 ? listed(words.paused(), paused) : []),
    ...(resets.length > 0
      ? [
          { is: 'heading', text: t.processes.resets.title() } as const,
          {
            is: 'list',
            items: resets.toReversed().map(({ text, steps }) => [text, ...steps].join('\n')),
          } as const,
        ]
      : []),
  ]
}

const nameOfReason = ({ tenant, language }: Context, value: string) =>
  [...tenant.processes.onholdReasons, ...tenant.processes.cancelReasons].find((it) => it.value === value)
    ?.label[language] ?? value

/** The log, for people who may read it. */
export async function eventsIn(context: Context, process: FoundProcess): Promise<Block[]> {
  if (!can(context, 'eventlog')) return []
  const { t } = context
  const found = await eventsOf(context, process, MOST.events + 1)
  const rows = found.slice(0, MOST.events).map(({ at, what, who, change }) => ({
    label: at,
    value: `${what} – ${who}${change && ` (${change})`}`,
  }))
  const note = found.length > rows.length ? t.generatedDocuments.newestOnly({ n: rows.length }) : ''
  return listed(t.processes.panels.events(), rows.toReversed(), { none: t.requests.noEvents(), note })
}

const listed = (title: string, rows: readonly Fact[], { none = '', note = '' } = {}): Block[] => [
  { is: 'heading', text: title },
  ...(note ? [{ is: 'note', text: note } as const] : []),
  rows.length > 0 ? { is: 'facts', rows } : { is: 'note', text: none },
]
