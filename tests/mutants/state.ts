/** The id of the mutant that is awake, null for the sources as they are; and the ids of those that were passed. */
export const awake: { id: string | null; passed: Set<string> } = { id: null, passed: new Set() }

/** The tests of one file that are run, by their place in it. */
export type Chosen = Record<string, number[]>

/** What the runner does with the file at hand: record which mutants its tests pass, or try one. */
export const trial: { chosen: Chosen | null; isKilled: boolean } = { chosen: null, isKilled: false }
