/**
 * Makes the outlines in `src/geography/places/tables` from a folder of TopoJSON in degrees WGS84:
 *
 *     npx tsx scripts/make-outlines.ts <data folder>
 *
 * The folder has `nl-gemeenten-2025.detail.topo.json` and
 * `vlaanderen-brussel-gemeenten-2025.detail.topo.json`, each with an object `gemeenten` whose ids are CBS or
 * NIS codes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { cutIntoArcs } from '../src/geography/boundaries/arcs.ts'
import { codeOf, readPolygons } from '../src/geography/boundaries/check-area.ts'
import { writeOutlines } from '../src/geography/boundaries/compact.ts'
import { areasIn } from '../src/geography/boundaries/read-boundaries.ts'
import { simplifyArcs } from '../src/geography/boundaries/simplify.ts'
import { writeTableText } from './write-table.ts'

const METRES = 75

const folder = process.argv[2]
if (!folder) throw new Error('Which folder? npx tsx scripts/make-outlines.ts <data folder>')

make('dutch-outlines', 'nl-gemeenten-2025.detail.topo.json')
make('flemish-outlines', 'vlaanderen-brussel-gemeenten-2025.detail.topo.json')

function make(name: string, file: string) {
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
  writeTableText(`${name}.txt`, `${text}\n`)
  const places = outlines.arcs.reduce((sum, arc) => sum + arc.length / 2, 0)
  console.log(
    `${name}: ${boundaries.length} municipalities, ${outlines.arcs.length} arcs, ${places} places, ${text.length} bytes, ${gzipSync(text).length} gzipped`,
  )
}
