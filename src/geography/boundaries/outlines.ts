import type { Db } from '../../platform/db/dialect.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { cutIntoArcs } from './arcs.ts'
import type { Boundary } from './boundary.ts'
import { boundaryOf, type OutlinesAnswer, readOutlines, writeOutlines } from './compact.ts'
import { attributionOf, embeddedOutlines } from './embedded.ts'
import { findOutlines, findRings, saveOutlines } from './queries.ts'
import { simplifyArcs } from './simplify.ts'

const METRES = 75

/** Milliseconds until a changed import is visible on the map and in drawings. */
export const LOOKS_AGAIN_AFTER_MS = 60_000

/** The outlines of a country: those from the last import of boundaries, or the embedded ones. */
export async function outlinesOf(db: Db, country: Country): Promise<OutlinesAnswer> {
  const made = await findOutlines(db, country)
  return made
    ? JSON.parse(made)
    : { attribution: attributionOf(country), outlines: embeddedOutlines(country) }
}

/** Regenerates the outlines of a country: imported boundaries, and embedded ones for the rest. */
export async function renewOutlines(db: Db, country: Country): Promise<void> {
  const embedded = readOutlines(embeddedOutlines(country))
  const names = new Map(embedded.municipalities.map(({ code, name }) => [code, name]))
  const imported = new Map(
    (await findRings(db, [...names.keys()])).map(({ code, rings }): [string, Boundary] => [
      code,
      { code, polygons: JSON.parse(rings) },
    ]),
  )
  const boundaries = embedded.municipalities.map(
    ({ code }, index) => imported.get(code) ?? boundaryOf(embedded, index),
  )
  const outlines: OutlinesAnswer = {
    attribution: imported.size < names.size ? attributionOf(country) : '',
    outlines: writeOutlines(simplifyArcs(cutIntoArcs(boundaries), METRES), (code) => names.get(code) ?? code),
  }
  await saveOutlines(db, country, JSON.stringify(outlines))
}
