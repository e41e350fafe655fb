import { describe, expect, test } from 'vitest'
import { choose } from '../../src/overviews/bulk-acts/choose.ts'
import { MOST_PICKED } from '../../src/platform/lists/picked.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { startApp } from '../app.ts'
import { processNow } from '../processes/desk.ts'
import { aStoredProcess, completedTo, contextOf, startedProcess } from '../processes/world.ts'
import { deciding } from '../traffic-decisions/deciding.ts'
import { anna, chiara, judith, type TestPerson, willem } from '../world.ts'

/** Completing a step of many: each decision with what it is about, one's own fields, and what follows a refusal. */

const desk = await startApp({ tenant: deciding })
const LIST = '/processen/realisatie/actief'
const AT = '/processen/selectie/stap'
const confirmedIn = (body: string) =>
  [...body.matchAll(/name="zeker" value="([^"]+)"/g)].map(([, value = '']) => value)
const chooses = (by: TestPerson, processes: readonly { uuid: string }[]) =>
  desk.as(by).posts(AT, { uuid: processes.map(({ uuid }) => uuid), lijst: LIST })
const fillsIn = async (by: TestPerson, processes: readonly { uuid: string }[], stap: number) =>
  desk
    .as(by)
    .posts(AT, { zeker: confirmedIn((await chooses(by, processes)).body), lijst: LIST, stap, verder: '1' })

/** At step 4, with this amount from the operator. */
async function costing(SumAdditionalCost: number): Promise<FoundProcess> {
  const process = await startedProcess(desk, { atStep: 4 })
  return saveProcess(contextOf(desk, chiara), process, {
    version: process.version,
    record: {
      ...process.record,
      CPOAdvice: {
        CPOAdvice: 'additional-cost',
        SumAdditionalCost,
        ChargingStationVersion: '5.0',
        PowerType: 'AC',
      },
    },
    flow: { complete: 4 },
  })
}
/** The municipality agreed to 100, and the operator corrected that to 250 when the process was at this step. */
async function openAgain(atStep: number): Promise<FoundProcess> {
  const { uuid, version, record } = await costing(100)
  const agreed = await saveProcess(contextOf(desk, judith), await processNow(desk, { uuid }), {
    version,
    record: { ...record, CPOAdvice: { ...(record.CPOAdvice as object), Decision: 'agreed' } },
    flow: { complete: 4 },
  })
  const past = await completedTo(desk, agreed, atStep)
  return saveProcess(contextOf(desk, chiara), past, {
    version: past.version,
    record: { ...past.record, CPOAdvice: { ...(past.record.CPOAdvice as object), SumAdditionalCost: 250 } },
    flow: { keepProgress: true },
  })
}
const decisionOf = async (process: FoundProcess) =>
  ((await processNow(desk, process)).record.CPOAdvice as { Decision?: string }).Decision ?? ''

