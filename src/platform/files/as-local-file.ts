import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../outside/storage.ts'

/**
 * Runs an action on stored content as a temporary local file, which is removed afterwards; null without content under
 * this name.
 */
export async function asLocalFile<Result>(
  storage: Storage,
  uuid: string,
  act: (path: string) => Promise<Result>,
): Promise<Result | null> {
  const content = await storage.read(uuid)
  return content && inLocalFile(content, act)
}

/** Runs an action on content as a temporary local file, which is removed afterwards. */
export async function inLocalFile<Result>(
  content: Readable | Buffer,
  act: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'laadloket-'))
  try {
    const path = join(folder, 'file')
    if (Buffer.isBuffer(content)) await writeFile(path, content, { mode: 0o600 })
    else await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    return await act(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
