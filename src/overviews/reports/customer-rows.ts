import { findType } from '../../platform/tenant/process-type.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { lastComments, namesOf } from '../../records/processes/api/record-queries.ts'
import { seesProcess } from '../../records/processes/policy.ts'
import { processHref } from '../../records/processes/process.ts'
import { labelsOf, nameOf, pidNames, tabLabel } from './customer-words.ts'
import { type Narrowing, STATUS_OF, TABS } from './customers.ts'
import { type CustomerRow, capacityConclusions, customersBefore } from './customers-queries.ts'
import type { ReportColumn, ReportRow } from './report.ts'

/** Small pieces, so that none blocks the event loop. */
const AT_ONCE = 250

/** The columns; some share one cell, with a line each. Spec 2 §2. */
export function columnsOf({ t }: Context): ReportColumn[] {
  const words = t.customerReports
  const { project, people, points, survey, lastComment } = words.customers
  const cell = (
    heading: string,
    kind: ReportColumn['kind'],
    names: readonly (keyof typeof words & ('reference' | keyof Words))[],
  ) => names.map((key) => ({ key, label: words[key](), kind, cell: heading }))
  return [
    ...cell(project(), 'text', [
      'reference',
      'pid',
      'region',
      'street',
      'customer',
      'building',
      'objectType',
      'status',
    ]),
    ...cell(people(), 'text', ['projectLeader', 'objectManager', 'assetManager']),
    ...cell(points(), 'count', [
      'existing',
      'offices',
      'program',
      'extra',
      'requested',
      'realised',
      'toPlace',
    ]),
    ...cell(survey(), 'day', ['signedOn']),
    ...cell(survey(), 'text', ['capacity', 'power', 'fuseBox']),
    ...cell(lastComment(), 'text', ['author', 'time', 'message']),
  ]
}
type Words = Omit<
  Context['t']['customerReports'],
  'customers' | 'months' | 'counted' | 'notCounted' | 'cancelled' | 'byObjectType' | 'byPid' | 'gridUpgrades'
>

/** All rows, in pieces. */
export async function* allRows(context: Context, narrowing: Narrowing, atOnce = AT_ONCE) {
  for (let before: number | null = null; ; ) {
    const rows: CustomerRow[] = await customersBefore(context, narrowing, { limit: atOnce, before })
    yield await rowsOf(context, rows)
    before = rows.at(-1)?.id ?? null
    if (rows.length < atOnce) return
  }
}

/** Rows with related data of their processes, which were found in scope. */
export async function rowsOf(context: Context, rows: readonly CustomerRow[]): Promise<ReportRow[]> {
  const { t, db, tenant } = context
  const [pidName, comments, names, conclusions] = await Promise.all([
    pidNames(
      context,
      rows.map(({ pid_uuid }) => pid_uuid),
    ),
    lastComments(
      db,
      rows.map(({ uuid }) => uuid),
    ),
    namesOf(db, [...new Set(rows.map(({ project_leader }) => project_leader).filter(Boolean))]),
    capacityConclusions(
      context,
      rows.map(({ id }) => id),
    ),
  ])
  const [region, objectType, power, fuseBox] = (['region', 'objectType', 'power', 'fuseBox'] as const).map(
    (of) => labelsOf(context, of),
  ) as [Label, Label, Label, Label]
  const routeType = findType(tenant.processes, 'private')?.routeType ?? 'private'
  const orNone = (value: string, label: Label) => (value === '' ? null : label(value))
  return rows.map((row) => {
    const comment = comments.get(row.uuid)
    const tab = TABS.find((it) => STATUS_OF[it] === row.status) ?? 'actief'
    const values = {
      pid: orNone(row.pid_uuid, pidName),
      region: orNone(row.region, region),
      street: [row.street, row.house_number, row.house_number_suffix].filter(Boolean).join(' '),
      customer: row.customer,
      building: row.building_code,
      objectType: orNone(row.object_type, objectType),
      status: tabLabel(t, tab),
      projectLeader: row.project_leader && nameOf(context, row.project_leader, names),
      objectManager: row.object_manager,
      assetManager: row.asset_manager,
      existing: row.existing_points,
      offices: row.offices_need,
      program: row.program_need,
      extra: row.extra_need,
      requested: sumKnown([row.offices_need, row.program_need, row.extra_need]),
      realised: row.points_realised,
      toPlace: row.points_to_place,
      signedOn: row.signed_on || null,
      capacity: conclusions.get(row.id) || null,
      power: orNone(row.power_option, power),
      fuseBox: orNone(row.fuse_box_option, fuseBox),
      author: comment?.person_name ?? null,
      time: comment ? formatTime(comment.created_at, tenant.locale.timeZone) : null,
      message: comment?.message ?? null,
    }
    return {
      key: row.case_ref,
      cells: {
        reference: {
          value: row.case_ref,
          ...(seesProcess(context, row) && { href: processHref(routeType, row.uuid) }),
        },
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
      },
    }
  })
}
type Label = (value: string) => string

/** The sum of the known values; null when none is known. */
const sumKnown = (all: readonly (number | null)[]) =>
  all.every((it) => it === null) ? null : all.reduce((sum: number, it) => sum + (it ?? 0), 0)
