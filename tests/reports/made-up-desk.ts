import type { Selectable } from 'kysely'
import { Chance } from '../../src/desk/demo/chance.ts'
import { seedProcesses } from '../../src/desk/demo/processes/seed-processes.ts'
import { seedRequests } from '../../src/desk/demo/seed.ts'
import type { ProcessTable } from '../../src/platform/db/process-schema.ts'
import type { RequestTable } from '../../src/platform/db/schema.ts'
import { type AppChoices, startApp, type TestApp } from '../app.ts'
import { operator, someone, type TestPerson } from '../world.ts'

/**
 * A desk with made-up requests and processes of several years, and made-up people with different scopes: for
 * comparing a report with a recount that does not use its SQL. The same seed gives the same desk.
 */
export interface MadeUpDesk extends TestApp {
  chance: Chance
  /** Every row, whatever a reader may see. */
  requests: Selectable<RequestTable>[]
  processes: Selectable<ProcessTable>[]
  /**
   * One who sees all, municipalities and operators that see a part, and one in whose scope there is nothing.
   */
  readers: TestPerson[]
}

interface DeskChoices extends AppChoices {
  /** Default 240 processes and 240 requests. */
  count?: number
  seed?: number
}

export async function madeUpDesk({
  count = 240,
  seed = 7,
  ...choices
}: DeskChoices = {}): Promise<MadeUpDesk> {
  const desk = await startApp(choices)
  const { db, tenant, clock } = desk
  const planting = { db, tenant, now: clock.now, count, seed }
  await seedRequests(planting)
  await seedProcesses(planting)
  const chance = new Chance(seed)
  const requests = await db.selectFrom('request').selectAll().orderBy('id').execute()
  const processes = await db.selectFrom('process').selectAll().orderBy('id').execute()
  return { ...desk, chance, requests, processes, readers: readersOf(desk, processes, chance) }
}

function readersOf(
  { tenant }: TestApp,
  processes: readonly Selectable<ProcessTable>[],
  chance: Chance,
): TestPerson[] {
  const codes = [...new Set(processes.flatMap(({ municipality_code }) => municipality_code ?? []))].sort()
  const some = () => codes.filter(() => chance.happens(0.4))
  const reader = (name: string, roles: TestPerson['roles'], more: Partial<TestPerson> = {}) =>
    someone(name, name, roles, more)
  const operators = tenant.stakeholders
    .slice(0, 2)
    .map(({ uuid, name }, index) =>
      reader(`operator-${index}`, { cpo: index === 0 ? '*' : some() }, operator(uuid, name)),
    )
  return [
    reader('everything', { caseworker: '*' }),
    reader('some', { municipality: some() }),
    reader('one', { municipality: codes.slice(0, 1) }),
    ...operators,
    // A municipality without any process or request.
    reader('nothing', { municipality: ['99999'] }),
  ]
}

/** Whether a person may see a process: implemented again, without the SQL of the root query. */
export function seesProcess(
  { roles, identity }: TestPerson,
  process: Pick<Selectable<ProcessTable>, 'municipality_code' | 'operator_uuid' | 'process_type'>,
): boolean {
  if (process.process_type === 'private' && !roles.caseworker && !roles.cpo) return false
  if (roles.cpo) return process.operator_uuid === identity?.uuid && reaches(roles.cpo, process)
  return reaches(roles.caseworker ?? roles.municipality, process)
}

/** The same for a request. */
export const seesRequest = (
  { roles }: TestPerson,
  request: Pick<Selectable<RequestTable>, 'municipality_code'>,
) => reaches(roles.caseworker ?? roles.cpo ?? roles.municipality, request)

const reaches = (
  codes: TestPerson['roles']['cpo'],
  { municipality_code }: { municipality_code: string | null },
) =>
  codes === '*' || (Array.isArray(codes) && municipality_code !== null && codes.includes(municipality_code))
