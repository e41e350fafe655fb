import type { Command } from 'commander'
import { importBoundaries } from '../../src/geography/boundaries/import.ts'
import { CODE_KEYS, NAME_KEYS } from '../../src/geography/boundaries/read-boundaries.ts'
import { readBoundaryFile } from '../../src/geography/boundaries/read-file.ts'
import { EXIT_CODES, importRows, timeTaken } from '../import-command.ts'

/** `import boundaries`: imports outlines of municipalities. */
export const register = (program: Command) =>
  importRows(program, {
    name: 'boundaries',
    file: 'GeoJSON in degrees WGS84, or TopoJSON with an object `gemeenten`',
    does: 'take in outlines of municipalities, by NIS or CBS code, in place of the embedded ones; what is refused is told in <file>.refused.csv',
    help: `
Properties of a feature: ${CODE_KEYS.join(', ')}, of which one is needed; ${NAME_KEYS.join(', ')}.
${EXIT_CODES}`,
    read: ({ file, t }) => readBoundaryFile(file, t.boundaries.file),
    total: ({ areas }) => areas.length,
    take: (file, { context }, choices) => importBoundaries(context, file, choices),
    about: ({ format }) => ({ kind: format }),
    tell: (it) => [
      `read ${it.read}, created ${it.created}, changed ${it.changed}, unchanged ${it.unchanged}, refused ${it.refused}${timeTaken(it)}`,
      it.refusedFile && `reasons of the refused areas: ${it.refusedFile}`,
    ],
  })
