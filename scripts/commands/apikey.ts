import { type Command, Option } from 'commander'
import { createKey, endKey, PURPOSES, type Purpose } from '../../src/people/api-keys/api-key.ts'
import { listKeys, listLimits } from '../../src/people/api-keys/queries.ts'
import { contextOf, withDesk } from '../desk.ts'
import { EXIT, printResult, UsageError } from '../print-result.ts'

interface Choices {
  for: Purpose
  callsPerMinute?: string
}

const ORIGIN = /^[a-z0-9][a-z0-9 ._-]{0,59}$/i

/**
 * `apikey create`, `list`, `revoke`: keys for programs that send requests in, or keep the documents of
 * processes.
 */
export function register(program: Command) {
  const keys = program.command('apikey').description('keys for programs')

  keys
    .command('create')
    .argument('<origin>', 'who sends with it: shown as the origin of the requests')
    .description('make a key; it is printed once and not kept')
    .addOption(
      new Option(
        '--for <purpose>',
        'what it opens: sending requests in, the documents of all processes, or the files of all requests',
      )
        .choices(PURPOSES)
        .default('requests'),
    )
    .option('--calls-per-minute <number>', 'its own limit; without it API_KEY_CALLS_PER_MINUTE counts')
    .action(async (origin: string, options: Choices, command: Command) => {
      if (!ORIGIN.test(origin))
        throw new UsageError('The origin has 1 to 60 letters, digits, spaces, dots, dashes or underscores.')
      const callsPerMinute = readLimit(options.callsPerMinute)
      await withDesk(async (desk) => {
        const made = await createKey(contextOf(desk), origin, options.for, callsPerMinute)
        printResult(command, { ...made, origin, purpose: options.for, callsPerMinute }, () => made.key)
      })
    })

  keys
    .command('list')
    .description('every key with its origin, its limit and when it was last used')
    .action((_options, command: Command) =>
      withDesk(async ({ db, settings }) => {
        const limits = await listLimits(db)
        const all = (await listKeys(db)).map((key) => ({
          ...key,
          calls_per_minute: limits.get(key.id) ?? settings.apiKeyCallsPerMinute,
        }))
        printResult(command, all, () => all.map(lineOf).join('\n') || 'There are no keys.')
      }),
    )

  keys
    .command('revoke')
    .argument('<id>', 'number of the key, as `apikey list` shows it')
    .description('make a key useless, at once')
    .action(async (id: string, _options, command: Command) => {
      if (!/^\d{1,9}$/.test(id)) throw new UsageError('Which key? Its number is in `apikey list`.')
      await withDesk(async (desk) => {
        const revoked = await endKey(contextOf(desk), Number(id))
        printResult(command, { id: Number(id), revoked }, () =>
          revoked ? `Key ${id} is revoked.` : `There is no key ${id} in use.`,
        )
        if (!revoked) process.exitCode = EXIT.failed
      })
    })
}

function readLimit(given: string | undefined): number | null {
  if (given === undefined) return null
  if (!/^[1-9]\d{0,5}$/.test(given))
    throw new UsageError('--calls-per-minute is a whole number from 1 to 999999.')
  return Number(given)
}

type Listed = Awaited<ReturnType<typeof listKeys>>[number] & { calls_per_minute: number }

const lineOf = (key: Listed) =>
  [
    key.id,
    key.origin,
    `for ${key.purpose}`,
    `${key.calls_per_minute} calls a minute`,
    `made ${key.created_at}`,
    key.last_used_at ? `used ${key.last_used_at}` : 'never used',
    key.revoked_at ? `revoked ${key.revoked_at}` : 'in use',
  ].join('  ')
