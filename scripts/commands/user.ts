import type { Command } from 'commander'
import { blockPerson, signOutPerson, unblockPerson } from '../../src/people/people/block-person.ts'
import { type Claims, listPeople } from '../../src/people/people/queries.ts'
import { readIdentity, readRoles } from '../../src/platform/tenant/person.ts'
import { contextOf, type Desk, withDesk, withDeskThere } from '../desk.ts'
import { EXIT, printResult, UsageError } from '../print-result.ts'
import type { Spoken, Words } from '../words/words.ts'

/** `user list`, `block`, `unblock`, `sign-out`: who ever signed in, with their rights; and keeping somebody out. */
export function register(user: Command, { words: all }: Spoken) {
  const words = all.access.user

  user
    .command('list')
    .description(words.list.does())
    .action((_options, command: Command) =>
      withDeskThere(all, async (desk) => {
        const users = await usersIn(desk)
        printResult(command, users, () => tableOf(users, words.list))
      }),
    )

  user
    .command('block')
    .argument('<id>', words.id())
    .option('--reason <text>', words.block.reason(), '')
    .description(words.block.does())
    .action((id: string, { reason }: { reason: string }, command: Command) =>
      withDesk(async (desk) => {
        const sessions = await blockPerson(contextOf(desk), id, reason)
        printResult(command, { id, blocked: sessions !== null, sessions: sessions ?? 0 }, () =>
          sessions === null ? words.block.nobody({ id }) : words.block.done({ id, n: sessions }),
        )
        if (sessions === null) process.exitCode = EXIT.failed
      }),
    )

  user
    .command('unblock')
    .argument('<id>', words.id())
    .description(words.unblock.does())
    .action((id: string, _options, command: Command) =>
      withDesk(async (desk) => {
        const unblocked = await unblockPerson(contextOf(desk), id)
        printResult(command, { id, unblocked }, () =>
          unblocked ? words.unblock.done({ id }) : words.unblock.nobody({ id }),
        )
        if (!unblocked) process.exitCode = EXIT.failed
      }),
    )

  user
    .command('sign-out')
    .argument('[id]', words.id())
    .option('--all', words.signOut.all())
    .description(words.signOut.does())
    .action(async (id: string | undefined, { all }: { all?: boolean }, command: Command) => {
      if ((id === undefined) !== (all === true)) throw new UsageError(words.signOut.whom())
      await withDesk(async (desk) => {
        const sessions = await signOutPerson(contextOf(desk), id ?? null)
        printResult(command, { sessions }, () => words.signOut.done({ n: sessions }))
      })
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

function tableOf(users: User[], words: Words['access']['user']['list']): string {
  if (users.length === 0) return words.none()
  const { id, name, email, roles, organisation, lastSeen } = words.heads
  const rows = [
    [id(), name(), email(), roles(), organisation(), lastSeen(), ''],
    ...users.map((user) => [
      user.id,
      user.name,
      user.email,
      Object.entries(user.roles)
        .map(([role, codes]) => `${role}:${codes === '*' ? '*' : codes.join('+')}`)
        .join(' '),
      user.organisation ?? '-',
      user.lastSeen,
      user.blocked ? words.blocked() : '',
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
