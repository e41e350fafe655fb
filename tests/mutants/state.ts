/**
 * The id of the mutant that is awake, null for the sources as they are; how often it was passed since; and the ids of
 * all that were passed.
 */
export const awake: { id: string | null; times: number; passed: Set<string> } = {
  id: null,
  times: 0,
  passed: new Set(),
}

/** The tests of one file that are run, by their place in it. */
export type Chosen = Record<string, number[]>

/** What the runner does with the file at hand: record which mutants its tests pass, or try one. */
export const trial: { chosen: Chosen | null; isKilled: boolean } = { chosen: null, isKilled: false }
