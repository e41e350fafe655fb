import { randomBytes } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'
import Excel from 'exceljs'
import { expect, test } from 'vitest'
import { type Cell, type Sink, writeWorkbook } from '../../src/platform/spreadsheets/workbook.ts'

/** How a workbook is written while it is written: the pace, the turns of others, and what happens when it breaks off. */

const COLUMNS = [{ header: 'Kop', width: 20 }]
const PIECE = 100
/** Characters of a text that hardly becomes smaller, so that about as many bytes go out as came in. */
const LONG = 1_000
const row = (): Cell[] => [randomBytes(LONG / 2).toString('hex')]

/** So many pieces of rows, and what became of them. */
function aList(most: number) {
  const list = { read: 0, isClosed: false, rows: pieces() }
  async function* pieces() {
    try {
      for (let piece = 0; piece < most; piece++) {
        yield Array.from({ length: PIECE }, row)
        list.read += PIECE
      }
    } finally {
      list.isClosed = true
    }
  }
  return list
}

const writes = (sink: Sink, ...lists: { rows: AsyncIterable<Iterable<Cell[]>> }[]) =>
  writeWorkbook(
    sink,
    lists.map(({ rows }, index) => ({ name: `Blad ${index + 1}`, columns: COLUMNS, rows })),
    '',
  )

test('a slow reader is not flooded: rows are read at the pace at which bytes are taken', async () => {
  const list = aList(150)
  let [taken, most] = [0, 0]
  await writes(async (bytes) => {
    await setTimeout(1)
    taken += bytes.length
    // Hexadecimal digits become half as long.
    most = Math.max(most, (list.read * LONG) / 2 - taken)
  }, list)
  expect(taken).toBeGreaterThan(7_000_000)
  expect(most).toBeLessThan(3_000_000)
})

test('a sink that takes nothing stops the reading', async () => {
  const list = aList(200)
  let refuse = (_error: Error) => {}
  const broken = new Promise<void>((_resolve, reject) => {
    refuse = reject
  })
  const written = writes(() => broken, list)
  let read = -1
  while (read !== list.read || read === 0) {
    read = list.read
    await setTimeout(100)
  }
  expect(list.read).toBeLessThan(10_000)
  refuse(new Error('the disk is full'))
  await expect(written).rejects.toThrow('the disk is full')
  expect(list.isClosed).toBe(true)
})

test('a sink that breaks off while the last rows are read ends the writing with its error, and with no other', async () => {
  const unhandled: unknown[] = []
  const collect = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', collect)
  const slow = async function* () {
    yield [row()]
    await setTimeout(20)
  }
  const sink: Sink = () => Promise.reject(new Error('the disk is full'))
  await expect(writes(sink, { rows: slow() })).rejects.toThrow('the disk is full')
  await setTimeout(20)
  process.off('unhandledRejection', collect)
  expect(unhandled).toEqual([])
})

test('an error of the rows ends the writing, and nothing more is written', async () => {
  let bytes = 0
  const failing = async function* () {
    yield [row()]
    throw new Error('the database is gone')
  }
  const sink: Sink = async (piece) => {
    bytes += piece.length
  }
  await expect(writes(sink, { rows: failing() }, aList(1))).rejects.toThrow('the database is gone')
  const before = bytes
  await setTimeout(50)
  expect(bytes).toBe(before)
})

test('others get their turn within a piece of many rows', async () => {
  let [turns, isOver] = [0, false]
  const seen: number[] = []
  function* piece(): Generator<Cell[]> {
    for (let index = 0; index < 5_000; index++) {
      seen.push(turns)
      yield ['tekst']
    }
  }
  const rows = (async function* () {
    yield piece()
  })()
  const written = writes(async () => {}, { rows }).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await setImmediate()
    turns++
  }
  await written
  expect(Number(seen.at(-1)) - Number(seen[0])).toBeGreaterThan(50)
})

test('sheets come in their order, each with its rows', async () => {
  const pieces: Uint8Array[] = []
  await writes(async (bytes) => void pieces.push(bytes), aList(3), aList(0), aList(1))
  const book = new Excel.Workbook()
  await book.xlsx.load(Buffer.concat(pieces) as never)
  expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['Blad 1', 301],
    ['Blad 2', 1],
    ['Blad 3', 101],
  ])
})
