import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleUsual } from '../../src/records/durations/queries.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { startApp, TEST_TIME, type TestApp } from '../app.ts'
import { completedTo, contextOf, startedProcess } from '../processes/world.ts'
import { visitorOf } from '../visitor.ts'
import { anna, judith, type TestPerson, willem } from '../world.ts'
import { stepsTook } from './counted.ts'

/** How users see whose turn it is, in Gent, on 2 March 2026. */

const DAY_S = 86_400
const english: TestPerson = { ...judith, id: 'test|judith-en', language: 'en' }

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  desk.clock.now = new Date(TEST_TIME)
  await desk.db.deleteFrom('process').execute()
  await desk.db.deleteFrom('step_duration').execute()
  await settleUsual(desk.db)
})

/** A new session: sessions expire in the days that pass here. */
const signedInNow = (person: TestPerson) => visitorOf(desk, person)

/** The panel, and the row in the list, as text without tags. */
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()

async function panelFor(person: TestPerson, process: FoundProcess) {
  const { status, body } = await signedInNow(person).opens(`/realisatie/${process.uuid}/stap-1`)
  expect(status).toBe(200)
  return plain(/<section[^>]* id="aan-zet".*?<\/section>/s.exec(body)?.[0] ?? '')
}
async function rowOf(person: TestPerson, process: FoundProcess, filter = 'actief') {
  const { body } = await signedInNow(person).opens(`/processen/realisatie/${filter}?pp=50`)
  const row = body.split('<tr').find((it) => it.includes(process.uuid)) ?? ''
  return plain(`<tr${row}`)
}
const operatorName = () => desk.tenant.stakeholders.find((it) => it.uuid === OPERATOR_UUID)?.name ?? ''
const OPERATOR_UUID = '5a0f6a8e-3c55-4a0e-9d0c-7d1b2f0c8e11'

const daysPass = (days: number) => desk.clock.passes(days * DAY_S)
const hold = (process: FoundProcess, action: 'onhold' | 'resume' | 'cancel') =>
  changeStatus(contextOf(desk, anna), process, {
    action,
    reason: action === 'resume' ? '' : 'other',
    comment: 'Daarom',
    version: process.version,
  })
const filledIn = (process: FoundProcess, group: string, values: object) =>
  saveProcess(contextOf(desk, anna), process, {
    version: process.version,
    step: process.current_step,
    record: { ...process.record, [group]: { ...(process.record[group] as object), ...values } },
  })

/** Five durations with these percentiles; the longest is what nine in ten take at most. */
const usually = (p50: number, p90: number) => [1, p50, p50, p90, p90]
const allSteps = () =>
  stepsTook(desk.db, 'realisation', {
    'location-proposal': usually(5, 10),
    'location-assessment': usually(30, 60),
    'grid-check': usually(10, 20),
    'cpo-advice': usually(5, 10),
    'traffic-decision': usually(60, 90),
    'grid-connection': usually(100, 150),
    placement: usually(20, 30),
  })

describe('the page of a process', () => {
  test('shows whose turn it is, by name, and how long that waits', async () => {
    const process = await startedProcess(desk, { atStep: 2 })
    daysPass(12)
    expect(await panelFor(judith, process)).toBe(
      'Wie is aan zet gemeente Gent Stap 2: Advies gemeente. Wacht 12 dagen. ' +
        'Nog te weinig afgeronde stappen om mee te vergelijken. ' +
        'In bedrijf Geen verwachting: nog te weinig afgeronde stappen.',
    )
    expect(await panelFor(english, process)).toBe(
      'Waiting on municipality of Gent Step 2: Advice of the municipality. Waiting for 12 days. ' +
        'Not enough completed steps yet to compare with. ' +
        'In operation No expectation: not enough completed steps yet.',
    )
  })

  test('names the operator when it must act', async () => {
    const process = await startedProcess(desk, { atStep: 3 })
    expect(operatorName()).not.toBe('')
    expect(await panelFor(judith, process)).toContain(`Wie is aan zet ${operatorName()} Stap 3`)
  })

  test('names both when two steps run', async () => {
    let process = await startedProcess(desk, { atStep: 5 })
    daysPass(3)
    process = await saveProcess(contextOf(desk, anna), process, {
      version: process.version,
      step: 6,
      record: { ...process.record, GridConnection: { RequestDate: '2026-03-05' } },
    })
    daysPass(2)
    const panel = await panelFor(judith, process)
    expect(panel).toContain('gemeente Gent Stap 5: Aanvullend reglement. Wacht 5 dagen.')
    expect(await rowOf(judith, process)).toContain(
      `Aan zet: gemeente Gent, 5 dagen; ${operatorName()}, 2 dagen`,
    )
    expect(panel).toContain(`${operatorName()} Stap 6: Netaansluiting en voorbereiding. Wacht 2 dagen.`)
  })

  test('does not count the time on hold', async () => {
    let process = await startedProcess(desk, { atStep: 2 })
    daysPass(2)
    process = await hold(process, 'onhold')
    daysPass(30)
    const held = await panelFor(judith, process)
    expect(held).toBe(
      'Wie is aan zet Het proces is on hold: niemand is nu aan zet. ' +
        'In bedrijf Geen verwachting zolang het proces on hold is.',
    )
    process = await hold(process, 'resume')
    daysPass(1)
    expect(await panelFor(judith, process)).toContain('Wacht 3 dagen.')
  })

  test('shows nothing of it once it is cancelled or completed', async () => {
    const cancelled = await hold(await startedProcess(desk), 'cancel')
    expect(await panelFor(judith, cancelled)).toBe('')
    const completed = await startedProcess(desk, { atStep: 9 })
    expect(completed.status).toBe('completed')
    expect(await panelFor(judith, completed)).toBe('')
  })

  test('marks what waits longer than nine in ten did, and not a day before', async () => {
    await allSteps()
    const process = await startedProcess(desk, { atStep: 2 })
    daysPass(60.9)
    const usual = 'Duurt meestal 30 dagen, zelden meer dan 60 dagen (5 afgeronde stappen).'
    expect(await panelFor(judith, process)).toContain(`Wacht 60 dagen. ${usual}`)
    expect(await panelFor(judith, process)).not.toContain('Langer dan gebruikelijk')
    daysPass(0.1)
    expect(await panelFor(judith, process)).toContain('gemeente Gent Langer dan gebruikelijk Stap 2')
  })
})

