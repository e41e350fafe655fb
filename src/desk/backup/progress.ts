/** The phases of making or restoring a backup. */
export type Part = 'check' | 'database' | 'files'

/** Receives the progress of a phase in bytes, rows or files, the unit of `total`. */
export type OnProgress = (part: Part, done: number, total: number) => void

/** The same chunks; reports the number of bytes so far with each. */
export async function* reportProgress(
  pieces: AsyncIterable<Uint8Array>,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  let count = 0
  for await (const piece of pieces) {
    count += piece.length
    onBytes(count)
    yield piece
  }
}
