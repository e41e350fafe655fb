import { beforeAll, expect, test } from 'vitest'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { aFile } from '../world.ts'

/** Documents of processes that are over: a purge lists which stay, because nobody read what is in them. */

let desk: TestApp
let over: ProcessRow
let drawing: { uuid: string }
let contract: { uuid: string }
let ofRunning: { uuid: string }
beforeAll(async () => {
  desk = await startApp()
  over = await aStoredProcess(desk, { row: { status: 'completed', ended_at: '2022-06-01T10:00:00.000Z' } })
  const running = await aStoredProcess(desk)
  const aDocument = async (process: ProcessRow, kind: string, filename: string) => {
    const subject = { uuid: process.uuid, canary: 'x' }
    const file = await aFile(desk.db, subject, { subject_type: 'process', kind, filename })
    await storageOf(desk.settings).put(file.uuid, Buffer.from('%PDF van Jo'))
    return file
  }
  drawing = await aDocument(over, 'SituationDrawing', 'schets van Jo.pdf')
  contract = await aDocument(over, 'Contract', 'contract.pdf')
  ofRunning = await aDocument(running, 'SituationDrawing', 'andere.pdf')
})

const purges = async (...words: string[]) => {
  const [plain, read] = [
    await runsCommand(desk, ['purge', ...words]),
    await runsCommand(desk, ['purge', '--json']),
  ]
  return { text: plain.out, left: JSON.parse(read.out).left as { filename: string }[] }
}
const isStored = async ({ uuid }: { uuid: string }) => {
  const content = await storageOf(desk.settings).read(uuid)
  content?.destroy()
  return content !== null
}

test('before, during and after a purge they are listed with name and size; they go only with --documents', async () => {
  const dry = await purges()
  expect(dry.text).toContain('1 other documents of ended processes remain; their content was not searched.')
  expect(dry.text).toContain(`${over.case_ref}  SituationDrawing  schets van Jo.pdf  `)
  expect(dry.left).toMatchObject([{ case_ref: over.case_ref, filename: 'schets van Jo.pdf' }])

  const done = await purges('--yes')
  expect(done.text).toContain('schets van Jo.pdf')
  expect([await isStored(contract), await isStored(drawing)]).toEqual([false, true])
  expect(done.left).toHaveLength(1)

  // Also where an earlier purge cleared the process.
  const removed = await purges('--yes', '--documents')
  expect(removed.text).not.toContain('schets van Jo.pdf')
  expect([await isStored(drawing), await isStored(ofRunning)]).toEqual([false, true])
  expect(removed.left).toEqual([])

  const receipts = await runsCommand(desk, ['privacy', 'receipts', '--json'])
  expect(
    JSON.parse(receipts.out).map((it: { counts: { files: number; documentsLeft: number } }) => [
      it.counts.files,
      it.counts.documentsLeft,
    ]),
  ).toEqual([
    [1, 0],
    [1, 1],
  ])
  expect(receipts.out).not.toContain('schets')
})
