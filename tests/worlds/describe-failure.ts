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

/** What fast-check reports of a failure. */
interface Failure {
  seed: number
  counterexample: readonly [string, unknown] | null
  counterexamplePath: string | null
  errorInstance?: unknown
}

/** Failures are of one kind when this beginning of their messages, without names and amounts, is the same. */
const OF_KIND = 160
const NAMES = /[A-Z][\w-]*|"[^"]*"|\d+/g

/** Failures of many worlds: of each kind how many, and the first. */
export class Survey {
  /** `last`: how many acts the report has of a failure that was not shrunk. */
  constructor(private readonly last: number) {}

  private readonly kinds = new Map<string, { count: number; first: WorldFailed; at: number }>()

  /** `at`: the number of its world, which is its path. */
  adds(failed: WorldFailed, at: number): void {
    const kind = failed.message.slice(0, OF_KIND).replace(NAMES, '')
    const known = this.kinds.get(kind)
    if (known) known.count++
    else this.kinds.set(kind, { count: 1, first: failed, at })
  }

  /** The failures of each kind; '' where all holds. */
  report(seed: number): string {
    return [...this.kinds.values()]
      .toSorted((one, other) => other.count - one.count)
      .flatMap(({ count, first, at }) => [
        `${count} × ${first.message}`,
        `  in ${first.tenantId}, --seed ${seed} --path ${at}; last: ${first.journal.slice(-this.last).join(' | ')}`,
        ...((first.cause as Error).name === 'Error' ? [] : [(first.cause as Error).stack ?? '']),
      ])
      .join('\n')
  }
}

/** A failure in words: the shortest history that shows it, what does not hold, and how to see it again. */
export function describeFailure(details: Failure, { engine, acts }: Plan): string {
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
