import { basename } from 'node:path'
import type { Command } from 'commander'
import { importMonitoring, type Summary } from '../../src/records/monitoring/import.ts'
import { openSource } from '../../src/records/monitoring/source.ts'
import {
  atTheDesk,
  hashOf,
  type ImportOptions,
  importCommand,
  lines,
  since,
  textsAsked,
  timeTaken,
} from '../import-command.ts'
import { answer } from '../print-result.ts'
import { failWhenAllRefused } from '../taken-in.ts'

/** `import monitoring`: imports a file of how charge points were used. */
export function register(program: Command) {
  importCommand(program, {
    name: 'monitoring',
    file: 'JSON list of locations with their months, or CSV with a month per row',
    does: 'take in use per month, by location id; what is refused is told in <file>.refused.csv, and a second time changes nothing',
  }).action(async (file: string, options: ImportOptions, command: Command) => {
    const t = textsAsked(options)
    const { dryRun } = options
    const started = Date.now()
    const source = await openSource(file, t)
    const hash = await hashOf(file)
    await atTheDesk(file, t, async ({ context, refused }) => {
      const summary = await importMonitoring(context, source, {
        file: { name: basename(file), hash },
        dryRun,
        onRefused: (row) => refused.add(row),
      })
      const refusedFile = await refused.close()
      const outcome = { ...summary, dryRun, refusedFile, seconds: since(started) }
      answer(command, outcome, () => told(outcome))
      failWhenAllRefused(outcome)
    })
  })
}

const told = (it: Summary & { dryRun: boolean; refusedFile: string | null; seconds: number }) =>
  lines(
    `months: read ${it.read}, created ${it.created}, changed ${it.changed}, unchanged ${it.unchanged}, refused ${it.refused}${timeTaken(it)}`,
    `locations: ${it.locations}, of which ${it.linked} are known here`,
    it.refusedFile && `reasons of the refused rows: ${it.refusedFile}`,
  )
