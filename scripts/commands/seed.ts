import type { Command } from 'commander'
import { plantRequests } from '../../src/demo/plant.ts'
import { answer, UsageError } from '../answer.ts'
import { openContext, settingsFrom } from '../context.ts'
import { progress } from '../progress.ts'

const MOST = 1_000_000

/** `seed`: fills the database with made-up requests, for trying out and measuring. */
export function register(program: Command) {
  program
    .command('seed')
    .description('fill the database with made-up requests on real streets; the same seed gives the same data')
    .requiredOption('--requests <number>', `how many requests, 1 to ${MOST}`)
    .option('--seed <number>', 'which made-up world', '1')
    .action(async (options: { requests: string; seed: string }, command: Command) => {
      const count = wholeNumber(options.requests, '--requests', 1, MOST)
      const seed = wholeNumber(options.seed, '--seed', 0, 2 ** 32 - 1)
      if (settingsFrom(process.env).production)
        throw new UsageError('Made-up requests do not belong in production (NODE_ENV=production).')
      const { db, tenant, close } = await openContext(process.env)
      const started = Date.now()
      const bar = progress('Seeding', count, { json: command.optsWithGlobals().json })
      try {
        let before = 0
        const onProgress = (planted: number) => {
          bar.advance(planted - before)
          before = planted
        }
        const created = await plantRequests({ db, tenant, now: new Date(), count, seed, onProgress })
        bar.done()
        const seconds = (Date.now() - started) / 1000
        answer(
          command,
          { requests: count, created, seconds },
          () =>
            `${created} requests added, ${count - created} were there already, in ${seconds.toFixed(1)} s`,
        )
      } finally {
        await close()
      }
    })
}

function wholeNumber(text: string, option: string, from: number, to: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < from || number > to)
    throw new UsageError(`${option} must be a whole number from ${from} to ${to}.`)
  return number
}
