import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { findProcess } from '../../src/records/processes/queries.ts'
import { decisionPanelOf } from '../../src/records/traffic-decisions/panel.ts'
import { DecisionStatus } from '../../views/traffic-decisions/decision-status.tsx'
import { startApp, type TestApp } from '../app.ts'
import { ANTWERPEN, anna, chiara, judith, karel, type TestPerson, vera } from '../world.ts'
import { aWaitingProcess, deciding } from './deciding.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp({ tenant: deciding })
})

const atChristmas = { PublicationDate: '2025-11-13', DefinitiveDate: '2025-12-25' }

/** The decision panel of a process as a person reads it on a day. */
async function reads(person: TestPerson, uuid: string, now: string, more: Partial<Context> = {}) {
  const t = textsIn(more.language ?? 'nl')
  const context = {
    db: desk.db,
    tenant: desk.tenant,
    person: { ...person, withoutCodes: [], language: null },
    language: 'nl',
    t,
    now: new Date(now),
    ...more,
  } as unknown as Context
  const process = await findProcess(context, uuid)
  const panel = process && (await decisionPanelOf(context, process))
  const html = panel ? renderToStaticMarkup(<DecisionStatus t={t} csrf="x" {...panel} />) : ''
  return {
    html,
    text: html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

describe('the traffic decision on the page of a process', () => {
  test('until when people may object by law, why until then, and a way to remember it', async () => {
    const { uuid } = await aWaitingProcess(desk.db, { decision: atChristmas })
    const { text, html } = await reads(vera, uuid, '2025-12-01T09:00:00Z')
    expect(text).toContain('Nog 2-4 weken nog 24 dagen')
    expect(text).toContain('Gepubliceerd op 13-11-2025 Einde bezwaartermijn 25-12-2025')
    expect(text).toContain('Laatste dag om bezwaar te maken: maandag 29 december 2025')
    expect(text).toContain(
      'Later dan 25-12-2025: 25 en 26 december zijn feestdagen, daarna weekend. (Eerste Kerstdag, Tweede Kerstdag)',
    )
    expect(html).toContain(`href="/proces/${uuid}/bezwaartermijn.ics"`)
  })

  test('that the law gives longer than the date that is kept, and when that is over too', async () => {
    const { uuid } = await aWaitingProcess(desk.db, { decision: atChristmas })
    const between = await reads(vera, uuid, '2025-12-27T09:00:00Z')
    expect(between.text).toMatch(/Verlopen.*De termijn loopt volgens de wet nog door\./)
    const after = await reads(vera, uuid, '2025-12-30T09:00:00Z')
    expect(after.text).toContain('De termijn is voorbij.')
    expect(after.html).not.toContain('.ics')
    expect(after.text).not.toContain('Onherroepelijk')
  })

  test('nothing about a term when there is none', async () => {
    for (const decision of [
      {},
      { TrafficDecisionNotApplicable: true },
      { ...atChristmas, ConfirmedDate: '2026-01-05' },
    ]) {
      const { uuid } = await aWaitingProcess(desk.db, { decision })
      expect((await reads(vera, uuid, '2025-12-01T09:00:00Z')).text).not.toContain('Laatste dag')
    }
  })

  test('the button for who may confirm it, and the other one when it was', async () => {
    const { uuid } = await aWaitingProcess(desk.db, { decision: atChristmas })
    const done = await aWaitingProcess(desk.db, { decision: { ...atChristmas, ConfirmedDate: '2026-01-05' } })
    const now = '2026-02-01T09:00:00Z'
    for (const person of [judith, anna]) {
      expect((await reads(person, uuid, now)).html).toContain('Onherroepelijk maken</button>')
      expect((await reads(person, done.uuid, now)).html).toContain('Onherroepelijk intrekken</button>')
    }
    for (const person of [vera, chiara])
      expect((await reads(person, uuid, now)).html).not.toContain('<button')
  })

  test('in English for readers of English', async () => {
    const { uuid } = await aWaitingProcess(desk.db, { decision: atChristmas })
    const { text } = await reads(vera, uuid, '2025-12-01T09:00:00Z', { language: 'en' })
    expect(text).toContain('Last day to object: Monday 29 December 2025')
  })

  test('nothing at all where no decisions are taken', async () => {
    const { uuid } = await aWaitingProcess(desk.db, { decision: atChristmas })
    const tenant = { ...deciding, processes: { ...deciding.processes, trafficDecisions: false } }
    expect((await reads(judith, uuid, '2025-12-01T09:00:00Z', { tenant })).html).toBe('')
  })
})

describe('the last day in a calendar', () => {
  const fileOf = (person: TestPerson, uuid: string) =>
    desk.as(person).opens(`/proces/${uuid}/bezwaartermijn.ics`)

  test('is the last day by law, under a name that stays the same', async () => {
    const process = await aWaitingProcess(desk.db, {
      decision: { PublicationDate: '2026-02-23', DefinitiveDate: '2026-04-06' },
    })
    const file = await fileOf(judith, process.uuid)
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      `attachment; filename="${process.case_ref}.ics"`,
    ])
    const lines = file.body.replaceAll('\r\n ', '')
    expect(lines).toContain('DTSTART;VALUE=DATE:20260407\r\n')
    expect(lines).toContain(`UID:bezwaartermijn-${process.uuid}@localhost\r\n`)
    expect(lines).toContain(`SUMMARY:Laatste dag bezwaar: ${process.case_ref}\r\n`)
    expect(lines).toContain('Verkeersbesluit voor Veldstraat 3\\, 9000 Gent. Gepubliceerd op 23-02-2026.')
    expect(lines).toContain(`URL:http://localhost:3000/realisatie/${process.uuid}\r\n`)
  })

  test('is an appeal after a uniform preparation', async () => {
    const process = await aWaitingProcess(desk.db)
    await desk.as(judith).posts('/processen/besluit', {
      uuid: process.uuid,
      number: 'gmb-2026-beroep',
      publishedOn: '2026-02-23',
      procedure: 'appeal',
    })
    expect((await fileOf(judith, process.uuid)).body).toContain('SUMMARY:Laatste dag beroep')
    const panel = await reads(judith, process.uuid, '2026-03-02T09:00:00Z')
    expect(panel.text).toContain('gmb-2026-beroep')
    expect(panel.text).toContain('Laatste dag om beroep in te stellen: dinsdag 7 april 2026')
  })

  test('is not there without a term, nor for who may not see the process', async () => {
    const decision = { PublicationDate: '2026-02-23', DefinitiveDate: '2026-04-06' }
    const without = await aWaitingProcess(desk.db)
    const theirs = await aWaitingProcess(desk.db, { decision, row: { municipality_code: ANTWERPEN } })
    expect((await fileOf(judith, without.uuid)).status).toBe(404)
    expect((await fileOf(judith, theirs.uuid)).status).toBe(404)
    expect((await fileOf(karel, theirs.uuid)).status).toBeGreaterThanOrEqual(403)
  })
})
