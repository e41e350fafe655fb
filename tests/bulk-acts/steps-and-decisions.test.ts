import { describe, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { filledIn, startedProcess, typeNamed } from '../processes/world.ts'
import { aWaitingProcess, deciding, storedOf } from '../traffic-decisions/deciding.ts'
import { bram, judith } from '../world.ts'
import { processAt } from './world.ts'

const desk = await startApp({ tenant: deciding })
const LIST = '/processen/realisatie/actief'
const at = (kind: string) => `/processen/selectie/${kind}`
const confirmedIn = (body: string) =>
  [...body.matchAll(/name="zeker" value="([^"]+)"/g)].map(([, value = '']) => value)
const kept = (uuid: string) => processAt(desk, uuid)

test('a step is completed for many: its shared fields are filled in once, what is lacking is shown for each', async () => {
  const type = typeNamed(desk)
  const [one, two, elsewhere] = [
    await startedProcess(desk, { atStep: 2 }),
    await startedProcess(desk, { atStep: 2 }),
    await startedProcess(desk),
  ]
  const uuid = [one.uuid, two.uuid, elsewhere.uuid]
  const choice = await desk.as(judith).posts(at('stap'), { uuid, lijst: LIST })
  expect(choice.text).toContain('Welke stap rondt u af?')
  expect(choice.text).toContain(`2. ${type.steps[1]?.label.nl} (2 processen zijn daar)`)
  const zeker = confirmedIn(choice.body)
  const form = await desk.as(judith).posts(at('stap'), { zeker, lijst: LIST, stap: 2, verder: '1' })
  // Who is in another step is left out, and named.
  const there = [one, two].map(({ uuid, version }) => `${uuid}.${version}`)
  expect(confirmedIn(form.body).toSorted()).toEqual(there.toSorted())
  expect(form.text).toContain('Stap afronden van 2 processen')
  expect(form.text).toContain(`Niet in stap 2. Deze blijven zoals ze zijn: ${elsewhere.case_ref}`)
  const lacking = await desk.as(judith).posts(at('stap'), { zeker, lijst: LIST, stap: 2 })
  expect(lacking.text).toContain('Niet gelukt: 3 processen')
  expect((await kept(one.uuid)).current_step).toBe(2)
  const record = await filledIn(desk.db, type, 2, {})
  const values = Object.fromEntries(leavesOf(record))
  const answer = await desk.as(judith).posts(at('stap'), { zeker, lijst: LIST, stap: 2, ...values })
  for (const { uuid } of [one, two]) expect((await kept(uuid)).current_step).toBe(3)
  expect((await kept(elsewhere.uuid)).current_step).toBe(1)
  expect(answer.text).toContain('Niet gelukt: 1 proces')
  expect(answer.text).toContain(
    `${elsewhere.case_ref} Het proces is nu in stap 1. ${type.steps[0]?.label.nl}.`,
  )
})

/** `['BrokerApproval.BrokerName', 'Jan']`, … */
const leavesOf = (record: object, above = ''): [string, string][] =>
  Object.entries(record).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value, `${above}${name}.`)
      : [[above + name, String(value)] as [string, string]],
  )

describe('traffic decisions of many', () => {
  const ENDED = { PublicationDate: '2026-01-05', DefinitiveDate: '2026-02-16' }
  const RUNNING = { PublicationDate: '2026-03-02', DefinitiveDate: '2026-04-13' }

  test('become irrevocable one by one; where objections are possible only when that is confirmed', async () => {
    const [ended, running] = [
      await aWaitingProcess(desk.db, { decision: ENDED }),
      await aWaitingProcess(desk.db, { decision: RUNNING }),
    ]
    const confirmation = await desk
      .as(judith)
      .posts(at('onherroepelijk'), { uuid: [ended.uuid, running.uuid], lijst: LIST })
    expect(confirmation.text).toContain('Ook waar nog bezwaar kan worden gemaakt')
    const zeker = confirmedIn(confirmation.body)
    const answer = await desk.as(judith).posts(at('onherroepelijk'), { zeker, lijst: LIST })
    expect(answer.text).toContain(
      `${running.case_ref} wacht nog op de laatste dag van de termijn, 13-04-2026.`,
    )
    expect((await storedOf(desk.db, ended.uuid)).row.confirmed_on).toBe('2026-03-02')
    expect((await storedOf(desk.db, running.uuid)).row.confirmed_on).toBe('')
    const again = await desk.as(judith).posts(at('onherroepelijk'), {
      zeker: `${running.uuid}.${running.version}`,
      lijst: LIST,
      toch: '1',
    })
    expect([again.status, again.location]).toEqual([303, LIST])
    expect((await storedOf(desk.db, running.uuid)).row.confirmed_on).toBe('2026-03-02')
  })

  test('get one publication, beside those that cannot take part', async () => {
    const [open, published] = [
      await aWaitingProcess(desk.db),
      await aWaitingProcess(desk.db, { decision: ENDED }),
    ]
    const zeker = [open, published].map(({ uuid, version }) => `${uuid}.${version}`)
    const form = {
      zeker,
      lijst: LIST,
      number: 'gmb-2026-77',
      publishedOn: '2026-03-01',
      procedure: 'objection',
    }
    const wrong = await desk.as(judith).posts(at('besluit'), { ...form, number: '' })
    expect([wrong.status, confirmedIn(wrong.body).length]).toEqual([422, 2])
    const answer = await desk.as(judith).posts(at('besluit'), form)
    expect((await storedOf(desk.db, open.uuid)).decision).toMatchObject({ PublicationDate: '2026-03-01' })
    expect(answer.text).toMatch(new RegExp(`${published.case_ref} [^.]*heeft al een gepubliceerd besluit`))
    const others = await desk.as(bram).posts(at('besluit'), form)
    expect(others.text).toContain('2 gekozen processen waren er niet meer.')
  })
})
