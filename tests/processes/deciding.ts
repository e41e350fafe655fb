import type { FoundProcess } from '../../src/records/processes/row.ts'
import type { TestApp } from '../app.ts'
import { chiara, judith, type TestPerson } from '../world.ts'
import { formOfStep, processNow } from './desk.ts'
import { completedTo, startedProcess } from './world.ts'

/** A desk in which an amount is decided on in step 4: the operator states it, the municipality decides. */

export const ADVICE = {
  'CPOAdvice.CPOAdvice': 'additional-cost',
  'CPOAdvice.SumAdditionalCost': '1250,50',
  'CPOAdvice.ChargingStationVersion': '5.0',
  'CPOAdvice.PowerType': 'AC',
}
export const AMOUNT = (amount: string) => ({ 'CPOAdvice.SumAdditionalCost': amount })
export const AGREED = { 'CPOAdvice.Decision': 'agreed' }
export const REFUSED = { 'CPOAdvice.Decision': 'refused' }

export function decidingAt(desk: TestApp) {
  const opened = (by: TestPerson, process: FoundProcess, step = 4) => formOfStep(desk, by, process, step)
  /** At step 4, with the part of the operator finished. */
  const withAdvice = async () => {
    const process = await startedProcess(desk, { atStep: 4 })
    await (await opened(chiara, process))(ADVICE)
    return processNow(desk, process)
  }
  /** The municipality agreed, and the process is in this step. */
  const agreed = async (atStep = 5) => {
    const process = await withAdvice()
    await (await opened(judith, process))(AGREED)
    return completedTo(desk, await processNow(desk, process), atStep)
  }
  /** Corrects a done step, which leaves the progress. */
  const corrects = async (by: TestPerson, process: FoundProcess, fields: Record<string, string>, step = 4) =>
    (await opened(by, process, step))({ ...fields, correction: 'keep' }, 'opslaan')
  return {
    opened,
    withAdvice,
    agreed,
    corrects,
    page: (by: TestPerson, { uuid }: FoundProcess, step = 4) =>
      desk.as(by).opens(`/realisatie/${uuid}/stap-${step}`),
    /** The municipality agreed to an amount that the operator corrected afterwards. */
    openAgain: async (atStep: number, amount = '15000') => {
      const process = await agreed(atStep)
      await corrects(chiara, process, AMOUNT(amount))
      return processNow(desk, process)
    },
    /** The amount and the decision on it. */
    costOf: async (process: FoundProcess) => {
      const { record } = await processNow(desk, process)
      const { SumAdditionalCost: sum, Decision: decision } = record.CPOAdvice as Record<string, unknown>
      return [sum, decision ?? '']
    },
  }
}