describe('completing a step of many', () => {
  test('offers only steps that one of them is in, and counts those', async () => {
    const [four, two] = [await costing(100), await startedProcess(desk, { atStep: 2 })]
    const choice = await chooses(judith, [four, two])
    expect(choice.text).toContain('4. CPO-advies (1 proces is daar)')
    expect(choice.text).toContain('2. Beoordeling locatie (1 proces is daar)')
    for (const name of ['1. Locatievoorstel', '5. Verkeersbesluit', '8. Oplevering'])
      expect(choice.text).not.toContain(name)
    const form = await fillsIn(judith, [four, two], 4)
    expect(form.text).toContain('Doe dit voor 1 proces')
    expect(confirmedIn(form.body)).toEqual([`${four.uuid}.${four.version}`])
    const none = await chooses(judith, [await startedProcess(desk, { atStep: 3 })])
    expect(none.text).toContain('Geen van deze processen is in een stap die u kunt afronden.')
  })

  test('has one’s own fields only', async () => {
    const process = await costing(100)
    const judiths = (await fillsIn(judith, [process], 4)).body
    expect(judiths).toContain('name="CPOAdvice.Decision"')
    expect(judiths).not.toContain('name="CPOAdvice.SumAdditionalCost"')
    expect(judiths).not.toContain('name="CPOAdvice.CPOAdvice"')
    const chiaras = (await fillsIn(chiara, [process], 4)).body
    expect(chiaras).toContain('name="CPOAdvice.CPOAdvice"')
    expect(chiaras).not.toContain('name="CPOAdvice.Decision"')
    expect((await fillsIn(willem, [process], 4)).body).toContain('name="CPOAdvice.SumAdditionalCost"')
  })

  test('shows for each what the decision is about, and decides on that', async () => {
    const processes = [await costing(77_777), await costing(12.5)]
    const form = await fillsIn(judith, processes, 4)
    expect(form.text).toContain(`${processes[0]?.case_ref} Bedrag meerkosten € 77.777,00`)
    expect(form.text).toContain(`${processes[1]?.case_ref} Bedrag meerkosten € 12,50`)
    const zeker = confirmedIn(form.body)
    const [first, second] = processes as [FoundProcess, FoundProcess]
    // The operator is first with another amount for one of them.
    await saveProcess(contextOf(desk, anna), first, {
      version: first.version,
      record: { ...first.record, CPOAdvice: { ...(first.record.CPOAdvice as object), SumAdditionalCost: 1 } },
    })
    const answer = await desk
      .as(judith)
      .posts(AT, { zeker, lijst: LIST, stap: 4, 'CPOAdvice.Decision': 'agreed' })
    expect(answer.text).toContain('Niet gelukt: 1 proces')
    expect(await decisionOf(first)).toBe('')
    expect(await decisionOf(second)).toBe('agreed')
  })

  test('makes no decision where there is nothing to decide, and shows so', async () => {
    const started = await startedProcess(desk, { atStep: 4 })
    const advice = { CPOAdvice: 'positive', ChargingStationVersion: '5.0', PowerType: 'AC' }
    const free = await saveProcess(contextOf(desk, chiara), started, {
      version: started.version,
      record: { ...started.record, CPOAdvice: advice },
    })
    const costs = await costing(100)
    const form = await fillsIn(judith, [free, costs], 4)
    const note = 'Hier is niets te besluiten: een akkoord wordt overgeslagen, een weigering niet uitgevoerd.'
    expect(form.text.split(note)).toHaveLength(2)
    expect(form.text).toMatch(new RegExp(`${free.case_ref}[^€]*${note}`))
    const zeker = confirmedIn(form.body)
    const decided = { zeker, lijst: LIST, stap: 4, 'CPOAdvice.Decision': 'agreed' }
    const answer = (await desk.as(judith).posts(AT, decided)).text
    expect(answer).toContain('Niet gelukt: 1 proces')
    expect(answer).toMatch(new RegExp(`${free.case_ref}.*In deze stap is nu niets van u te doen`))
    expect([await decisionOf(free), await decisionOf(costs)]).toEqual(['', 'agreed'])
  })

  test('needs a choice of what follows after a refusal, and carries it out for each', async () => {
    const processes = [await costing(1), await costing(2)]
    const zeker = processes.map(({ uuid, version }) => `${uuid}.${version}`)
    const form = { zeker, lijst: LIST, stap: 4, 'CPOAdvice.Decision': 'refused' }
    const page = await desk.as(judith).posts(AT, form)
    expect(page.status).toBe(422)
    expect(page.text).toContain('Dit resultaat gaat niet door. Wat volgt er?')
    expect(page.body).toContain('name="flow.follow.action"')
    for (const process of processes) expect(await decisionOf(process)).toBe('')
    const bare = await desk.as(judith).posts(AT, { ...form, 'flow.follow.action': 'onhold' })
    expect(bare.status).toBe(422)
    const done = await desk.as(judith).posts(AT, {
      ...form,
      'flow.follow.action': 'back',
      'flow.follow.comment': 'Te duur, zoek een andere plek',
    })
    expect([done.status, done.location]).toEqual([303, LIST])
    for (const process of processes)
      expect(await processNow(desk, process)).toMatchObject({ current_step: 1, refused_follow: 'back' })
  })

  test.each([7, 9])(
    'offers a done step with a decision open again to whose it is, in a process at step %i',
    async (atStep) => {
      const again = await openAgain(atStep)
      const there = await costing(12.5)
      const choice = await chooses(judith, [again, there])
      expect(choice.text).toContain('4. CPO-advies (2 processen zijn daar)')
      expect((await chooses(chiara, [again])).text).not.toContain('4. CPO-advies')
      const form = await fillsIn(judith, [again, there], 4)
      expect(form.text).toContain(
        `${again.case_ref} Weer open: de waarden zijn gewijzigd na het vorige besluit. Bedrag meerkosten € 250,00`,
      )
      expect(form.text).toContain(`${there.case_ref} Bedrag meerkosten € 12,50`)
      const zeker = confirmedIn(form.body)
      const done = await desk
        .as(judith)
        .posts(AT, { zeker, lijst: LIST, stap: 4, 'CPOAdvice.Decision': 'agreed' })
      expect([done.status, done.location]).toEqual([303, LIST])
      const now = await processNow(desk, again)
      expect([await decisionOf(again), now.steps, now.status]).toEqual(['agreed', again.steps, again.status])
      expect(now.turn).not.toContain('municipality')
      expect(await decisionOf(there)).toBe('agreed')
      expect((await chooses(judith, [now])).text).not.toContain('4. CPO-advies')
    },
  )

  test('makes only the decision in a step that is done, whatever else is filled in', async () => {
    const again = await openAgain(7)
    const form = { zeker: [`${again.uuid}.${again.version}`], lijst: LIST, stap: 4 }
    const values = { 'CPOAdvice.Decision': 'agreed', 'CPOAdvice.ChargingStationVersion': '3.0' }
    expect((await desk.as(willem).posts(AT, { ...form, ...values })).status).toBe(303)
    const now = await processNow(desk, again)
    expect(now.steps).toEqual(again.steps)
    expect(now.record.CPOAdvice).toMatchObject({ Decision: 'agreed', ChargingStationVersion: '5.0' })
  })

  test('needs a choice of what follows when a decision that is open again refuses', async () => {
    const again = await openAgain(7)
    const form = { zeker: [`${again.uuid}.${again.version}`], lijst: LIST, stap: 4 }
    const refusal = { ...form, 'CPOAdvice.Decision': 'refused' }
    expect((await desk.as(judith).posts(AT, refusal)).status).toBe(422)
    await desk.as(judith).posts(AT, {
      ...refusal,
      'flow.follow.action': 'back',
      'flow.follow.comment': 'Te duur',
    })
    expect(await processNow(desk, again)).toMatchObject({ current_step: 1, refused_follow: 'back' })
  })

  test('of more than are shown one by one decides on nothing, and counts those in the step', async () => {
    const all = [await costing(5)]
    const others: { uuid: string }[] = []
    for (let n = 0; n < MOST_PICKED; n++) others.push(await aStoredProcess(desk))
    const uuids = [...all, ...others].map(({ uuid }) => uuid)
    const picked = { uuids, list: LIST, isAll: false, refusedBy: '' }
    const act = { kind: 'stap' as const, list: LIST, type: 'realisation' }
    const choice = await choose(contextOf(desk, judith), picked, act)
    const keuze = 'job' in choice ? choice.job : ''
    const form = await desk.as(judith).posts(AT, { keuze, lijst: LIST, stap: 4, verder: '1' })
    expect(form.text).toContain('Stap afronden van 1 proces')
    expect(form.text).toContain('Een besluit neemt u voor ten hoogste 250 processen tegelijk')
    expect(form.body).not.toContain('name="CPOAdvice.Decision"')
    await desk.as(judith).posts(AT, { keuze, lijst: LIST, stap: 4, 'CPOAdvice.Decision': 'agreed' })
    const job = await desk.db
      .selectFrom('bulk_act')
      .selectAll()
      .where('uuid', '=', keuze)
      .executeTakeFirstOrThrow()
    expect([job.row_count, job.refused_count]).toEqual([1, 1])
    for (const process of all) expect(await decisionOf(process)).toBe('')
  })

  test('does not count a step as completed that waits for others, with nothing of one’s own', async () => {
    desk.clock.passes(60)
    const waits = await startedProcess(desk, { atStep: 4 })
    const zeker = [`${waits.uuid}.${waits.version}`]
    const answer = await desk.as(judith).posts(AT, { zeker, lijst: LIST, stap: 4 })
    expect(answer.text).toContain('In deze stap is nu niets van u te doen.')
    expect(await processNow(desk, waits)).toMatchObject({ version: waits.version, current_step: 4 })
  })

  test('does not count a step as completed of which nothing of one’s own is finished, and saves nothing there', async () => {
    desk.clock.passes(60)
    const waits = await startedProcess(desk, { atStep: 6 })
    const zeker = [`${waits.uuid}.${waits.version}`]
    const filled = { 'LocationPreparation.OtherReason': 'Kabel ligt diep' }
    const answer = await desk.as(judith).posts(AT, { zeker, lijst: LIST, stap: 6, ...filled })
    expect(answer.text).toContain('In deze stap is nu niets van u te doen.')
    expect(await processNow(desk, waits)).toMatchObject({ version: waits.version, record: waits.record })
  })

  test('refuses nothing where there was nothing to decide: that process stays as it is', async () => {
    desk.clock.passes(60)
    const started = await startedProcess(desk, { atStep: 4 })
    const advice = { CPOAdvice: 'positive', ChargingStationVersion: '5.0', PowerType: 'AC' }
    const free = await saveProcess(contextOf(desk, chiara), started, {
      version: started.version,
      record: { ...started.record, CPOAdvice: advice },
    })
    const zeker = confirmedIn((await fillsIn(judith, [free], 4)).body)
    const follow = { 'flow.follow.action': 'back', 'flow.follow.comment': 'Te duur' }
    const refusing = { zeker, lijst: LIST, stap: 4, 'CPOAdvice.Decision': 'refused', ...follow }
    const answer = await desk.as(judith).posts(AT, refusing)
    expect(answer.text).toContain('Hier is niets te besluiten, dus ook niets te weigeren.')
    expect(await processNow(desk, free)).toMatchObject({ version: free.version, status: 'active' })
  })
})
