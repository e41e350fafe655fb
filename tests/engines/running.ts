interface Closable {
  close(): Promise<void>
}

/**
 * What the test file started and has not closed itself: `close-apps.ts` closes it when the file ends. A module
 * of its own: a set-up file is evaluated again for every file, so that a list in it would be another each time.
 */
export const running = new Set<Closable>()

/** Closes the last first: a server outlives its clients. All of it, also when one of them fails. */
export async function closeAll(): Promise<void> {
  const failures: unknown[] = []
  for (const it of [...running].reverse()) {
    await it.close().catch((failure) => failures.push(failure))
    running.delete(it)
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed')
}
