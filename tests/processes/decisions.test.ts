import { describe, expect, test } from 'vitest'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import type { TestApp } from '../app.ts'
import { mailsIn } from '../mails/outbox.ts'
import { anna, chiara, GENT, judith, mieke, willem } from '../world.ts'
import { ADVICE, AGREED, AMOUNT, decidingAt } from './deciding.ts'
import { calls, eventKindsOf, processNow, recordOf, startProcessDesk } from './desk.ts'
import { completedTo, startedProcess } from './world.ts'

/** A decision holds for the values that it was made on: who decides has seen them, and decides anew when they change. */

const desk: TestApp = await startProcessDesk()
const { opened, page, withAdvice, agreed, corrects, costOf } = decidingAt(desk)

const decisionOf = async ({ id }: FoundProcess, field = 'CPOAdvice.Decision') =>
  desk.db
    .selectFrom('process_decision')
    .selectAll()
    .where('process_id', '=', id)
    .where('field', '=', field)
    .executeTakeFirst()
describe('a decision on an amount that changed since its page was opened', () => {
  test('is not stored: both amounts are side by side, and pressing again decides on the new one', async () => {
    const process = await withAdvice()
    const judiths = await opened(judith, process)
    await (await opened(chiara, process))(AMOUNT('99999,00'), 'opslaan')
    const answer = await judiths(AGREED)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain(
      'Bedrag meerkosten Nu opgeslagen: € 99.999,00. Op uw pagina stond: € 1.250,50.',
    )
    expect(answer.body).toMatch(/<option value="agreed" selected/)
    expect(await costOf(process)).toEqual([99999, ''])

    const again = await desk.as(judith).posts(`/realisatie/${process.uuid}/stap-4`, {
      ...Object.fromEntries(
        ['version', 'record_version', 'begun'].map((name) => [
          name,
          new RegExp(`name="${name}" value="([^"]*)"`).exec(answer.body)?.[1] ?? '',
        ]),
      ),
      ...AGREED,
      act: 'volgende',
    })
    expect(again.status).toBe(303)
    expect(await costOf(process)).toEqual([99999, 'agreed'])
    expect(JSON.parse((await decisionOf(process))?.made_on ?? '{}')).toMatchObject({
      'CPOAdvice.SumAdditionalCost': 99999,
    })
  })

  test('of who may alter both leaves the amount as a colleague saved it', async () => {
    const process = await withAdvice()
    const willems = await opened(willem, process)
    await (await opened(anna, process))(AMOUNT('654,00'), 'opslaan')
    const answer = await willems(AGREED, 'opslaan')
    expect(answer.status).toBe(409)
    expect(answer.text).toContain(
      'Bedrag meerkosten Nu opgeslagen: € 654,00. Op uw pagina stond: € 1.250,50.',
    )
    expect(answer.body).toMatch(/autofocus=""[^>]*><p>/)
    const field =
      /name="CPOAdvice\.SumAdditionalCost"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="CPOAdvice\.SumAdditionalCost"/
    const [, one, other] = field.exec(answer.body) ?? []
    expect(one ?? other).toBe('654,00')
    expect(answer.body).toMatch(/<option value="agreed" selected/)
  })

  test('is refused to a call with what it read and what is there', async () => {
    const process = await withAdvice()
    await (await opened(chiara, process))(AMOUNT('9999'), 'opslaan')
    for (const flow of [{}, { complete: 4 }]) {
      const answer = await calls(desk, judith, 'process_update', {
        process: {
          uuid: process.uuid,
          version: process.version,
          CurrentLocation: { CPOAdvice: { Decision: 'agreed' } },
          flow,
        },
      })
      expect(answer.status).toBe(409)
      expect(answer.json.problems).toEqual([
        {
          field: 'CPOAdvice.SumAdditionalCost',
          message: 'Bedrag meerkosten is intussen gewijzigd. Gelezen: € 1.250,50. Nu: € 9.999,00.',
        },
      ])
      expect(answer.data.record.CurrentLocation.CPOAdvice).toMatchObject({ SumAdditionalCost: 9999 })
    }
    expect(await costOf(process)).toEqual([9999, ''])
  })

  test('is stored when only something else changed meanwhile', async () => {
    const process = await withAdvice()
    const judiths = await opened(judith, process)
    await (await opened(chiara, process))({ 'CPOAdvice.CPOComments': 'Kabel ligt diep' }, 'opslaan')
    expect((await judiths(AGREED)).status).toBe(303)
    expect(await costOf(process)).toEqual([1250.5, 'agreed'])
  })

  test('saved at the same moment, never agrees to the other amount', async () => {
    for (let round = 0; round < 5; round++) {
      const process = await withAdvice()
      const [judiths, chiaras] = [await opened(judith, process), await opened(chiara, process)]
      const answers = await Promise.all([judiths(AGREED), chiaras(AMOUNT('7777'), 'opslaan')])
      // Who came first is stored, and the other is shown what.
      const [kept, ...others] = answers.map(({ status }) => status).toSorted()
      expect([kept, others]).toEqual([303, [409]])
      const isDecided = answers[0]?.status === 303
      expect(await costOf(process)).toEqual(isDecided ? [1250.5, 'agreed'] : [7777, ''])
    }
  })
})