describe('the day that it will be in operation', () => {
  test('is what half of earlier steps took, and at the latest what nine in ten took', async () => {
    await allSteps()
    const process = await startedProcess(desk)
    // 5 + 30 + 10 + 5 + 100 + 20 = 170 days from 2 March; 10 + 60 + 20 + 10 + 150 + 30 = 280.
    expect(await panelFor(judith, process)).toContain(
      'In bedrijf Naar verwachting rond 19 augustus 2026 (uiterlijk half december). ' +
        'Berekend met hoelang eerdere stappen hier duurden.',
    )
    expect(await panelFor(english, process)).toContain(
      'In operation Expected around 19 August 2026 (mid-December at the latest).',
    )
  })

  test('comes no nearer while a step takes its usual time, nor moves by a hold but by its length', async () => {
    await allSteps()
    let process = await startedProcess(desk, { atStep: 2 })
    expect(await panelFor(judith, process)).toContain('rond 14 augustus 2026')
    daysPass(20)
    expect(await panelFor(judith, process)).toContain('rond 14 augustus 2026')
    process = await hold(process, 'onhold')
    daysPass(10)
    process = await hold(process, 'resume')
    expect(await panelFor(judith, process)).toContain('rond 24 augustus 2026')
  })

  test('is never in the past, and marked as unsure when a step is late', async () => {
    await allSteps()
    const process = await startedProcess(desk, { atStep: 7 })
    daysPass(400)
    expect(await panelFor(judith, process)).toContain(
      'Naar verwachting rond 6 april 2027. Een stap duurt langer dan gebruikelijk; het kan later worden.',
    )
  })

  test('is not made up when too few of one step were done', async () => {
    await allSteps()
    await desk.db.deleteFrom('step_duration').where('step_key', '=', 'grid-check').execute()
    await stepsTook(desk.db, 'realisation', { 'grid-check': [10, 10, 10, 10] })
    const early = await startedProcess(desk)
    expect(await panelFor(judith, early)).toContain('Geen verwachting: nog te weinig afgeronde stappen.')
    const past = await startedProcess(desk, { atStep: 4 })
    expect(await panelFor(judith, past)).toContain('Naar verwachting rond')
  })

  test('goes after what people planned, until that day has passed', async () => {
    await allSteps()
    let process = await startedProcess(desk, { atStep: 7 })
    process = await filledIn(process, 'PlannedRealisation', { PlannedDate: '2026-04-01' })
    expect(await panelFor(judith, process)).toContain(
      'In bedrijf Gepland op 1 april 2026. Naar verwachting rond 22 maart 2026 (uiterlijk begin april).',
    )
    daysPass(40)
    expect(await panelFor(judith, process)).toContain('Stond gepland op 1 april 2026; die dag is voorbij.')
    process = await filledIn(process, 'PlannedRealisation', { PlannedDate: 'Cancelled' })
    expect(await panelFor(judith, process)).not.toContain('epland op')
  })

  test('is past once it is in operation', async () => {
    await allSteps()
    const process = await completedTo(desk, await startedProcess(desk), 8)
    expect(await panelFor(judith, process)).toContain('In bedrijf In bedrijf genomen op 2 maart 2026.')
    expect(await panelFor(judith, process)).not.toContain('verwachting')
  })
})

describe('the list', () => {
  test('shows in each row whose turn it is, and marks what is late', async () => {
    await allSteps()
    const process = await startedProcess(desk, { atStep: 2 })
    const other = await startedProcess(desk, { atStep: 3 })
    daysPass(12)
    expect(await rowOf(willem, process)).toContain('Aan zet: gemeente Gent, 12 dagen')
    expect(await rowOf(english, process)).toContain('To act: municipality of Gent, 12 days')
    expect(await rowOf(willem, other)).toContain(`Aan zet: ${operatorName()}, 12 dagen`)
    expect(await rowOf(willem, other)).not.toContain('Langer dan gebruikelijk')
    daysPass(12)
    expect(await rowOf(willem, other)).toContain('Langer dan gebruikelijk')
  })

  test('shows nothing in rows in which it is nobody’s', async () => {
    const process = await hold(await startedProcess(desk), 'onhold')
    expect(await rowOf(willem, process, 'onhold')).toContain(process.case_ref)
    expect(await rowOf(willem, process, 'onhold')).not.toContain('Aan zet')
  })
})
