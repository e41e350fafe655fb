import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Db, literal } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { findByKey, readByText } from '../../src/platform/db/prepare.ts'
import { inTransaction } from '../../src/platform/web/transaction.ts'
import { commentsOf, insertComment } from '../../src/records/comments/queries.ts'
import { freshDatabase } from '../engines/fresh-database.ts'
import { type Network, startNetwork } from '../network.ts'

async function openDesk(by: (url: string) => Promise<string> | string = (url) => url) {
  const { drop, ...database } = await freshDatabase()
  const databaseUrl = database.databaseUrl && (await by(database.databaseUrl))
  const db = openDatabase({ ...database, databaseUrl })
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  return db
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

const about = (uuid: string) => ({ type: 'request', uuid })
const messages = async (db: Db, uuid: string) =>
  (await commentsOf(db, about(uuid))).map(({ message }) => message)

async function write(db: Db, uuid: string, message: string) {
  const created_at = '2026-02-03T10:00:00.000Z'
  const who = { person_id: 'anna', person_name: 'Anna', status: '', version: 1 }
  await insertComment(db, { subject_type: 'request', subject_uuid: uuid, ...who, message, created_at })
}

test('one statement with other values gives the rows of those values', async () => {
  const db = await openDesk()
  await write(db, 'one', 'Eerste')
  await write(db, 'two', 'Tweede')
  expect(await messages(db, 'one')).toEqual(['Eerste'])
  expect(await messages(db, 'two')).toEqual(['Tweede'])
  expect(await messages(db, 'three')).toEqual([])
})

test('a statement that is built anew each time is that of its own text, and of its own values', async () => {
  const db = await openDesk()
  await write(db, 'one', 'Eerste')
  await write(db, 'two', 'Tweede')
  const messagesAbout = async (uuid: string | RawBuilder<string>) => {
    const about = db.selectFrom('comment').select('message').where('subject_uuid', '=', uuid)
    return (await readByText(db, about)).map(({ message }) => message)
  }
  for (let round = 0; round < 2; round++)
    for (const as of [(uuid: string) => uuid, literal<string>]) {
      expect(await messagesAbout(as('one'))).toEqual(['Eerste'])
      expect(await messagesAbout(as('two'))).toEqual(['Tweede'])
      expect(await messagesAbout(as('three'))).toEqual([])
    }
})

test.each(["'; drop table comment --", "it''s", 'naïef', '', 'a b', '1'])(
  'only a plain word is written into a statement: %j stays a value',
  async (text) => {
    const db = await openDesk()
    await write(db, 'one', text)
    const query = db.selectFrom('comment').select('message').where('message', '=', literal(text))
    expect(query.compile().parameters).toEqual([text])
    expect(await readByText(db, query)).toEqual([{ message: text }])
  },
)

describe.skipIf(inject('template').engine === 'sqlite')('PostgreSQL keeps a statement by its name', () => {
  const preparedOn = async (session: Db) => {
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      session,
    )
    return kept.rows.filter(({ statement }) => statement.includes('"comment"')).length
  }

  test('once, however often it is executed', async () => {
    const db = await openDesk()
    await db.connection().execute(async (session) => {
      for (let round = 0; round < 3; round++) await messages(session, 'one')
      expect(await preparedOn(session)).toBe(1)
    })
  })

  test('and one without values by its text, but none that has values', async () => {
    const db = await openDesk()
    await db.connection().execute(async (session) => {
      const about = (uuid: string | RawBuilder<string>) =>
        readByText(session, session.selectFrom('comment').select('id').where('subject_uuid', '=', uuid))
      for (let round = 0; round < 2; round++) await about('one')
      expect(await preparedOn(session)).toBe(0)
      for (let round = 0; round < 2; round++) await about(literal('one'))
      expect(await preparedOn(session)).toBe(1)
    })
  })

  test('a change too, once for every wording', async () => {
    const db = await openDesk()
    await db.connection().execute(async (session) => {
      for (const message of ['Eerste', 'Tweede', 'Derde']) await write(session, 'one', message)
      expect(await preparedOn(session)).toBe(1)
      expect(await messages(session, 'one')).toEqual(['Derde', 'Tweede', 'Eerste'])
      expect(await preparedOn(session)).toBe(2)
    })
  })

  test('also after hundreds of others: those executed longest ago give way, and a session that keeps too many ends', async () => {
    const db = await openDesk()
    const sessionOf = (by: Db) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(by)
    const before = await db.connection().execute(async (session) => {
      const about = (word: string) => session.selectFrom('comment').where('subject_uuid', '=', literal(word))
      for (const first of LETTERS)
        for (const second of LETTERS) await readByText(session, about(first + second).select('id'))
      expect(await preparedOn(session)).toBe(LETTERS.length ** 2)
      for (let round = 0; round < 2; round++) await readByText(session, about('one').select('message'))
      expect(await preparedOn(session)).toBe(LETTERS.length ** 2 + 1)
      return sessionOf(session)
    })
    await db.connection().execute(async (session) => {
      expect((await sessionOf(session)).rows).not.toEqual(before.rows)
      expect(await preparedOn(session)).toBe(0)
    })
  })

  test('and none behind a pooler, whose sessions are those of others too', async () => {
    const db = await openDesk(async (url) => (await startNetwork(url, { isPooler: true })).url)
    await db.connection().execute(async (session) => {
      for (let round = 0; round < 3; round++) await messages(session, 'one')
      await write(session, 'one', 'Eerste')
      expect(await preparedOn(session)).toBe(0)
    })
  })

  test('an upgrade that adds a column meanwhile disturbs no reader', async () => {
    const db = await openDesk()
    await write(db, 'one', 'Eerste')
    await db.connection().execute(async (session) => {
      expect(await messages(session, 'one')).toEqual(['Eerste'])
      await sql`alter table comment add column mood text`.execute(session)
      expect(await messages(session, 'one')).toEqual(['Eerste'])
      expect(await messages(session, 'one')).toEqual(['Eerste'])
    })
  })

  test('and no writer: the transaction is done again', async () => {
    const db = await openDesk()
    await write(db, 'one', 'Eerste')
    await db.connection().execute(async (session) => {
      await messages(session, 'one')
      await sql`alter table comment add column mood text`.execute(session)
      await inTransaction({ db: session }, async ({ db }) => {
        await write(db, 'one', 'Tweede')
        await messages(db, 'one')
      })
      expect((await messages(session, 'one')).toSorted()).toEqual(['Eerste', 'Tweede'])
    })
  })
})

