import type { Command } from 'commander'
import { blockPerson, signOutPerson, unblockPerson } from '../../src/people/people/block-person.ts'
import { type Claims, listPeople } from '../../src/people/people/queries.ts'
import { readIdentity, readRoles } from '../../src/platform/tenant/person.ts'
import { contextOf, type Desk, withDesk } from '../desk.ts'
import { EXIT, printResult, UsageError } from '../print-result.ts'

/** `user list`, `block`, `unblock`, `sign-out`: who ever signed in, with their rights; and keeping somebody out. */
export function register(program: Command) {
  const user = program.command('user').description('see, block and sign out the people who use the desk')

  user
    .command('list')
    .description('list everyone who ever signed in')
    .action((_options, command: Command) =>
      withDesk(async (desk) => {
        const users = await usersIn(desk)
        printResult(command, users, () => tableOf(users))
      }),
    )

  user
    .command('block')
    .argument('<id>', WHO)
    .option('--reason <text>', 'why; Beheer shows it', '')
    .description('keep somebody out, at once: their sessions end, and no sign-in or token of theirs is taken')
    .action((id: string, { reason }: { reason: string }, command: Command) =>
      withDesk(async (desk) => {
        const sessions = await blockPerson(contextOf(desk), id, reason)
        printResult(command, { id, blocked: sessions !== null, sessions: sessions ?? 0 }, () =>
          sessions === null
            ? `There is no ${id} who is not blocked yet.`
            : `${id} is blocked; ${sessions} of their sessions ended.`,
        )
        if (sessions === null) process.exitCode = EXIT.failed
      }),
    )

  user
    .command('unblock')
    .argument('<id>', WHO)
    .description('let somebody who is blocked sign in again')
    .action((id: string, _options, command: Command) =>
      withDesk(async (desk) => {
        const unblocked = await unblockPerson(contextOf(desk), id)
        printResult(command, { id, unblocked }, () =>
          unblocked ? `${id} may sign in again.` : `There is no ${id} who is blocked.`,
        )
        if (!unblocked) process.exitCode = EXIT.failed
      }),
    )

  user
    .command('sign-out')
    .argument('[id]', WHO)
    .option('--all', 'everybody who is signed in')
    .description('end the sessions of somebody, or of everybody; they may sign in again')
    .action(async (id: string | undefined, { all }: { all?: boolean }, command: Command) => {
      if ((id === undefined) !== (all === true)) throw new UsageError('Whom? An id of `user list`, or --all.')
      await withDesk(async (desk) => {
        const sessions = await signOutPerson(contextOf(desk), id ?? null)
        printResult(command, { sessions }, () => `${sessions} sessions ended.`)
      })
    })
}

const WHO = 'id of the person, as `user list` shows it'

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
