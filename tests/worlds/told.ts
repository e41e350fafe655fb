import type { Plan } from './plan.ts'

/** What fast-check knows of a failure. */
interface Failure {
  seed: number
  counterexample: readonly [string, unknown] | null
  counterexamplePath: string | null
  errorInstance?: unknown
}

/** A failure in words: the shortest history that shows it, what does not hold, and how to see it again. */
export function toldOf(details: Failure, { engine, acts }: Plan): string {
  const [tenantId, history] = details.counterexample ?? ['', '']
  const [sentences = '', replay = ''] = String(history).split('/*replayPath=')
  const cause = details.errorInstance as Error | undefined
  return [
    `What does not hold: ${cause?.message}`,
    `In ${tenantId}: ${sentences.trim()}`,
    'To see it again:',
    `  npm run test:worlds -- --project ${engine} --acts ${acts} --seed ${details.seed} --path ${details.counterexamplePath} --replay ${replay.replace(/\*\/|"/g, '').trim()}`,
    ...(cause?.name === 'Error' ? [] : [cause?.stack ?? '']),
  ].join('\n')
}
