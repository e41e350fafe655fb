import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { writeFile } from '../src/overviews/exports/write-file.ts'

/** Writes a file that is there when it is whole: what was begun beside it is taken away when that fails. */
export async function writeWhole<Result>(
  file: string,
  write: Parameters<typeof writeFile<Result>>[1],
): Promise<Result> {
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    const result = await writeFile(unfinished, write)
    await rename(unfinished, file)
    return result
  } finally {
    await rm(unfinished, { force: true })
  }
}
