import type { Command } from 'commander'
import { type Claims, listPeople } from '../../src/people/people/queries.ts'
import { readIdentity, readRoles } from '../../src/platform/tenant/person.ts'
import { type Desk, openDesk } from '../desk.ts'
import { printResult } from '../print-result.ts'

/** `user list`: every person who ever signed in, with the rights that they have now. */
export function register(program: Command) {
  const user = program.command('user').description('look at the people who use the desk')

  user
    .command('list')
    .description('list everyone who ever signed in')
    .action(async (_options, command: Command) => {
      const desk = await openDesk(process.env)
      try {
        const users = await usersIn(desk)
        printResult(command, users, () => tableOf(users))
      } finally {
        await desk.close()
      }
    })
}

interface User {
  id: string
  name: string
  email: string
  roles: ReturnType<typeof readRoles>['roles']
  organisation: string | null
  lastSeen: string
  blocked: boolean
}

async function usersIn({ db, tenant }: Desk): Promise<User[]> {
  const people = await listPeople(db)
  return people.map((row) => {
    const claims = JSON.parse(row.claims) as Claims
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      roles: readRoles(claims.roles, tenant.id).roles,
      organisation: readIdentity(claims.identity)?.label ?? null,
      lastSeen: row.last_seen_at,
      blocked: row.blocked_at !== null,
    }
  })
}

function tableOf(users: User[]): string {
  if (users.length === 0) return 'No one has signed in yet.'
  const rows = [
    ['ID', 'NAME', 'E-MAIL', 'ROLES', 'ORGANISATION', 'LAST SEEN', ''],
    ...users.map((user) => [
      user.id,
      user.name,
      user.email,
      Object.entries(user.roles)
        .map(([role, codes]) => `${role}:${codes === '*' ? '*' : codes.join('+')}`)
        .join(' '),
      user.organisation ?? '-',
      user.lastSeen,
      user.blocked ? 'blocked' : '',
    ]),
  ]
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
