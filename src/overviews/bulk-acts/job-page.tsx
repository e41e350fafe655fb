import { BulkBar } from '../../../views/bulk-acts/bulk-bar.tsx'
import { BulkJobPage } from '../../../views/bulk-acts/bulk-job.tsx'
import { PickBox } from '../../../views/lists/pick-box.tsx'
import { MOST_PICKED } from '../../platform/lists/picked.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { formatNumber } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Page } from '../../platform/web/page.tsx'
import { refusedHref } from '../process-list/list.ts'
import { type BulkJob, type BulkKind, countsOf, isUnderWay, kindOf, leftOf, stateOf } from './bulk-act.ts'
import { kindsFor } from './policy.ts'
import { rowsWith } from './queries.ts'

/** The page of a bulk act: its progress and outcome. */
export async function jobPage(context: Context, job: BulkJob): Promise<Page> {
  const { t, tenant, db } = context
  const { bulkActs } = t
  const [kind, state] = [kindOf(job), stateOf(job)]
  const isFew = job.row_count <= MOST_PICKED
  const isOver = state === 'done'
  const [refused, done] = await Promise.all([
    job.refused_count > 0 ? rowsWith(db, job.uuid, 'refused', MOST_PICKED) : [],
    isFew && isOver && job.refused_count + job.gone_count > 0
      ? rowsWith(db, job.uuid, 'done', MOST_PICKED)
      : [],
  ])
  const type = findType(tenant.processes, job.process_type)
  const isWhole = job.refused_count + job.gone_count === 0
  const ended = job.row_count - leftOf(job)
  const isPart = isOver && !isWhole
  const stateText = isPart ? t.selection.results() : bulkActs.states[state]()
  const label = bulkActs.progress({ done: formatNumber(ended, t), total: formatNumber(job.row_count, t) })
  const title = bulkActs.titles[kind]({ n: job.row_count })
  // Every refused process has its reason below; only these kinds also have a line of their own for it.
  const reportsRefused = kind === 'tags' || kind === 'verwijderen'
  const lines = [
    ...done.map((row) => ({ ...row, done: true })),
    ...(reportsRefused ? refused : []).map((row) => ({ ...row, done: false })),
  ]
  return new Page({
    sheet: 'process-list',
    title: `${title}: ${stateText}`,
    content: ({ csrf }) => (
      <BulkJobPage
        t={t}
        csrf={csrf}
        uuid={job.uuid}
        heading={isPart ? stateText : title}
        state={isPart ? title : stateText}
        list={job.list}
        isUnderWay={isUnderWay(job)}
        progress={{ value: ended, max: Math.max(1, job.row_count), label }}
        counts={countsOf(job).map(({ name, count }) => ({
          label: bulkActs.counts[name](),
          count: formatNumber(count, t),
        }))}
        toResume={state === 'stopped' ? leftOf(job) : 0}
        lines={
          isFew && isOver
            ? lines
                .toSorted((a, b) => a.number - b.number)
                .map(({ case_ref: ref, done }) => ({ ref, done, text: lineOf(context, kind, { ref, done }) }))
            : []
        }
        gone={job.gone_count > 0 ? t.selection.gone({ n: job.gone_count }) : ''}
        refused={
          refused.length > 0
            ? {
                title: bulkActs.refusedTitle({ n: job.refused_count }),
                rows: refused.map(({ process_uuid: uuid, case_ref: ref, reason }) => ({
                  uuid,
                  ref,
                  reason,
                  box: isUnderWay(job) ? null : <PickBox t={t} uuid={uuid} reference={ref} isPicked />,
                })),
                others:
                  job.refused_count > refused.length
                    ? bulkActs.others({ n: job.refused_count - refused.length })
                    : '',
                list:
                  isUnderWay(job) || !type
                    ? null
                    : { label: bulkActs.refusedList(), href: refusedHref(type, job.uuid) },
                bar:
                  isUnderWay(job) || !type ? null : (
                    <BulkBar
                      t={t}
                      csrf={csrf}
                      list={job.list}
                      all={bulkActs.allRefused({ n: job.refused_count })}
                      isAll={job.refused_count > refused.length}
                      refusedBy={job.uuid}
                      kinds={kindsFor(context, type)}
                      acts={[]}
                    />
                  ),
              }
            : null
        }
      />
    ),
  })
}

/** The outcome of one process, in the wording of the act. */
function lineOf({ t }: Context, kind: BulkKind, { ref, done }: { ref: string; done: boolean }): string {
  const { saved, failed } = t.selection.tags
  if (kind === 'tags') return done ? saved({ ref }) : failed({ ref })
  if (kind !== 'verwijderen') return t.bulkActs.isDone({ ref })
  return done ? t.processes.deletion.done({ ref }) : t.processes.deletion.failed({ ref })
}