describe('a decision whose amount changes afterwards', () => {
  test('is open again, also by a correction: it is the turn of who decided, who is notified', async () => {
    const process = await agreed()
    expect([process.current_step, process.turn]).toEqual([5, 'municipality'])
    const at7 = await completedTo(desk, process, 7)
    expect(at7.turn).not.toContain('municipality')
    desk.clock.passes(60)
    const answer = await corrects(chiara, at7, AMOUNT('15000'))
    expect(answer.status).toBe(303)
    const after = await page(chiara, at7)
    expect(after.text).toContain('Weer open, want de waarden zijn gewijzigd: Besluit meerkosten.')

    const now = await processNow(desk, at7)
    expect(await costOf(now)).toEqual([15000, ''])
    // A correction leaves every step as it is.
    expect(now.steps).toEqual(at7.steps)
    expect(now.turn.split(',')).toContain('municipality')
    expect(await eventKindsOf(desk.db, now)).toContain('process-decision-reopened')
    const mails = (await mailsIn(desk, now)).filter((it) => it.template === 'decision-reopened')
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      desk.tenant.mails.addresses.municipalities[GENT],
    ])
    expect(mails[0]?.body_text).toContain(
      'Besluit meerkosten: Akkoord geldt niet meer. Bedrag meerkosten was € 1.250,50 en is nu € 15.000,00.',
    )

    const judiths = await page(judith, now)
    expect(judiths.text).toContain('Besluit meerkosten: Akkoord geldt niet meer.')
    expect(judiths.text).toContain('Gegeven door Judith Maes')
    await corrects(judith, now, AGREED)
    const decided = await processNow(desk, now)
    expect([await costOf(decided), decided.turn.includes('municipality')]).toEqual([[15000, 'agreed'], false])
    expect((await page(judith, decided)).text).not.toContain('geldt niet meer')
  })

  test('is open again after a step back too, while the same amount keeps it', async () => {
    const process = await agreed(6)
    const form = await opened(chiara, process)
    await form({ correction: 'reset' }, 'opslaan')
    expect(await costOf(process)).toEqual([1250.5, 'agreed'])
    await (await opened(chiara, process))(AMOUNT('2000'))
    expect(await costOf(process)).toEqual([2000, ''])
    const now = await processNow(desk, process)
    expect([now.current_step, now.turn]).toEqual([4, 'municipality'])
  })

  test('is open again by a call, and stays open when the amount goes back', async () => {
    const process = await agreed()
    const update = async (SumAdditionalCost: number) => {
      const { uuid, version } = await processNow(desk, process)
      return calls(desk, chiara, 'process_update', {
        process: {
          uuid,
          version,
          CurrentLocation: { CPOAdvice: { SumAdditionalCost } },
          flow: { keepProgress: true },
        },
      })
    }
    const answer = await update(15000)
    expect(answer.data.warnings).toContain('Weer open, want de waarden zijn gewijzigd: Besluit meerkosten.')
    await update(1250.5)
    expect(await costOf(process)).toEqual([1250.5, ''])
  })

  test('is not renewed by who alters the amount and leaves "agreed" as it was', async () => {
    const process = await agreed()
    const form = await opened(willem, process)
    await form({ ...AMOUNT('3000'), ...AGREED, correction: 'reset' }, 'opslaan')
    expect(await costOf(process)).toEqual([3000, ''])
    await (await opened(willem, process))(AGREED, 'opslaan')
    const refused = await (await opened(willem, process))({ ...AMOUNT('4000'), ...AGREED })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('De waarden waarover dit gaat, zijn gewijzigd. Sla die eerst op')
    expect(await costOf(process)).toEqual([3000, 'agreed'])
  })

  test('is made by a call that completes its step, and the process stays where it is', async () => {
    const process = await completedTo(desk, await agreed(), 7)
    await corrects(chiara, process, AMOUNT('15000'))
    const { uuid, version } = await processNow(desk, process)
    await calls(desk, judith, 'process_update', {
      process: {
        uuid,
        version,
        CurrentLocation: { CPOAdvice: { Decision: 'agreed' } },
        flow: { complete: 4 },
      },
    })
    const now = await processNow(desk, process)
    expect([now.current_step, now.turn.includes('municipality'), await costOf(now)]).toEqual([
      7,
      false,
      [15000, 'agreed'],
    ])
  })

  test('keeps a process from being finished until it is made', async () => {
    const process = await agreed(8)
    await corrects(chiara, process, AMOUNT('15000'))
    const refused = await (await opened(willem, process, 8))({
      'FinalDelivery.LocationReadyDate': '2026-02-27',
      'FinalDelivery.ChargerReadyDate': '2026-02-28',
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Eerst opnieuw: Besluit meerkosten (stap 4).')
  })

  test('leaves a finished process finished, and waits for who decides', async () => {
    const process = await agreed(9)
    expect(process.status).toBe('completed')
    await corrects(chiara, process, AMOUNT('15000'))
    const now = await processNow(desk, process)
    expect([now.status, now.turn, await costOf(now)]).toEqual(['completed', 'municipality', [15000, '']])
    const mine = await desk.as(judith).opens('/processen/realisatie/bijmij?pp=250')
    expect(mine.body).toContain(process.uuid)
    await corrects(judith, now, AGREED)
    expect(await processNow(desk, process)).toMatchObject({ status: 'completed', turn: '' })
  })
})

