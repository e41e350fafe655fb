import type { Command } from 'commander'
import { seedProcesses } from '../../src/desk/demo/processes/seed-processes.ts'
import { type Seeding, seedRequests } from '../../src/desk/demo/seed.ts'
import { seedChargePoints } from '../../src/desk/demo/seed-charge-points.ts'
import { progress } from '../../src/platform/terminal/progress.ts'
import { openDesk, settingsFrom } from '../desk.ts'
import { printResult, UsageError, wantsJson } from '../print-result.ts'
import type { Spoken, Words } from '../words/words.ts'

const MOST = 1_000_000

type Fill = (planting: Seeding) => Promise<number>

type OfSeeding = Words['upkeep']['seed']

/** `seed`: fills the database with made-up requests, charge points and processes, for demos and measuring. */
export function register(program: Command, { words: { program: general, upkeep } }: Spoken) {
  const words = upkeep.seed
  for (const { name, option } of KINDS)
    program.option(`${option} <number>`, words.howMany({ what: words[name](), most: MOST }))
  program.option('--seed <number>', words.seed(), '1').action(async (options: Options, command: Command) => {
    const seed = wholeNumber(options.seed, { option: '--seed', from: 0, to: 2 ** 32 - 1 }, words)
    const counts = countsIn(options, words)
    if (settingsFrom(process.env).production) throw new UsageError(words.production())
    const { db, tenant, close } = await openDesk(process.env)
    const started = Date.now()
    const seeded: Record<string, number> = {}
    const lines: string[] = []
    try {
      for (const { name, count, fill } of counts) {
        const what = words[name]()
        const bar = progress(words.running({ what }), count, { json: wantsJson(command) })
        const filling = { db, tenant, now: new Date(), count, seed, onProgress: bar.reach }
        const created = await fill(filling).finally(bar.done)
        lines.push(words.added({ created, what, there: count - created }))
        Object.assign(seeded, {
          [name]: count,
          [name === 'requests' ? 'created' : `${name}Created`]: created,
        })
      }
      const seconds = (Date.now() - started) / 1000
      const time = general.inSeconds({ seconds: seconds.toFixed(1) })
      printResult(command, { ...seeded, seconds }, () => `${lines.join('; ')}${time}`)
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

const KINDS: { name: Exclude<keyof Options, 'seed'>; option: string; fill: Fill }[] = [
  { name: 'requests', option: '--requests', fill: seedRequests },
  { name: 'chargePoints', option: '--charge-points', fill: seedChargePoints },
  { name: 'processes', option: '--processes', fill: seedProcesses },
]

function countsIn(options: Options, words: OfSeeding) {
  const counts = KINDS.flatMap((kind) => {
    const text = options[kind.name]
    if (text === undefined) return []
    return [{ ...kind, count: wholeNumber(text, { option: kind.option, from: 1, to: MOST }, words) }]
  })
  if (counts.length === 0) throw new UsageError(words.none())
  return counts
}

function wholeNumber(text: string, asked: { option: string; from: number; to: number }, words: OfSeeding) {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < asked.from || number > asked.to)
    throw new UsageError(words.wrongNumber(asked))
  return number
}
