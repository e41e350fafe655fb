import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskCache } from '../../src/platform/outside/disk-cache.ts'

const DAY_MS = 86_400_000
const LIMITS = { mostBytes: 10_000, ttlMs: 10 * DAY_MS }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const content = (size: number, fill = 1) => Buffer.alloc(size, fill)
const files = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name))
}
const ages = async (path: string, days: number) => {
  const at = new Date(Date.now() - days * DAY_MS)
  await utimes(path, at, at)
}

describe('answers kept on disk', () => {
  test('are there again, also for the next process, with their age', async () => {
    await diskCache(folder, LIMITS).write('tile/1', content(100))
    const next = diskCache(folder, LIMITS)
    expect(await next.has('tile/1')).toBe(true)
    expect((await next.read('tile/1'))?.content).toEqual(content(100))
    await ages((await files())[0] as string, 3)
    expect(Math.round(((await next.read('tile/1'))?.ageMs ?? 0) / DAY_MS)).toBe(3)
    expect(await next.read('tile/2')).toBeNull()
    expect(await next.has('tile/2')).toBe(false)
  })

  test('take no more room than they may: the oldest go first', async () => {
    const kept = diskCache(folder, LIMITS)
    for (let index = 0; index < 30; index++) {
      await kept.write(`tile/${index}`, content(1_000))
      for (const path of await files())
        await ages(path, (Date.now() - (await stat(path)).mtimeMs) / DAY_MS + 0.1)
    }
    const sizes = await Promise.all((await files()).map(async (path) => (await stat(path)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMITS.mostBytes * 1.05)
    expect(await kept.has('tile/29')).toBe(true)
    expect(await kept.has('tile/0')).toBe(false)
  })

  test('go when they are too old, and so does what a killed process left half written', async () => {
    await diskCache(folder, LIMITS).write('tile/old', content(10))
    await ages((await files())[0] as string, 11)
    await mkdir(join(folder, 'unfinished'), { recursive: true })
    const half = join(folder, 'unfinished', 'half')
    await writeFile(half, content(5))
    await ages(half, 0.1)
    const next = diskCache(folder, LIMITS)
    await next.write('tile/new', content(10))
    expect(await next.has('tile/old')).toBe(false)
    expect(await next.has('tile/new')).toBe(true)
    expect(await files()).toHaveLength(1)
  })

  test('throw an error when the disk does not take them, and leave nothing half', async () => {
    await writeFile(join(folder, 'unfinished'), 'in the way')
    const kept = diskCache(folder, LIMITS)
    await expect(kept.write('tile/1', content(10))).rejects.toThrow()
    expect(await kept.read('tile/1')).toBeNull()
  })
})
