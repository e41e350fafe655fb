import { describe, expect, test } from 'vitest'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { undoReset } from '../../src/records/processes/save/undo-reset.ts'
import { startApp, type TestApp } from '../app.ts'
import { mailsIn } from '../mails/outbox.ts'
import { anna, chiara, judith, type TestPerson, willem } from '../world.ts'
import { AGREED, AMOUNT, decidingAt, REFUSED } from './deciding.ts'
import { calls, eventKindsOf, processNow, recordOf, startProcessDesk } from './desk.ts'
import { contextOf, startedProcess } from './world.ts'

/** A decision that is open again in a step that is done: where it is shown, and how it is made. */

const desk: TestApp = await startProcessDesk()
const { agreed, corrects, costOf, openAgain, opened, page } = decidingAt(desk)

const stepsOf = (body: string) => /<nav class="steps".*?<\/nav>/s.exec(body)?.[0] ?? ''
const leadsTo = async (by: TestPerson, path: string): Promise<string> => {
  const { location } = await desk.as(by).opens(path)
  return location && !location.includes('stap-') ? leadsTo(by, location) : (location ?? '')
}

describe('the page of a step that is done, with a decision open again', () => {
  test('shows that once, with the values then and now, and decides by the button that finishes a part', async () => {
    const process = await openAgain(7)
    const { body, text } = await page(judith, process)
    expect(text).toContain('Deze stap is afgerond, maar wacht weer op uw besluit: Besluit meerkosten.')
    expect(text).toContain('Besluit meerkosten: Akkoord geldt niet meer. Gegeven door Judith Maes')
    expect(text).toContain('Bedrag meerkosten was € 1.250,50 en is nu € 15.000,00.')
    expect(text).toContain('Mijn deel afronden')
    expect(text).not.toContain('Deze stap is afgerond.')
    expect(stepsOf(body).match(/besluit weer open/g)).toHaveLength(1)
    expect(stepsOf(body)).toMatch(/data-state="reopened"><a href="[^"]*stap-4"/)
    // Nothing else is hers in this step, so the form has nothing else.
    expect(text).not.toContain('Het proces terugzetten naar deze stap')

    const before = await eventKindsOf(desk.db, process)
    const answer = await (await opened(judith, process))({ ...AGREED, correction: 'keep' })
    expect([answer.status, answer.location]).toEqual([303, `/realisatie/${process.uuid}/stap-7`])
    expect((await page(judith, process, 7)).text).toContain('Uw deel van stap 4 is afgerond.')
    const now = await processNow(desk, process)
    expect([now.steps, await costOf(now)]).toEqual([process.steps, [15000, 'agreed']])
    expect(now.turn).not.toContain('municipality')
    const after = (await eventKindsOf(desk.db, process)).slice(before.length)
    expect(after).toContain('process-part-finished')
    expect(after).not.toContain('process-step-completed')
    expect(stepsOf((await page(judith, now)).body)).not.toContain('weer open')
  })

  test('shows others whose decision it is, without a button for it', async () => {
    const process = await openAgain(7)
    const { text, body } = await page(chiara, process)
    expect(text).toContain('wacht weer op een besluit: Besluit meerkosten. Nu aan zet: gemeente Gent.')
    expect(body).not.toContain('value="volgende"')
    // Who may fill in both also decides here, and chooses what a correction does.
    const willems = await page(willem, process)
    expect(willems.text).toContain('Mijn deel afronden')
    expect(willems.text).toContain('Het proces terugzetten naar deze stap')
  })

  test('is named on every other step, with the way there', async () => {
    const process = await openAgain(7)
    for (const step of [1, 5, 7]) {
      const judiths = await page(judith, process, step)
      expect(judiths.text).toContain('Stap 4 wacht weer op uw besluit: Besluit meerkosten. Naar stap 4')
      expect((await page(chiara, process, step)).text).toContain(
        'Stap 4 wacht weer op een besluit: Besluit meerkosten. Nu aan zet: gemeente Gent. Naar stap 4',
      )
    }
  })

  test('requires the decision when the button is pressed without one', async () => {
    const process = await openAgain(7)
    const answer = await (await opened(judith, process))({ correction: 'keep' })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain('href="#veld-CPOAdvice-Decision"')
    expect(await processNow(desk, process)).toMatchObject({ version: process.version })
  })

  test('does not go back because somebody corrected something else meanwhile', async () => {
    const process = await openAgain(7)
    const judiths = await opened(judith, process)
    await corrects(chiara, process, { 'PlannedRealisation.PlannedDate': '2026-03-03' }, 7)
    expect((await judiths({ ...AGREED, correction: 'keep' })).status).toBe(303)
    expect(await processNow(desk, process)).toMatchObject({ current_step: 7 })
    expect(await costOf(process)).toEqual([15000, 'agreed'])

    const again = await openAgain(7)
    const late = await opened(judith, again)
    await corrects(chiara, again, AMOUNT('99999'))
    const answer = await late({ ...AGREED, correction: 'keep' })
    expect([answer.status, await costOf(again)]).toEqual([409, [99999, '']])
  })
})

