import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mutant, mutate, type Parts } from './mutants.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Functions that decide who reaches what, beside the policies. */
const DECIDING: Record<string, RegExp> = {
  'src/platform/web/context.ts': /^(can|codesFor)$/,
  'src/platform/tenant/person.ts':
    /^(readCodes|readRoles|isGuest|configurationError|hasAccess|codesOf|opens)$/,
  'src/overviews/live/changes.ts': /^(concerns|find)$/,
  'src/overviews/live/caller.ts': /./,
  'src/records/documents/remove-document.ts': /./,
  'src/platform/files/queries.ts': /^deleteFile$/,
  'src/people/people/queries.ts': /^(findUnblocked|findPerson|setBlocked)$/,
  'src/people/sessions/queries.ts': /^(findWithPerson|findSession)$/,
}
/** Root queries: what they call a scope, and what narrows to one. */
const OF_SCOPE = /InScope$|^(testsOfScope|isWithin|reachedBy|reachOf|hasCodeIn|isSessionOpen)$/

/** Rules about records, whose every condition must matter: what follows from what, whose turn it is, until when. */
const RULES: Record<string, RegExp> = {
  'src/records/effects/':
    /^(about|before|beside|chargers|concerned|effect|fold|lots|of-import|point-changes|settling\/(new-address|settle-change))\.ts$/,
  'src/records/turns/': /^(part|turn-after)\.ts$/,
  'src/records/processes/':
    /^(party|flow|decisions\/decisions|save\/settle-decisions|flow\/(refusal|finishing|flow-after|follow))\.ts$/,
  'src/records/durations/': /^(net-time|history|durations|count-durations)\.ts$/,
  'src/records/traffic-decisions/': /^(status|last-day|term-runs|objections|withdrawn)\.ts$/,
  'src/casework/judgements/': /^(judge|judgement|withdraw|withdrawal)\.ts$/,
  'src/casework/connections/': /^(connection|connect|leave)\.ts$/,
}

const isRule = (path: string): boolean =>
  Object.entries(RULES).some(
    ([folder, files]) => path.startsWith(folder) && files.test(path.slice(folder.length)),
  )

/** The parts of a module that are mutated; null for a module without rights and rules. */
export function partsOf(path: string): Parts | null {
  if (!/^src\/.*\.tsx?$/.test(path)) return null
  if (isRule(path)) return { isMutated: () => true, isRule: true }
  if (path.endsWith('/policy.ts')) return { isMutated: () => true }
  const deciding = DECIDING[path]
  if (deciding) return { isMutated: (name) => deciding.test(name) }
  if (/queries\.ts$/.test(path) || path.startsWith('src/overviews/live/'))
    return { isMutated: (name) => OF_SCOPE.test(name) }
  return null
}

/** The mutants of rules about records. */
export const listRuleMutants = (): Mutant[] => listMutants().filter(({ path }) => isRule(path))

/** Every mutant of the sources. */
export function listMutants(): Mutant[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .toSorted()
    .flatMap(mutantsOf)
}

/** The mutants of one module. */
export function mutantsOf(path: string): Mutant[] {
  const parts = partsOf(path)
  return parts ? mutate(path, readFileSync(join(root, path), 'utf8'), parts).mutants : []
}
