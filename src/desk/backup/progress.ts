/** What making or restoring a backup is busy with. */
export type Part = 'check' | 'database' | 'files'

/** Told of how much of a part is done: bytes, rows or files, as its `total`. */
export type OnProgress = (part: Part, done: number, total: number) => void

/** The same pieces; tells with each how many bytes went by so far. */
export async function* telling(
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
