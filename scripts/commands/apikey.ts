import { type Command, Option } from 'commander'
import { createKey, endKey, limitKey, PURPOSES, type Purpose } from '../../src/people/api-keys/api-key.ts'
import { listKeys, listLimits } from '../../src/people/api-keys/queries.ts'
import { contextOf, withDesk } from '../desk.ts'
import { EXIT, printResult, UsageError } from '../print-result.ts'

interface Choices {
  for: Purpose
  callsPerMinute?: string
}

const NUMBER_OF_KEY = 'number of the key, as `apikey list` shows it'
const ORIGIN = /^[a-z0-9][a-z0-9 ._-]{0,59}$/i

/**
 * `apikey create`, `list`, `limit`, `revoke`: keys for programs that send requests in, or keep the documents of
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
      const callsPerMinute =
        options.callsPerMinute === undefined ? null : readLimit(options.callsPerMinute, '--calls-per-minute')
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
    .command('limit')
    .argument('<id>', NUMBER_OF_KEY)
    .argument('<calls-per-minute>', 'from 1 to 999999; `none`: API_KEY_CALLS_PER_MINUTE counts again')
    .description('change how often a key may call, from its next call')
    .action(async (id: string, given: string, _options, command: Command) => {
      const key = readNumber(id)
      const callsPerMinute = given === 'none' ? null : readLimit(given, 'The limit')
      await withDesk(async (desk) => {
        const limited = await limitKey(contextOf(desk), key, callsPerMinute)
        const most = callsPerMinute ?? desk.settings.apiKeyCallsPerMinute
        printResult(command, { id: key, limited, callsPerMinute }, () =>
          limited ? `Key ${id} may call ${most} times a minute.` : noKey(id),
        )
        if (!limited) process.exitCode = EXIT.failed
      })
    })

  keys
    .command('revoke')
    .argument('<id>', NUMBER_OF_KEY)
    .description('make a key useless, at once')
    .action(async (id: string, _options, command: Command) => {
      const key = readNumber(id)
      await withDesk(async (desk) => {
        const revoked = await endKey(contextOf(desk), key)
        printResult(command, { id: key, revoked }, () => (revoked ? `Key ${id} is revoked.` : noKey(id)))
        if (!revoked) process.exitCode = EXIT.failed
      })
    })
}

function readLimit(given: string, name: string): number {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new UsageError(`${name} is a whole number from 1 to 999999.`)
  return Number(given)
}

function readNumber(id: string): number {
  if (!/^\d{1,9}$/.test(id)) throw new UsageError('Which key? Its number is in `apikey list`.')
  return Number(id)
}

const noKey = (id: string) => `There is no key ${id} in use.`

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
