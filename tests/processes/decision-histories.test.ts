import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { doOne } from '../../src/overviews/bulk-acts/do-one.ts'
import { type FormRecord, valueAt } from '../../src/platform/forms/field.ts'
import { Failure } from '../../src/platform/web/errors.ts'
import { inTransaction } from '../../src/platform/web/transaction.ts'
import { updateProcess } from '../../src/records/processes/api/update-process.ts'
import { decisionsOf, isMade, valuesOf } from '../../src/records/processes/decisions/decisions.ts'
import type { Flow } from '../../src/records/processes/flow/flow-after.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { undoReset } from '../../src/records/processes/save/undo-reset.ts'
import type { TestApp } from '../app.ts'
import { patience } from '../patience.ts'
import { anna, chiara, judith, type TestPerson } from '../world.ts'
import { processNow, startProcessDesk } from './desk.ts'
import { contextOf, startedProcess, typeNamed } from './world.ts'

/** Whatever two people do in turn: a stored decision is one on the present values, which who made it had read. */

let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
})

const WAYS = ['page', 'call', 'correction', 'many'] as const
const amount = fc.constantFrom(null, 100, 200, 300)
const moves = fc.oneof(
  fc.record({
    does: fc.constant('amount' as const),
    by: fc.constantFrom(chiara, anna),
    amount,
    way: fc.constantFrom(...WAYS),
  }),
  fc.record({
    does: fc.constant('decide' as const),
    by: fc.constantFrom(judith, anna),
    value: fc.constantFrom('agreed', 'refused', ''),
    /** Decided on what was read this many moves ago. */
    late: fc.integer({ min: 0, max: 2 }),
    way: fc.constantFrom(...WAYS),
    completes: fc.boolean(),
  }),
  fc.record({ does: fc.constant('both' as const), amount, value: fc.constantFrom('agreed', '') }),
  fc.record({ does: fc.constant('back' as const), step: fc.constantFrom(1, 3, 4) }),
  fc.record({ does: fc.constant('undo' as const) }),
  fc.record({ does: fc.constant('finish' as const), by: fc.constantFrom(chiara, judith, anna) }),
)

/** A history with all that is counted below: a decision, one on an amount that changed, and one that was opened again. */
const FIRST: (typeof moves extends fc.Arbitrary<infer Move> ? Move : never)[] = [
  { does: 'amount', by: chiara, amount: 100, way: 'page' },
  { does: 'decide', by: judith, value: 'agreed', late: 0, way: 'page', completes: false },
  { does: 'amount', by: chiara, amount: 200, way: 'call' },
  { does: 'decide', by: judith, value: 'agreed', late: 1, way: 'page', completes: false },
]

test('a stored decision always is one on the present values', { timeout: patience(240_000) }, async () => {
  const type = typeNamed(desk)
  const [cost] = decisionsOf(type).filter(({ field }) => field.name === 'CPOAdvice.Decision')
  const [sum] = cost?.on ?? []
  if (!cost || !sum) throw new Error('There is no decision on additional cost.')
  const tally = { decided: 0, late: 0, opened: 0 }

  await fc.assert(
    fc.asyncProperty(fc.array(moves, { minLength: 3, maxLength: 12 }), async (history) => {
      const started = await startedProcess(desk, { atStep: 4 })
      let now = await saveProcess(contextOf(desk, chiara), started, {
        version: started.version,
        record: {
          ...started.record,
          CPOAdvice: { CPOAdvice: 'additional-cost', ChargingStationVersion: '5.0', PowerType: 'AC' },
        },
      })
      const reads = [now]
      for (const move of history) {
        const read = reads.at(-1 - ('late' in move ? move.late : 0)) ?? now
        const before = now
        const sends = (by: TestPerson, CPOAdvice: FormRecord, way: (typeof WAYS)[number], flow: Flow) => {
          const context = contextOf(desk, by)
          const version = read.version
          if (way === 'many')
            return inTransaction(context, (context) =>
              doOne(context, { kind: 'stap', values: { CPOAdvice }, complete: 4 }, now, version),
            )
          if (way === 'page') {
            const seen = { recordVersion: read.location_version, startedAt: read.steps[3]?.startedAt ?? '' }
            const record = {
              ...now.record,
              CPOAdvice: { ...(now.record.CPOAdvice as FormRecord), ...CPOAdvice },
            }
            return saveProcess(context, now, { version, seen, record, step: 4, flow })
          }
          const kept = way === 'correction' ? { ...flow, keepProgress: true } : flow
          return updateProcess(context, now, { version, location: { CPOAdvice }, flow: kept })
        }
        try {
          await (async () => {
            if (move.does === 'amount')
              return sends(move.by, { SumAdditionalCost: move.amount }, move.way, {})
            if (move.does === 'decide')
              return sends(move.by, { Decision: move.value }, move.way, move.completes ? { complete: 4 } : {})
            if (move.does === 'both')
              return sends(anna, { SumAdditionalCost: move.amount, Decision: move.value }, 'page', {})
            const context = contextOf(desk, move.does === 'finish' ? move.by : anna)
            if (move.does === 'undo') return undoReset(context, now, now.version)
            const flow = move.does === 'back' ? { reset: move.step } : { complete: 4 }
            return saveProcess(context, now, { version: now.version, flow })
          })()
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          if (move.does === 'decide' && error.status === 409) tally.late++
        }
        now = await processNow(desk, now)
        reads.push(now)

        const rows = await desk.db
          .selectFrom('process_decision')
          .selectAll()
          .where('process_id', '=', now.id)
          .execute()
        for (const decision of decisionsOf(type).filter(({ field }) => isMade(now.record, field))) {
          const row = rows.find(({ field }) => field === decision.field.name)
          expect(row?.opened_at).toBe('')
          expect(JSON.parse(row?.made_on ?? 'null')).toEqual(valuesOf(decision, now.record))
          expect(JSON.parse(row?.value ?? 'null')).toEqual(valueAt(now.record, decision.field))
        }
        const wasMade = isMade(before.record, cost.field)
        const isNew = valueAt(before.record, cost.field) !== valueAt(now.record, cost.field)
        if (wasMade && !isMade(now.record, cost.field) && move.does === 'amount') tally.opened++
        if (move.does !== 'decide' || !isNew || !isMade(now.record, cost.field)) continue
        tally.decided++
        expect(valueAt(now.record, sum)).toEqual(valueAt(read.record, sum))
        expect(valueAt(now.record, sum)).not.toBeNull()
      }
    }),
    { numRuns: desk.engine === 'sqlite' ? 20 : 8, examples: [[FIRST]] },
  )
  // The histories came to what they are about.
  for (const [name, count] of Object.entries(tally)) expect(count, name).toBeGreaterThan(0)
})
