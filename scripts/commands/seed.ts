import type { Command } from 'commander'
import { seedProcesses } from '../../src/desk/demo/processes/seed-processes.ts'
import { type Seeding, seedRequests } from '../../src/desk/demo/seed.ts'
import { seedChargePoints } from '../../src/desk/demo/seed-charge-points.ts'
import { openDesk, settingsFrom } from '../desk.ts'
import { printResult, UsageError, wantsJson } from '../print-result.ts'
import { progress } from '../progress.ts'

const MOST = 1_000_000

type Fill = (planting: Seeding) => Promise<number>

/** `seed`: fills the database with made-up requests, charge points and processes, for demos and measuring. */
export function register(program: Command) {
  program
    .command('seed')
    .description('fill the database with made-up records on real streets; the same seed gives the same data')
    .option('--requests <number>', `how many requests, 1 to ${MOST}`)
    .option('--charge-points <number>', `how many charge points, 1 to ${MOST}`)
    .option('--processes <number>', `how many processes, 1 to ${MOST}`)
    .option('--seed <number>', 'which made-up world', '1')
    .action(async (options: Options, command: Command) => {
      const seed = wholeNumber(options.seed, '--seed', 0, 2 ** 32 - 1)
      const counts = countsIn(options)
      if (settingsFrom(process.env).production)
        throw new UsageError('Made-up records do not belong in production (NODE_ENV=production).')
      const { db, tenant, close } = await openDesk(process.env)
      const started = Date.now()
      const seeded: Record<string, number> = {}
      const lines: string[] = []
      try {
        for (const { what, name, count, fill } of counts) {
          const bar = progress(`Seeding ${what}`, count, { json: wantsJson(command) })
          let before = 0
          const onProgress = (seeded: number) => {
            bar.advance(seeded - before)
            before = seeded
          }
          const created = await fill({ db, tenant, now: new Date(), count, seed, onProgress })
          bar.done()
          lines.push(`${created} ${what} added, ${count - created} were there already`)
          Object.assign(seeded, {
            [name]: count,
            [name === 'requests' ? 'created' : `${name}Created`]: created,
          })
        }
        const seconds = (Date.now() - started) / 1000
        printResult(command, { ...seeded, seconds }, () => `${lines.join('; ')}, in ${seconds.toFixed(1)} s`)
      } finally {
        await close()
      }
    })
}

interface Options {
  requests?: string
  chargePoints?: string
  processes?: string
  seed: string
}

const KINDS: { name: Exclude<keyof Options, 'seed'>; what: string; option: string; fill: Fill }[] = [
  { name: 'requests', what: 'requests', option: '--requests', fill: seedRequests },
  { name: 'chargePoints', what: 'charge points', option: '--charge-points', fill: seedChargePoints },
  { name: 'processes', what: 'processes', option: '--processes', fill: seedProcesses },
]

function countsIn(options: Options) {
  const counts = KINDS.flatMap((kind) => {
    const text = options[kind.name]
    return text === undefined ? [] : [{ ...kind, count: wholeNumber(text, kind.option, 1, MOST) }]
  })
  if (counts.length === 0)
    throw new UsageError('How many? Give --requests, --charge-points or --processes, or several of them.')
  return counts
}

function wholeNumber(text: string, option: string, from: number, to: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < from || number > to)
    throw new UsageError(`${option} must be a whole number from ${from} to ${to}.`)
  return number
}
