import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Db } from '../../src/platform/db/dialect.ts'
import { saveMeta, storedMeta } from '../../src/platform/db/meta.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { freshDatabase } from '../engines/fresh-database.ts'

async function openTwice() {
  const { drop, ...database } = await freshDatabase()
  const [db, other] = [openDatabase(database), openDatabase(database)]
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()])
    await drop()
  })
  return { db, other }
}

const soon = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A transaction that changes something, waits for a signal and is then rolled back. */
function rolledBack(db: Db) {
  let end = () => {}
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve
  })
  let begin = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const done = db
    .transaction()
    .execute(async (inside) => {
      await saveMeta(inside, 'inside', 'never')
      begin()
      await mayEnd
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  return { hasBegun, end, done }
}

describe('beside a transaction that is rolled back', () => {
  test('what others write is kept, and what they read is not of it', async () => {
    const { db } = await openTwice()
    const { hasBegun, end, done } = rolledBack(db)
    await hasBegun
    const written = saveMeta(db, 'beside', 'kept')
    const read = storedMeta(db, 'inside')
    await soon(20)
    end()
    await done
    await written
    expect(await read).toBeUndefined()
    expect(await storedMeta(db, 'beside')).toBe('kept')
    expect(await storedMeta(db, 'inside')).toBeUndefined()
  })

  test('what waited for the lock of another program before it began is kept', async () => {
    const { db, other } = await openTwice()
    const first = rolledBack(other)
    await first.hasBegun
    const names = ['one', 'two', 'three', 'four', 'five']
    const written: Promise<void>[] = []
    for (const name of names) {
      written.push(saveMeta(db, name, 'kept'))
      await soon(2)
    }
    const second = rolledBack(db)
    await soon(20)
    first.end()
    await first.done
    await second.hasBegun
    await soon(50)
    second.end()
    await second.done
    await Promise.all(written)
    for (const name of names) expect(await storedMeta(db, name)).toBe('kept')
  })

  test('everybody has their turn, in the order in which they came', async () => {
    const { db } = await openTwice()
    const order: string[] = []
    const { hasBegun, end, done } = rolledBack(db)
    await hasBegun
    const turns = ['one', 'two', 'three'].map((name) =>
      db.transaction().execute(async (inside) => {
        await saveMeta(inside, name, name)
        order.push(name)
      }),
    )
    end()
    await Promise.all([done, ...turns])
    expect(order.toSorted()).toEqual(['one', 'three', 'two'])
    if (inject('template').engine === 'sqlite') expect(order).toEqual(['one', 'two', 'three'])
  })
})

test('a closed database rejects queries, and closing it again does nothing', async () => {
  const { db } = await openTwice()
  await saveMeta(db, 'here', 'yes')
  await db.destroy()
  await db.destroy()
  await expect(storedMeta(db, 'here')).rejects.toThrow('driver has already been destroyed')
})