describe('an address of a process without a step', () => {
  test('leads who has to decide to the step of the decision, and others to the step it is in', async () => {
    const process = await openAgain(7)
    const { uuid } = process
    for (const path of [`/realisatie/${uuid}`, `/proces/${uuid}`]) {
      expect(await leadsTo(judith, path)).toBe(`/realisatie/${uuid}/stap-4`)
      expect(await leadsTo(chiara, path)).toBe(`/realisatie/${uuid}/stap-7`)
      expect(await leadsTo(willem, path)).toBe(`/realisatie/${uuid}/stap-7`)
    }
    await corrects(judith, process, AGREED)
    expect(await leadsTo(judith, `/proces/${uuid}`)).toBe(`/realisatie/${uuid}/stap-7`)
  })
})

describe('a decision that is open again and refuses', () => {
  const follows = (action: string, reason = '') => ({
    ...REFUSED,
    correction: 'keep',
    'flow.follow.action': action,
    'flow.follow.reason': reason,
    'flow.follow.comment': 'Te duur, zoek een andere plek',
  })

  test('needs a choice of what follows in its own step, also when it is only saved', async () => {
    const process = await openAgain(7)
    const kept = await corrects(judith, process, REFUSED)
    expect(kept.status).toBe(422)
    expect(kept.text).toContain('Kies wat er volgt op deze weigering, en rond uw deel van stap 4 af.')
    expect(kept.text).toContain('Dit resultaat gaat niet door. Wat volgt er?')
    const answer = await (await opened(judith, process))({ ...REFUSED, correction: 'keep' })
    expect([answer.status, answer.text.includes('Kies wat er volgt.')]).toEqual([422, true])
    expect(await costOf(process)).toEqual([15000, ''])
  })

  test.each([
    ['back', '', { status: 'active', current_step: 1, refused_follow: 'back' }],
    ['onhold', 'other', { status: 'onhold', current_step: 4, refused_follow: 'onhold' }],
    ['cancel', 'other', { status: 'cancelled', current_step: 4, refused_follow: 'cancel' }],
    ['continue', '', { status: 'active', current_step: 7, refused_follow: 'continue' }],
  ])('carries out %s', async (action, reason, after) => {
    const process = await openAgain(7)
    const answer = await (await opened(willem, process))(follows(action, reason))
    expect(answer.status).toBe(303)
    const now = await processNow(desk, process)
    expect(now).toMatchObject(after)
    expect(await costOf(now)).toEqual([15000, 'refused'])
    expect(now.turn).not.toContain(action === 'continue' ? 'municipality' : 'nobody')
  })

  test('needs the same of a call', async () => {
    const process = await openAgain(7)
    const refusesBy = (flow: object) =>
      calls(desk, judith, 'process_update', {
        process: {
          uuid: process.uuid,
          version: process.version,
          CurrentLocation: { CPOAdvice: { Decision: 'refused' } },
          flow,
        },
      })
    expect((await refusesBy({ keepProgress: true })).status).toBe(422)
    expect((await refusesBy({ complete: 4 })).status).toBe(422)
    const follow = { action: 'continue', comment: 'Het moet toch' }
    expect((await refusesBy({ complete: 4, follow })).status).toBe(200)
    expect(await processNow(desk, process)).toMatchObject({ current_step: 7, refused_follow: 'continue' })
  })
})

