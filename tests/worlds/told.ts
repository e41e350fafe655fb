import type { Plan } from './plan.ts'

/** What went wrong in a world, with the acts that led to it. */
export class WorldFailed extends Error {
  constructor(
    cause: unknown,
    readonly tenantId: string,
    readonly journal: readonly string[],
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** What fast-check knows of a failure. */
interface Failure {
  seed: number
  counterexample: readonly [string, unknown] | null
  counterexamplePath: string | null
  errorInstance?: unknown
}

/** A failure in words: the shortest history that shows it, what does not hold, and how to see it again. */
export function toldOf(details: Failure, { engine, acts }: Plan): string {
  const [, replay = ''] = String(details.counterexample?.[1]).split('/*replayPath=')
  const failed = details.errorInstance as WorldFailed | undefined
  const cause = failed?.cause as Error | undefined
  return [
    `What does not hold: ${failed?.message}`,
    `In ${failed?.tenantId}:`,
    ...(failed?.journal ?? []).map((sentence) => `  ${sentence}`),
    'To see it again:',
    `  npm run test:worlds -- --project ${engine} --acts ${acts} --seed ${details.seed} --path ${details.counterexamplePath} --replay ${replay.replace(/\*\/|"/g, '').trim()}`,
    ...(cause?.name === 'Error' ? [] : [cause?.stack ?? '']),
  ].join('\n')
}
