import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** How often each refusal that the desk can give was given: of all `new Refused(…)` and its kind in the sources. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const REFUSAL = /\bnew (Failure|Refused|Conflict|Invalid|NotFound|WrongStart|FileTooLarge|RefusedToken)\(/g
const GIVEN = 'refusalsGiven'

/** By place, `src/casework/judgements/judge.ts:93`. */
const given = (): Map<string, number> => {
  const ofAll = globalThis as { [GIVEN]?: Map<string, number> }
  ofAll[GIVEN] ??= new Map()
  return ofAll[GIVEN]
}

/** Counts one; for the sources that the plugin loads. */
function gives(place: string): void {
  given().set(place, (given().get(place) ?? 0) + 1)
}
Object.assign(globalThis, { gives })

const isComment = (line: string) => /^\s*(\*|\/\/|\/\*)/.test(line)

/** Loads sources that count each refusal where it is made. */
export const countingRefusals = {
  name: 'refusals',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const path = id.startsWith(`${root}src/`) ? id.slice(root.length) : ''
    if (!path.endsWith('.ts') || code.search(REFUSAL) < 0) return null
    const lines = code
      .split('\n')
      .map((line, at) =>
        isComment(line)
          ? line
          : line.replaceAll(REFUSAL, (_, kind) => `new (globalThis.gives?.("${path}:${at + 1}"), ${kind})(`),
      )
    return { code: lines.join('\n'), map: null }
  },
}

/** Every place in the sources that refuses, with its line and how often it was reached, the least first. */
export function refusalsGiven(): { place: string; line: string; count: number }[] {
  const paths = readdirSync(`${root}src`, { recursive: true }).map((name) => `src/${name}`)
  const all = paths
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      readFileSync(root + path, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          !isComment(line) && line.search(REFUSAL) >= 0
            ? [{ place: `${path}:${at + 1}`, line: line.trim() }]
            : [],
        ),
    )
  return all
    .map((it) => ({ ...it, count: given().get(it.place) ?? 0 }))
    .toSorted((one, other) => one.count - other.count || one.place.localeCompare(other.place))
}
