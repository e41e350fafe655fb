import type { Command } from 'commander'
import { importBoundaries, type Summary } from '../../src/geography/boundaries/import.ts'
import { readBoundaryFile } from '../../src/geography/boundaries/read-file.ts'
import {
  atTheDesk,
  type ImportOptions,
  importCommand,
  lines,
  since,
  textsAsked,
  timeTaken,
} from '../import-command.ts'
import { answer, wantsJson } from '../print-result.ts'
import { progress } from '../progress.ts'
import { failWhenAllRefused } from '../taken-in.ts'

/** `import boundaries`: imports outlines of municipalities. */
export function register(program: Command) {
  importCommand(program, {
    name: 'boundaries',
    file: 'GeoJSON in degrees WGS84, or TopoJSON with an object `gemeenten`',
    does: 'take in outlines of municipalities, by NIS or CBS code, in place of the embedded ones; what is refused is told in <file>.refused.csv',
  }).action(async (path: string, options: ImportOptions, command: Command) => {
    const t = textsAsked(options)
    const { dryRun } = options
    const started = Date.now()
    const file = await readBoundaryFile(path, t.boundaries.file)
    await atTheDesk(path, t, async ({ context, refused }) => {
      const bar = progress('Importing', file.areas.length, { json: wantsJson(command) })
      const summary = await importBoundaries(context, file, {
        dryRun,
        onProgress: bar.advance,
        onRefused: (row) => refused.add(row),
      })
      bar.done()
      const refusedFile = await refused.close()
      const outcome = { ...summary, dryRun, kind: file.format, refusedFile, seconds: since(started) }
      answer(command, outcome, () => told(outcome))
      failWhenAllRefused(outcome)
    })
  })
}

const told = (it: Summary & { dryRun: boolean; refusedFile: string | null; seconds: number }) =>
  lines(
    `read ${it.read}, created ${it.created}, changed ${it.changed}, unchanged ${it.unchanged}, refused ${it.refused}${timeTaken(it)}`,
    it.refusedFile && `reasons of the refused areas: ${it.refusedFile}`,
  )