describe('a finished process with a decision open again', () => {
  test('shows who has to act in every list, and is with that person', async () => {
    const process = await openAgain(9)
    expect([process.status, process.turn]).toEqual(['completed', 'municipality'])
    for (const tab of ['alles', 'afgerond', 'bijmij']) {
      const list = await desk.as(judith).opens(`/processen/realisatie/${tab}?pp=250`)
      expect(rowOf(list.body, process)).toContain('Aan zet: gemeente Gent (besluit in stap 4)')
    }
    expect(await leadsTo(judith, `/realisatie/${process.uuid}`)).toContain('stap-4')
    const answer = await (await opened(judith, process))({ ...AGREED, correction: 'keep' })
    expect(answer.status).toBe(303)
    const now = await processNow(desk, process)
    expect([now.status, now.turn]).toEqual(['completed', ''])
    const after = await desk.as(judith).opens(`/processen/realisatie/alles?pp=250`)
    expect(rowOf(after.body, process)).not.toContain('Aan zet')
    expect((await desk.as(judith).opens('/processen/realisatie/bijmij?pp=250')).body).not.toContain(
      process.uuid,
    )
  })
})

const rowOf = (body: string, { uuid }: FoundProcess) =>
  body.split('<tr').find((row) => row.includes(uuid)) ?? ''

test('a decision open again has a waiting time of its own beside that of the step of the same party', async () => {
  const process = await agreed(5)
  const since = new Date(+desk.clock.now - 3 * 24 * 60 * 60 * 1000).toISOString()
  const { db } = desk
  await db.updateTable('process_part').set({ since }).where('process_id', '=', process.id).execute()
  await db
    .updateTable('process_step')
    .set({ started_at: since })
    .where('process_id', '=', process.id)
    .where('number', '=', 5)
    .execute()
  await corrects(chiara, process, AMOUNT('15000'))
  expect((await processNow(desk, process)).turn).toBe('municipality')
  const list = await desk.as(judith).opens('/processen/realisatie/bijmij?pp=250')
  expect(rowOf(list.body, process)).toContain(
    'gemeente Gent (besluit in stap 4), minder dan een dag; gemeente Gent, 3 dagen',
  )
})

test('one party decides again on all that one correction opened in a step', async () => {
  const flanders = await startApp()
  const process = await startedProcess(flanders, { atStep: 7 })
  const Location = { StreetName: 'Vrijdagmarkt', HouseNumber: '9' }
  const answer = await calls(flanders, anna, 'process_update', {
    process: {
      ...{ uuid: process.uuid, version: process.version },
      ...{ CurrentLocation: { Location }, flow: { keepProgress: true } },
    },
  })
  expect(answer.status).toBe(200)
  const { parts } = answer.data.record.flow
  const again = parts.filter(({ step }: { step: number }) => step === 5)
  expect(again).toHaveLength(1)
  await flanders.close()
})

test('traffic decisions of finished processes that are open again are published together', async () => {
  const processes = [await startedProcess(desk, { atStep: 9 }), await startedProcess(desk, { atStep: 9 })]
  for (const process of processes) {
    await corrects(willem, process, { 'Location.Latitude': '51.0600' }, 1)
    expect(await processNow(desk, process)).toMatchObject({ status: 'completed', published_on: '' })
  }
  const list = await desk.as(judith).opens('/processen/besluit')
  for (const { uuid } of processes) expect(list.body).toContain(uuid)
  const answer = await desk.as(judith).posts('/processen/besluit', {
    uuid: processes.map(({ uuid }) => uuid),
    number: 'gmb-2026-77',
    url: 'https://zoek.officielebekendmakingen.nl/gmb-2026-77.html',
    publishedOn: '2026-02-23',
    procedure: 'objection',
    remarks: '',
  })
  expect(answer.status).toBe(303)
  for (const process of processes) {
    const published = { status: 'completed', published_on: '2026-02-23', steps: process.steps }
    expect(await processNow(desk, process)).toMatchObject(published)
  }
})

