import type { Command } from 'commander'
import { type Planting, plantRequests } from '../../src/demo/plant.ts'
import { plantChargePoints } from '../../src/demo/plant-charge-points.ts'
import { answer, UsageError, wantsJson } from '../answer.ts'
import { openContext, settingsFrom } from '../context.ts'
import { progress } from '../progress.ts'

const MOST = 1_000_000

type Plant = (planting: Planting) => Promise<number>

/** `seed`: fills the database with made-up requests and charge points, for trying out and measuring. */
export function register(program: Command) {
  program
    .command('seed')
    .description('fill the database with made-up records on real streets; the same seed gives the same data')
    .option('--requests <number>', `how many requests, 1 to ${MOST}`)
    .option('--charge-points <number>', `how many charge points, 1 to ${MOST}`)
    .option('--seed <number>', 'which made-up world', '1')
    .action(async (options: Options, command: Command) => {
      const seed = wholeNumber(options.seed, '--seed', 0, 2 ** 32 - 1)
      const asked = whatIsAsked(options)
      if (settingsFrom(process.env).production)
        throw new UsageError('Made-up records do not belong in production (NODE_ENV=production).')
      const { db, tenant, close } = await openContext(process.env)
      const started = Date.now()
      const told: Record<string, number> = {}
      const lines: string[] = []
      try {
        for (const { what, count, plant } of asked) {
          const bar = progress(`Seeding ${what}`, count, { json: wantsJson(command) })
          let before = 0
          const onProgress = (planted: number) => {
            bar.advance(planted - before)
            before = planted
          }
          const created = await plant({ db, tenant, now: new Date(), count, seed, onProgress })
          bar.done()
          lines.push(`${created} ${what} added, ${count - created} were there already`)
          if (what === 'requests') Object.assign(told, { requests: count, created })
          else Object.assign(told, { chargePoints: count, chargePointsCreated: created })
        }
        const seconds = (Date.now() - started) / 1000
        answer(command, { ...told, seconds }, () => `${lines.join('; ')}, in ${seconds.toFixed(1)} s`)
      } finally {
        await close()
      }
    })
}

interface Options {
  requests?: string
  chargePoints?: string
  seed: string
}

function whatIsAsked({ requests, chargePoints }: Options) {
  const asked: { what: string; count: number; plant: Plant }[] = []
  if (requests !== undefined)
    asked.push({
      what: 'requests',
      count: wholeNumber(requests, '--requests', 1, MOST),
      plant: plantRequests,
    })
  if (chargePoints !== undefined)
    asked.push({
      what: 'charge points',
      count: wholeNumber(chargePoints, '--charge-points', 1, MOST),
      plant: plantChargePoints,
    })
  if (asked.length === 0) throw new UsageError('How many? Give --requests, --charge-points, or both.')
  return asked
}

function wholeNumber(text: string, option: string, from: number, to: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < from || number > to)
    throw new UsageError(`${option} must be a whole number from ${from} to ${to}.`)
  return number
}
