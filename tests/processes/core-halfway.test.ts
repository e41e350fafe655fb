import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../src/platform/web/context.ts'
import { updateProcess } from '../../src/records/processes/api/update-process.ts'
import { findProcess } from '../../src/records/processes/queries.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { deleteProcess } from '../../src/records/processes/save/delete-process.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { startProcess } from '../../src/records/processes/start/start-process.ts'
import { giveTags } from '../../src/records/tags/give-tags.ts'
import { ofProcess } from '../../src/records/tags/tag.ts'
import type { TestApp } from '../app.ts'
import { anna, aTag, CPO_ONE } from '../world.ts'
import { startProcessDesk } from './desk.ts'
import { contextOf, everythingStored, filledIn, proposalIn, startedProcess, typeNamed } from './world.ts'

/** An act on a process is saved as a whole or not at all, wherever it fails. */

let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
})

/** Fails after the n-th statement, as when the server is killed there. */
function cutAt(n: number) {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++statements === n) throw new Error(`cut at ${n}`)
      return result
    },
  }
  return { plugin, wasCut: () => statements >= n }
}

const version = ({ version }: FoundProcess) => version
const remarks = (process: FoundProcess) => ({ ...process.record, Remarks: 'Anders' })

/** Each with the process that it changes, if any. */
const ACTS: Record<
  string,
  { atStep?: number; act: (context: Context, process: FoundProcess) => Promise<unknown> }
> = {
  start: {
    act: (context) =>
      startProcess(context, {
        type: typeNamed(desk),
        category: 'request',
        operator: CPO_ONE,
        record: proposalIn(typeNamed(desk)),
      }),
  },
  save: {
    act: (context, process) =>
      saveProcess(context, process, { version: version(process), record: remarks(process) }),
  },
  'set back': {
    atStep: 5,
    act: (context, process) =>
      saveProcess(context, process, { version: version(process), record: remarks(process) }),
  },
  'complete the last step': {
    atStep: 8,
    act: async (context, process) =>
      saveProcess(context, process, {
        version: version(process),
        record: await filledIn(desk.db, typeNamed(desk), 8, process.record),
        flow: { complete: 8 },
      }),
  },
  'put on hold': {
    act: (context, process) =>
      changeStatus(context, process, {
        action: 'onhold',
        reason: 'roadworks',
        comment: 'Even',
        version: version(process),
      }),
  },
  cancel: {
    act: (context, process) =>
      changeStatus(context, process, {
        action: 'cancel',
        reason: 'other',
        comment: 'Klaar',
        version: version(process),
      }),
  },
  'fill in, complete and put on hold at once': {
    atStep: 2,
    act: (context, process) =>
      updateProcess(context, process, {
        version: version(process),
        location: { BrokerApproval: { IsBrokerAccepted: 'yes' } },
        flow: { complete: 2 },
        status: { action: 'onhold', reason: 'roadworks', comment: 'Even' },
      }),
  },
  tag: {
    act: async (context, process) => giveTags(context, ofProcess(process), [(await aTag(desk.db)).uuid]),
  },
  delete: { act: (context, process) => deleteProcess(context, process, version(process)) },
}

test.each(Object.entries(ACTS))('%s: whole or not at all', async (_name, { atStep = 1, act }) => {
  const { uuid } = await startedProcess(desk, { atStep })
  const context = contextOf(desk, anna)
  const process = (await findProcess(context, uuid)) as FoundProcess
  const before = await everythingStored(desk.db)
  let n = 1
  for (; ; n++) {
    const { plugin, wasCut } = cutAt(n)
    const failure = await act({ ...context, db: desk.db.withPlugin(plugin) }, process).then(
      () => null,
      (error: Error) => error,
    )
    if (!wasCut()) {
      expect(failure).toBeNull()
      break
    }
    expect(failure?.message).toBe(`cut at ${n}`)
    expect(await everythingStored(desk.db), `cut at ${n}`).toBe(before)
  }
  // At least: reading, changing, the event.
  expect(n).toBeGreaterThan(3)
  expect(await everythingStored(desk.db)).not.toBe(before)
})