test('that of a finished process that was never open again is not', async () => {
  const closed = await startedProcess(desk, { atStep: 9 })
  const { text } = await desk.as(judith).opens(`/processen/besluit?uuid=${closed.uuid}`)
  expect(text).toContain('afgerond')
})

describe('a program that reads a process', () => {
  const decisionIn = (record: { flow: { decisions: { field: string }[] } }) =>
    record.flow.decisions.find(({ field }) => field === 'CPOAdvice.Decision')

  test('gets of each decision on what it was made, when, by whom, and whether it is open', async () => {
    const process = await agreed(7)
    const at = (await recordOf(desk, judith, process)).flow.decisions
    expect(at.map(({ step }: { step: number }) => step)).toEqual([2, 3, 4, 4, 5])
    const made = {
      field: 'CPOAdvice.Decision',
      step: 4,
      party: 'municipality',
      value: 'agreed',
      made_on: {
        'CPOAdvice.SumAdditionalCost': 1250.5,
        'CPOAdvice.AdditionalCostDescription': '',
        'CPOAdvice.AdditionalCostDescriptionContractor': '',
        'ParkingSpots.NumberOfChargingStations': 1,
      },
      decided_at: desk.clock.now.toISOString(),
      decided_by: 'Judith Maes',
      open: false,
      opened_at: null,
    }
    expect(decisionIn(await recordOf(desk, judith, process))).toEqual(made)
    desk.clock.passes(60)
    await corrects(chiara, process, AMOUNT('15000'))
    expect(decisionIn(await recordOf(desk, judith, process))).toEqual({
      ...made,
      open: true,
      opened_at: desk.clock.now.toISOString(),
    })
    await corrects(judith, process, AGREED)
    expect(decisionIn(await recordOf(desk, judith, process))).toMatchObject({
      made_on: { 'CPOAdvice.SumAdditionalCost': 15000 },
      open: false,
    })
  })

  test('gets no moment of a decision from before its values were kept', async () => {
    const process = await agreed(7)
    await desk.db.deleteFrom('process_decision').where('process_id', '=', process.id).execute()
    expect(decisionIn(await recordOf(desk, judith, process))).toMatchObject({
      value: 'agreed',
      made_on: { 'CPOAdvice.SumAdditionalCost': 1250.5 },
      decided_at: null,
      decided_by: null,
      open: false,
    })
  })
})

test('a decision that setting back opened stays open when that is undone', async () => {
  const process = await agreed(7)
  await (await opened(chiara, process))({ ...AMOUNT('2000'), correction: 'reset' }, 'opslaan')
  const back = await processNow(desk, process)
  expect([back.current_step, await costOf(back)]).toEqual([4, [2000, '']])
  const undone = await undoReset(contextOf(desk, anna), back, back.version)
  expect(undone).toMatchObject({ current_step: 7 })
  expect(undone.turn.split(',')).toContain('municipality')
  expect((await page(judith, undone)).text).toContain('wacht weer op uw besluit: Besluit meerkosten.')
})

test('a decision that was emptied when setting back is open again when that is undone, and who decides is notified', async () => {
  const process = await agreed(7)
  await (await opened(anna, process))({ 'CPOAdvice.Decision': '', correction: 'reset' }, 'opslaan')
  const back = await processNow(desk, process)
  expect([back.current_step, await eventKindsOf(desk.db, back)]).toEqual([
    4,
    expect.not.arrayContaining(['process-decision-reopened']),
  ])
  const undone = await undoReset(contextOf(desk, anna), back, back.version)
  expect(undone.turn.split(',')).toContain('municipality')
  expect(await eventKindsOf(desk.db, undone)).toContain('process-decision-reopened')
  expect((await mailsIn(desk, undone)).map(({ template }) => template)).toContain('decision-reopened')
  expect((await page(judith, undone)).text).toContain('wacht weer op uw besluit: Besluit meerkosten.')
})
