import { type Command, Option } from 'commander'
import { createKey, endKey, limitKey, PURPOSES, type Purpose } from '../../src/people/api-keys/api-key.ts'
import { listKeys, listLimits } from '../../src/people/api-keys/queries.ts'
import { contextOf, withDesk, withDeskThere } from '../desk.ts'
import { EXIT, printForProgram, printResult, UsageError } from '../print-result.ts'
import type { Spoken, Words } from '../words/words.ts'

interface Choices {
  for: Purpose
  callsPerMinute?: string
}

const ORIGIN = /^[a-z0-9][a-z0-9 ._-]{0,59}$/i

/**
 * `apikey create`, `list`, `limit`, `revoke`: keys for programs that send requests in, or keep the documents of
 * processes.
 */
export function register(keys: Command, { words: all }: Spoken) {
  const words = all.access.apikey

  keys
    .command('create')
    .argument('<origin>', words.create.origin())
    .description(words.create.does())
    .addOption(new Option('--for <purpose>', words.create.for()).choices(PURPOSES).default('requests'))
    .option('--calls-per-minute <number>', words.create.calls())
    .action(async (origin: string, options: Choices, command: Command) => {
      if (!ORIGIN.test(origin)) throw new UsageError(words.create.originWrong())
      const callsPerMinute =
        options.callsPerMinute === undefined
          ? null
          : readLimit(options.callsPerMinute, '--calls-per-minute', words)
      await withDesk(async (desk) => {
        const made = await createKey(contextOf(desk), origin, options.for, callsPerMinute)
        const most = callsPerMinute ?? desk.settings.apiKeyCallsPerMinute
        printForProgram(
          command,
          { ...made, origin, purpose: options.for, callsPerMinute },
          () => made.key,
          () => words.create.done({ origin, purpose: options.for, most }),
        )
      })
    })

  keys
    .command('list')
    .description(words.list.does())
    .action((_options, command: Command) =>
      withDeskThere(all, async ({ db, settings }) => {
        const limits = await listLimits(db)
        const all = (await listKeys(db)).map((key) => ({
          ...key,
          calls_per_minute: limits.get(key.id) ?? settings.apiKeyCallsPerMinute,
        }))
        printResult(
          command,
          all,
          () => all.map((key) => lineOf(key, words.line)).join('\n') || words.list.none(),
        )
      }),
    )

  keys
    .command('limit')
    .argument('<id>', words.id())
    .argument('<calls-per-minute>', words.limit.calls())
    .description(words.limit.does())
    .action(async (id: string, given: string, _options, command: Command) => {
      const key = readNumber(id, words)
      const callsPerMinute = given === 'none' ? null : readLimit(given, words.limit.which(), words)
      await withDesk(async (desk) => {
        const limited = await limitKey(contextOf(desk), key, callsPerMinute)
        const most = callsPerMinute ?? desk.settings.apiKeyCallsPerMinute
        printResult(command, { id: key, limited, callsPerMinute }, () =>
          limited ? words.limit.done({ id, most }) : words.unknown({ id }),
        )
        if (!limited) process.exitCode = EXIT.failed
      })
    })

  keys
    .command('revoke')
    .argument('<id>', words.id())
    .description(words.revoke.does())
    .action(async (id: string, _options, command: Command) => {
      const key = readNumber(id, words)
      await withDesk(async (desk) => {
        const revoked = await endKey(contextOf(desk), key)
        printResult(command, { id: key, revoked }, () =>
          revoked ? words.revoke.done({ id }) : words.unknown({ id }),
        )
        if (!revoked) process.exitCode = EXIT.failed
      })
    })
}

type OfKeys = Words['access']['apikey']

function readLimit(given: string, name: string, words: OfKeys): number {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new UsageError(words.wrongLimit({ name }))
  return Number(given)
}

function readNumber(id: string, words: OfKeys): number {
  if (!/^\d{1,9}$/.test(id)) throw new UsageError(words.whichKey())
  return Number(id)
}

type Listed = Awaited<ReturnType<typeof listKeys>>[number] & { calls_per_minute: number }

const lineOf = (key: Listed, words: OfKeys['line']) =>
  [
    key.id,
    key.origin,
    words.for({ purpose: key.purpose }),
    words.calls({ n: key.calls_per_minute }),
    words.made({ at: key.created_at }),
    key.last_used_at ? words.used({ at: key.last_used_at }) : words.neverUsed(),
    key.revoked_at ? words.revoked({ at: key.revoked_at }) : words.inUse(),
  ].join('  ')
