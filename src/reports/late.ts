import { findMunicipality } from '../places/municipalities.ts'
import { addressOf, processHref } from '../processes/process.ts'
import { waitingLines } from '../waiting/row.ts'
import type { Visit } from '../web/visit.ts'
import { type LateAsked, lateAsked } from './late-asked.ts'
import { countLate, type LateStep, listLate } from './late-queries.ts'
import { lateParties, lateSteps } from './late-tables.ts'
import { pagerOf, pagingIn, within } from './pager.ts'
import type { Report, ReportRow, ReportTable } from './report.ts'

const SIZES = [10, 20, 50]
/** In a file with all of them: so many are worked out before others have their turn. */
const AT_ONCE = 200

/** Steps that run longer than nine in ten did, and who must act. */
export const late: Report = {
  name: 'te-laat',
  title: (t) => t.realisationReports.late.title(),
  menuLabel: (t) => t.realisationReports.late.title(),
  group: 'planning',
  needs: ['realisationlist'],
  acronym: 'TL',
  summary:
    'Running steps that take longer than nine in ten did, per step and party, then one by one, the latest first (soort, stap, aan: gemeente or cpo, gemeente, cpo, p, pp)',
  async show(visit, query, { isWhole = false } = {}) {
    const asked = lateAsked(visit, query)
    const counts = await countLate(visit, asked.selection)
    const total = counts.reduce((all, it) => all + it.late, 0)
    const paging = within(pagingIn(query, SIZES), total)
    const rows = isWhole
      ? await allRows(visit, asked)
      : await rowsFrom(visit, asked, { offset: (paging.page - 1) * paging.size, limit: paging.size })
    const size = paging.size === SIZES[0] ? '' : String(paging.size)
    return {
      choices: asked.choices,
      tables: [
        lateSteps(visit, asked, counts),
        lateParties(visit, asked, counts, isWhole),
        listTable(visit, rows),
      ],
      ...(total > 0 && {
        pager: pagerOf({
          ...paging,
          total,
          sizes: SIZES,
          hrefOf: (page) => `${asked.hrefWith({ pp: size, p: page > 1 ? String(page) : '' })}#late`,
          kept: asked.choices.map(({ name, value }) => [name, value] as const),
          t: visit.t,
        }),
      }),
    }
  },
}

async function allRows(visit: Visit, asked: LateAsked): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (;;) {
    const piece = await rowsFrom(visit, asked, { offset: rows.length, limit: AT_ONCE })
    rows.push(...piece)
    if (piece.length < AT_ONCE) return rows
  }
}

async function rowsFrom(visit: Visit, asked: LateAsked, part: { offset: number; limit: number }) {
  const steps = await listLate(visit, asked.selection, part)
  const turns = new Map<number, string>()
  for (const type of asked.types) {
    const ofType = steps.flatMap(({ process }) => (process.process_type === type.value ? [process] : []))
    for (const [id, { parties }] of await waitingLines(visit, type, ofType)) turns.set(id, parties)
  }
  return steps.map((step) => rowOf(visit, asked, step, turns.get(step.process.id) ?? ''))
}

function rowOf(
  { language, t }: Visit,
  { types }: LateAsked,
  { process, number, days, p90 }: LateStep,
  turn: string,
): ReportRow {
  const type = types.find(({ value }) => value === process.process_type)
  const label = type?.steps[number - 1]?.label[language] ?? t.processes.unknownStep()
  return {
    key: `${process.uuid}-${number}`,
    cells: {
      reference: {
        value: process.case_ref,
        ...(type && { href: processHref(type.routeType, process.uuid, number) }),
      },
      address: { value: addressOf(process) },
      municipality: { value: findMunicipality(process.municipality_code ?? '')?.name ?? '' },
      step: { value: `${number}. ${label}` },
      days: { value: days },
      usual: { value: p90 },
      over: { value: days - p90 },
      turn: { value: turn },
    },
  }
}

function listTable({ t }: Visit, rows: ReportRow[]): ReportTable {
  const words = t.realisationReports.late
  return {
    key: 'late',
    caption: words.list(),
    note: words.listNote(),
    columns: [
      { key: 'reference', label: words.reference(), kind: 'text' },
      { key: 'address', label: words.address(), kind: 'text' },
      { key: 'municipality', label: words.municipality(), kind: 'text' },
      { key: 'step', label: t.realisationReports.step(), kind: 'text' },
      { key: 'days', label: words.days(), kind: 'count' },
      { key: 'usual', label: words.usual(), kind: 'count' },
      { key: 'over', label: words.over(), kind: 'count' },
      { key: 'turn', label: words.turn(), kind: 'text' },
    ],
    rows,
  }
}