describe.skipIf(inject('template').engine === 'sqlite')('queries of PostgreSQL at the same time', () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  /** One divided by a number, found by its key. */
  const shareOf = async (db: Db, number: number) => {
    const query = db.selectNoFrom(sql<number>`1.0 / ${number}::int`.as('share'))
    return (await findByKey(db, query))[0]?.share
  }
  const openBehind = async (choices: Parameters<typeof startNetwork>[1] = {}) => {
    const networks: Network[] = []
    const db = await openDesk(async (url) => {
      const one = await startNetwork(url, choices)
      networks.push(one)
      return one.url
    })
    return { db, network: () => networks[0] as Network, open: () => networks[0]?.open() ?? 0 }
  }

  test('by keys, goes over one connection, and everybody gets their own answer', async () => {
    const { db, open } = await openBehind()
    const found = await Promise.all(numbers.map((it) => shareOf(db, it + 1)))
    expect(found.map(Number).map((it) => Math.round(1 / it))).toEqual(numbers.map((it) => it + 1))
    expect(open()).toBe(1)
  })

  test('without a pause, goes over another connection before its session keeps too much', async () => {
    const { db, network } = await openBehind({ delayMs: 3 })
    await shareOf(db, 1)
    network().suffers('delay')
    const sessionThatReads = async (word: string) => {
      const pid = sql<number>`pg_backend_pid()`.as('pid')
      const query = db.selectNoFrom([pid, sql<string>`${literal(word)}`.as('word')])
      return (await readByText(db, query))[0]?.pid
    }
    const pids: Promise<number | undefined>[] = []
    for (const first of LETTERS)
      for (const second of LETTERS) {
        pids.push(sessionThatReads(first + second))
        // Each comes while others wait.
        await wait(1)
      }
    expect(new Set(await Promise.all(pids)).size).toBe(2)
  })

  test('and one that is refused disturbs no other', async () => {
    const { db } = await openBehind()
    const found = await Promise.allSettled(numbers.map((it) => shareOf(db, it)))
    expect(found.map(({ status }) => status)).toEqual([
      'rejected',
      ...numbers.slice(1).map(() => 'fulfilled'),
    ])
    expect(Number(await shareOf(db, 2))).toBe(0.5)
  })

  test('behind a pooler goes over connections of their own', async () => {
    const { db, open } = await openBehind({ isPooler: true })
    const found = await Promise.all(numbers.map((it) => shareOf(db, it + 1)))
    expect(found.map(Number).map((it) => Math.round(1 / it))).toEqual(numbers.map((it) => it + 1))
    expect(open()).toBeGreaterThan(1)
  })

  test('waits for no change that waits for somebody', async () => {
    const { db } = await openBehind()
    await write(db, 'one', 'Eerste')
    const change = () =>
      db.updateTable('comment').set({ message: 'Anders' }).where('subject_uuid', '=', 'one').execute()
    let changed: Promise<unknown> = Promise.resolve()
    await inTransaction({ db }, async ({ db: inside }) => {
      await inside.updateTable('comment').set({ status: 'open' }).where('subject_uuid', '=', 'one').execute()
      changed = change()
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(await messages(db, 'one')).toEqual(['Eerste'])
    })
    await changed
    expect(await messages(db, 'one')).toEqual(['Anders'])
  })
})
