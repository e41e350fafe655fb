import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkArchive } from '../../src/desk/backup/archive.ts'
import { filesIn } from '../../src/desk/backup/manifest.ts'
import { isEmpty } from '../../src/platform/db/snapshot.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { startApp, type TestApp } from '../app.ts'
import { startsCommand } from '../cli/command.ts'
import { roundsOf } from '../faults/rounds.ts'
import { aComment, aFile, aRequest } from '../world.ts'
import { anEmptyPlace, backsUp, contentOf, restores } from './place.ts'

/** A backup, and a restore, that is killed (SIGKILL): no half is ever taken for a whole, and the next one is whole. */

/** How far it was, in percent of the time that a whole one takes. */
const MOMENTS = roundsOf([80], [40, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100])
const FILES = 40
const DAY_MS = 86_400_000

const folder = mkdtempSync(join(tmpdir(), 'laadloket-killed-'))
const archive = join(folder, 'heel.backup')
let desk: TestApp
let before: Awaited<ReturnType<typeof contentOf>>
const uuids: string[] = []

beforeAll(async () => {
  desk = await startApp()
  const request = await aRequest(desk.db)
  for (let file = 0; file < FILES; file++) {
    const { uuid } = await aFile(desk.db, request, { kind: `soort-${file}` })
    await storageOf(desk.settings).put(uuid, randomBytes(100_000))
    uuids.push(uuid)
  }
  for (let many = 0; many < 300; many++) await aComment(desk.db, request, { message: 'x'.repeat(1_000) })
  await backsUp(desk, archive)
  before = await contentOf(desk.db, desk.engine)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  console.log(`${desk.engine}: ${MOMENTS.length} moments of each`, found)
})

/** What was found after the kills: how many came too late, and what the others left. */
const found = {
  backup: { nothing: 0, half: 0, whole: 0, late: 0 },
  restore: { nothing: 0, half: 0, whole: 0, late: 0 },
}
/** When none left anything, nothing was tried; in a short run the one moment may miss. */
const expectTried = ({ half, whole }: typeof found.backup) =>
  expect(half + whole).toBeGreaterThan(roundsOf(-1, 0))

/** Runs the command until it ends, or so long. */
async function runs(place: Pick<TestApp, 'settings' | 'tenant'>, words: string[], killAfterMs?: number) {
  const began = performance.now()
  const { child, done } = startsCommand(place, words)
  const timer = killAfterMs && setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const { code, error } = await done
  clearTimeout(timer)
  return { code, error, ms: performance.now() - began }
}

describe('a backup that is killed', () => {
  let wholeMs: number
  beforeAll(async () => {
    const whole = await runs(desk, ['backup', join(folder, 'eerst.backup')])
    expect(whole.code, whole.error).toBe(0)
    wholeMs = whole.ms
  })

  test.each(MOMENTS)(
    'at %i percent leaves no archive or a whole one, and the next is whole',
    async (percent) => {
      const file = join(folder, `op-${percent}.backup`)
      const { code } = await runs(desk, ['backup', file], (wholeMs * percent) / 100)
      const halves = readdirSync(folder).filter((name) => name.startsWith(`op-${percent}.backup.`))
      for (const half of halves) await expect(checkArchive(join(folder, half))).rejects.toThrow()
      found.backup[
        code === 0 ? 'late' : existsSync(file) ? 'whole' : halves.length > 0 ? 'half' : 'nothing'
      ]++
      if (code !== 0 && !existsSync(file)) await backsUp(desk, file)
      const manifest = await checkArchive(file)
      expect([filesIn(manifest), manifest.missing]).toEqual([FILES, []])
    },
  )

  test('was killed on its way', () => expectTried(found.backup))

  test('leaves nothing behind after the next one, an hour later', async () => {
    const old = new Date(Date.now() - DAY_MS)
    const left = join(folder, 'gisteren.backup.unfinished-a1B2c3')
    mkdirSync(left)
    writeFileSync(join(left, 'laadloket.db'), 'van Jo')
    writeFileSync(`${left}-4d5e`, 'half')
    const running = join(folder, 'nu.backup.unfinished-d4E5f6')
    mkdirSync(running)
    writeFileSync(join(running, 'laadloket.db'), 'van nu')
    for (const path of [join(left, 'laadloket.db'), left, `${left}-4d5e`, running]) utimesSync(path, old, old)
    await backsUp(desk, join(folder, 'vandaag.backup'))
    expect([left, `${left}-4d5e`, running].map((path) => existsSync(path))).toEqual([false, false, true])
  })
})

describe('a restore that is killed', () => {
  let wholeMs: number
  beforeAll(async () => {
    const place = await anEmptyPlace(desk)
    const whole = await runs(place, ['restore', archive])
    expect(whole.code, whole.error).toBe(0)
    wholeMs = whole.ms
    await place.clear()
  })

  test.each(MOMENTS)(
    'at %i percent leaves no desk or a whole one, and the next makes it whole',
    async (percent) => {
      const place = await anEmptyPlace(desk)
      const { code } = await runs(place, ['restore', archive], (wholeMs * percent) / 100)
      const isBegun = readdirSync(place.settings.dataDir).length > 0
      const isMade =
        desk.engine === 'sqlite'
          ? existsSync(join(place.settings.dataDir, 'laadloket.db'))
          : await hasTables(place)
      found.restore[code === 0 ? 'late' : isMade ? 'whole' : isBegun ? 'half' : 'nothing']++
      if (isMade) await expect(restores(place, archive)).rejects.toThrow('restore requires an empty')
      else await restores(place, archive)

      const db = place.open()
      const after = await contentOf(db, desk.engine)
      await db.destroy()
      for (const table of ['request', 'comment', 'file', 'event'])
        expect(after[table], table).toEqual(before[table])
      for (const uuid of uuids) {
        const pieces: Buffer[] = []
        for await (const piece of (await storageOf(place.settings).read(uuid)) ?? [])
          pieces.push(piece as Buffer)
        expect(Buffer.concat(pieces).length).toBe(100_000)
      }
      if (!isMade)
        expect(readdirSync(place.settings.dataDir).filter((name) => /^restoring/.test(name))).toEqual([])
      await place.clear()
    },
  )

  test('was killed on its way', () => expectTried(found.restore))
})

async function hasTables(place: Awaited<ReturnType<typeof anEmptyPlace>>) {
  const db = place.open()
  const empty = await isEmpty(db)
  await db.destroy()
  return !empty
}
