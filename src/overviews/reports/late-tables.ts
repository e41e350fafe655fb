import { findMunicipality } from '../../geography/places/municipalities.ts'
import type { Context } from '../../platform/web/context.ts'
import type { LateFilter } from './late-filter.ts'
import type { LateCount } from './late-queries.ts'
import { type ReportRow, type ReportTable, totalOf } from './report.ts'

/** Counts of late steps: per step, and per responsible party. Pure. */

const sum = (of: readonly LateCount[], column: 'running' | 'late') =>
  of.reduce((all, it) => all + it[column], 0)
const longest = (of: readonly LateCount[]) => Math.max(0, ...of.map((it) => it.longest))

/** The list below the tables, filtered by this change. */
const listed = ({ hrefWith }: LateFilter, change: Readonly<Record<string, string>>) => ({
  href: `${hrefWith(change)}#late`,
})

export function lateSteps(context: Context, filter: LateFilter, counts: readonly LateCount[]): ReportTable {
  const { t, language } = context
  const words = t.realisationReports.late
  const rows = filter.types.flatMap((type) =>
    type.steps.flatMap(({ label, edit }, index): ReportRow[] => {
      const number = index + 1
      const of = counts.filter((it) => it.type === type.value && it.number === number)
      if (of.length === 0) return []
      const late = sum(of, 'late')
      return [
        {
          key: `${type.value}-${number}`,
          cells: {
            step: { value: `${number}. ${label[language]}` },
            type: { value: type.label[language] },
            late: {
              value: late,
              ...(late > 0 && listed(filter, { soort: type.value, stap: String(number) })),
            },
            running: { value: sum(of, 'running') },
            longest: { value: late > 0 ? longest(of) : null },
            turn: { value: edit.map((role) => t.shell.roles[role]()).join(', ') },
          },
        },
      ]
    }),
  )
  const isOneType = filter.types.length === 1
  return {
    key: 'steps',
    caption: words.perStep(),
    note: words.perStepNote(),
    columns: [
      { key: 'step', label: t.realisationReports.step(), kind: 'text' },
      ...(isOneType ? [] : [{ key: 'type', label: t.realisationReports.type(), kind: 'text' as const }]),
      { key: 'late', label: words.late(), kind: 'count' },
      { key: 'running', label: words.running(), kind: 'count' },
      { key: 'longest', label: words.longest(), kind: 'count' },
      { key: 'turn', label: words.mayFillIn(), kind: 'text' },
    ],
    rows,
    total: totalOf(rows, { first: 'step', label: t.reports.total(), columns: ['late', 'running'] }),
    ...(isOneType && { charts: [{ columns: ['late'], isStacked: false }] }),
  }
}

/** More rows would list all municipalities. */
const MOST_SHOWN = 20

/** Late steps by their first responsible party: a municipality, an operator, or others by their role. */
export function lateParties(
  context: Context,
  filter: LateFilter,
  counts: readonly LateCount[],
  isWhole: boolean,
): ReportTable {
  const { t } = context
  const words = t.realisationReports.late
  const waiting = new Map<string, { party: Party; of: LateCount[] }>()
  for (const count of counts.filter(({ late }) => late > 0)) {
    const party = partyOf(context, filter, count)
    const known = waiting.get(party.key) ?? { party, of: [] }
    known.of.push(count)
    waiting.set(party.key, known)
  }
  const rows = [...waiting.values()]
    .toSorted(
      (one, other) =>
        sum(other.of, 'late') - sum(one.of, 'late') || (one.party.label < other.party.label ? -1 : 1),
    )
    .map(
      ({ party: { key, label, change }, of }): ReportRow => ({
        key,
        cells: {
          party: { value: label },
          late: { value: sum(of, 'late'), ...(change && listed(filter, change)) },
          longest: { value: longest(of) },
        },
      }),
    )
  return {
    key: 'parties',
    caption: words.perParty(),
    note: !isWhole && rows.length > MOST_SHOWN ? words.mostShown({ n: MOST_SHOWN }) : words.perPartyNote(),
    columns: [
      { key: 'party', label: words.turn(), kind: 'text' },
      { key: 'late', label: words.late(), kind: 'count' },
      { key: 'longest', label: words.longest(), kind: 'count' },
    ],
    rows: isWhole ? rows : rows.slice(0, MOST_SHOWN),
    total: totalOf(rows, { first: 'party', label: t.reports.total(), columns: ['late'] }),
  }
}

interface Party {
  key: string
  label: string
  /** The filter that lists its steps; null when there is none. */
  change: Readonly<Record<string, string>> | null
}

function partyOf({ t, tenant }: Context, { types, choices }: LateFilter, count: LateCount): Party {
  const { municipality, operator } = count
  const step = types.find(({ value }) => value === count.type)?.steps[count.number - 1]
  const role = step?.edit[0] ?? 'admin'
  // A filter with only one option is not offered, and so left out.
  const asks = (name: string, value: string): Record<string, string> =>
    choices.some((it) => it.name === name) ? { [name]: value } : {}
  if (role === 'municipality') {
    const name = findMunicipality(municipality)?.name
    return {
      key: `gemeente-${municipality}`,
      label: name ? t.waiting.municipality({ name }) : t.waiting.someMunicipality(),
      change: name ? { ...asks('aan', 'gemeente'), ...asks('gemeente', municipality) } : null,
    }
  }
  if (role !== 'cpo') return { key: `rol-${role}`, label: t.shell.roles[role](), change: null }
  const known = tenant.stakeholders.find(({ uuid }) => uuid === operator)
  return {
    key: `cpo-${operator}`,
    label: known?.name ?? t.waiting.operator(),
    change: known ? { ...asks('aan', 'cpo'), ...asks('cpo', operator) } : null,
  }
}
