/**
 * Makes the outlines in `src/geography/places/tables` from a folder of TopoJSON in degrees WGS84:
 *
 *     npx tsx scripts/make-outlines.ts <data folder>
 *
 * The folder has `nl-gemeenten-2025.detail.topo.json` and
 * `vlaanderen-brussel-gemeenten-2025.detail.topo.json`, each with an object `gemeenten` whose ids are CBS or
 * NIS codes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { cutIntoArcs } from '../src/geography/boundaries/arcs.ts'
import { codeOf, readPolygons } from '../src/geography/boundaries/check-area.ts'
import { writeOutlines } from '../src/geography/boundaries/compact.ts'
import { areasIn } from '../src/geography/boundaries/read-boundaries.ts'
import { simplifyArcs } from '../src/geography/boundaries/simplify.ts'

const METRES = 75

const folder = process.argv[2]
if (!folder) throw new Error('Which folder? npx tsx scripts/make-outlines.ts <data folder>')

make('dutch-outlines', 'nl-gemeenten-2025.detail.topo.json', [
  'Outlines of the municipalities of the Netherlands, 2025.',
  'Source: CBS and PDOK (Kadaster), CC BY 4.0; simplified.',
])
make('flemish-outlines', 'vlaanderen-brussel-gemeenten-2025.detail.topo.json', [
  'Outlines of the municipalities of Flanders and Brussels, 2025.',
  'Source: Statbel, CC BY 4.0; simplified.',
])

function make(name: string, file: string, about: string[]) {
  const areas = areasIn(JSON.parse(readFileSync(join(folder ?? '', file), 'utf8')))
  const names = new Map<string, string>()
  const boundaries = areas.map((area) => {
    const code = codeOf(area) ?? ''
    const polygons = readPolygons(code, area)
    if ('problem' in polygons) throw new Error(`${area.name}: ${polygons.problem}`)
    names.set(code, area.name)
    return { code, polygons }
  })
  const outlines = simplifyArcs(cutIntoArcs(boundaries), METRES)
  const text = writeOutlines(outlines, (code) => names.get(code) ?? '')
  if (/[`$\\]/.test(text)) throw new Error(`${name} does not fit in a template string.`)
  const head = [
    ...about,
    `At most ${METRES} m from the source; written as \`src/geography/boundaries/compact.ts\` says.`,
    'Made by `scripts/make-outlines.ts`; do not edit by hand.',
  ]
  const source = `/**\n${head.map((line) => ` * ${line}\n`).join('')} */\nexport default \`\n${text}\n\`\n`
  writeFileSync(new URL(`../src/geography/places/tables/${name}.ts`, import.meta.url), source)
  const places = outlines.arcs.reduce((sum, arc) => sum + arc.length / 2, 0)
  console.log(
    `${name}: ${boundaries.length} municipalities, ${outlines.arcs.length} arcs, ${places} places, ${source.length} bytes, ${gzipSync(source).length} gzipped`,
  )
}