describe('a decision on what is not there yet', () => {
  test('is refused with what is still to come', async () => {
    const process = await startedProcess(desk, { atStep: 4 })
    const answer = await (await opened(judith, process))(AGREED, 'opslaan')
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(
      'Hierover kan nog niet worden besloten. Nog niet ingevuld: Bedrag meerkosten.',
    )
  })

  test('counts for no amount that is filled in later', async () => {
    const process = await startedProcess(desk, { atStep: 4 })
    await (await opened(chiara, process))(
      { ...ADVICE, 'CPOAdvice.CPOAdvice': 'positive', 'CPOAdvice.SumAdditionalCost': '' },
      'opslaan',
    )
    expect((await (await opened(judith, process))(AGREED, 'opslaan')).status).toBe(303)
    await (await opened(chiara, process))(ADVICE)
    expect(await costOf(process)).toEqual([1250.5, ''])
    expect((await processNow(desk, process)).turn).toBe('municipality')
  })
})

describe('the judgement of a location', () => {
  const MOVED = { 'Location.Latitude': '51.0600' }

  test('is open again when the location moves, with every other decision about it', async () => {
    const process = await startedProcess(desk, { atStep: 7 })
    await corrects(willem, process, MOVED, 1)
    const now = await processNow(desk, process)
    expect(now.record).toMatchObject({
      BrokerApproval: { IsBrokerAccepted: '' },
      GridOperatorApproval: { IsGridOperatorAccepted: '' },
      CPOAdvice: { CPOAdvice: '' },
      TrafficDecision: { PublicationDate: '', DefinitiveDate: '' },
    })
    expect(now.turn.split(',').toSorted()).toEqual(['cpo', 'municipality'])
    const nav = await page(judith, now, 7)
    expect(nav.status).toBe(200)
  })

  test('of a place that moved since its page was opened is not stored', async () => {
    const process = await startedProcess(desk, { atStep: 2 })
    const judiths = await opened(mieke, process, 2)
    await corrects(willem, process, MOVED, 1)
    const answer = await judiths({ 'BrokerApproval.IsBrokerAccepted': 'yes' })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Breedtegraad Nu opgeslagen: 51.06. Op uw pagina stond: 51.0543.')
  })
})

test('a decision from before its values were kept holds for the values that are there', async () => {
  const process = await agreed()
  await desk.db.deleteFrom('process_decision').where('process_id', '=', process.id).execute()
  await corrects(chiara, process, { 'CPOAdvice.CPOComments': 'Klein ding' })
  expect(await costOf(process)).toEqual([1250.5, 'agreed'])
  await corrects(chiara, process, AMOUNT('2000'))
  expect(await costOf(process)).toEqual([2000, ''])
  expect((await page(judith, process)).text).toContain(
    'Bedrag meerkosten was € 1.250,50 en is nu € 2.000,00.',
  )
})

test('a decision that a correction empties in a finished step is open again, and who decides is notified', async () => {
  const process = await completedTo(desk, await agreed(), 7)
  desk.clock.passes(60)
  expect((await corrects(anna, process, { 'CPOAdvice.Decision': '' })).status).toBe(303)
  expect((await page(anna, process)).text).toContain(
    'Weer open, want het besluit is leeggemaakt: Besluit meerkosten.',
  )
  const now = await processNow(desk, process)
  expect(now.steps).toEqual(process.steps)
  expect(now.turn.split(',')).toContain('municipality')
  expect(await eventKindsOf(desk.db, now)).toContain('process-decision-reopened')
  const mails = (await mailsIn(desk, now)).filter((it) => it.template === 'decision-reopened')
  expect(mails.map(({ recipient }) => recipient)).toEqual([desk.tenant.mails.addresses.municipalities[GENT]])
  expect(mails[0]?.body_text).toContain('Besluit meerkosten: Akkoord geldt niet meer.\n')
  expect((await page(judith, now)).text).toContain('wacht weer op uw besluit: Besluit meerkosten.')
})

test('a decision that is taken back by who made it is forgotten, and nobody is notified', async () => {
  const process = await withAdvice()
  await (await opened(judith, process))(AGREED, 'opslaan')
  await (await opened(judith, process))({ 'CPOAdvice.Decision': '' }, 'opslaan')
  expect(await decisionOf(process)).toBeUndefined()
  expect(await eventKindsOf(desk.db, process)).not.toContain('process-decision-reopened')
  expect((await recordOf(desk, judith, process)).flow.parts).toMatchObject([
    { step: 4, party: 'cpo' },
    { step: 4, party: 'municipality', done_at: null },
  ])
})
