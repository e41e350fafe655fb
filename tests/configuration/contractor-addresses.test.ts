import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { versionOf } from '../../src/desk/desk-values/desk-value.ts'
import type { Entry } from '../../src/records/configuration/entry.ts'
import { startApp, type TestApp } from '../app.ts'
import { mailsIn } from '../mails/outbox.ts'
import { aStoredProcess } from '../processes/world.ts'
import { anna, GENT, type TestPerson, willem } from '../world.ts'
import { anEntry, fieldsOf } from './lists.ts'

const LIST = '/beheer/contractors'
const SPADE = 'planning@spade.be'
/** Administers one municipality: may change the list, not what holds everywhere. */
const gerda: TestPerson = { ...anna, id: 'test|gerda', name: 'Gerda', roles: { admin: [GENT] } }

let desk: TestApp
let entry: Entry
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  await desk.db.deleteFrom('desk_value').execute()
  await desk.app.tenantNow.renew()
  entry = await anEntry(desk.db, 'contractors')
})

/** An address as a browser posts it; `seen` is the earlier value of the field. */
const emailOf = (uuid: string, text: string, seen = '') => ({
  [`items[${uuid}][email]`]: text,
  [`items[${uuid}][emailversion]`]: versionOf(seen),
})
/** The fields of the entry, with its address. */
const given = (text: string, seen = '') => ({ ...fieldsOf(entry), ...emailOf(entry.uuid, text, seen) })
const saves = (fields: Record<string, string>, by = anna) => desk.as(by).posts(LIST, fields)
const kept = () => desk.app.tenantNow.tenant.mails.addresses.contractors[entry.uuid]
const fieldIn = (body: string, uuid = entry.uuid) =>
  new RegExp(`<input type="email" id="${uuid}-email"[^>]* value="([^"]*)"`).exec(body)?.[1]

describe('the address of a contractor', () => {
  test('is in the list, and mails about its processes go there at once', async () => {
    expect((await saves(given(SPADE))).status).toBe(303)
    expect([kept(), fieldIn((await desk.as(anna).opens(LIST)).body)]).toEqual([SPADE, SPADE])
    expect((await desk.as(anna).opens('/beheer/instellingen')).body).toContain(`value="${SPADE}"`)
    const process = await aStoredProcess(desk, { row: { contractor_uuid: entry.uuid } })
    const form = {
      action: 'onhold',
      reason: 'grid-congestion',
      comment: 'Kabel',
      version: `${process.version}`,
    }
    await desk.as(willem).posts(`/realisatie/${process.uuid}/status`, form)
    expect((await mailsIn(desk, process)).map((it) => it.recipient)).toContain(SPADE)
  })

  test('is given together with a new contractor, and is marked as made up', async () => {
    const added = { ...entry, uuid: randomUUID(), label: `Kabel ${randomUUID().slice(0, 8)}` }
    const fields = { ...fieldsOf(added, { seen: null }), ...emailOf(added.uuid, 'werk@kabel.example.org') }
    expect((await saves(fields)).status).toBe(303)
    const page = await desk.as(anna).opens(LIST)
    expect(fieldIn(page.body, added.uuid)).toBe('werk@kabel.example.org')
    expect(page.text).toContain('Verzonnen adres: dit bereikt niemand.')
  })

  test('that is wrong is shown with what is wrong in the list, and nothing is saved', async () => {
    const other = await anEntry(desk.db, 'contractors')
    const answer = await saves({
      ...given(SPADE),
      ...fieldsOf({ ...entry, label: '' }, { seen: entry }),
      ...fieldsOf(other),
      ...emailOf(other.uuid, 'geen adres'),
    })
    expect(answer.status).toBe(422)
    expect(answer.text).toMatch(/Lege aannemers zijn niet toegestaan.*Vul een e-mailadres in/s)
    expect(answer.body).toContain(`href="#${other.uuid}-email"`)
    expect([fieldIn(answer.body), fieldIn(answer.body, other.uuid)]).toEqual([SPADE, 'geen adres'])
    expect(fieldIn((await desk.as(anna).opens(LIST)).body)).toBe('')
  })

  test('that two change at once is not saved, nor the list beside it: both are shown', async () => {
    await saves(given(SPADE))
    const answer = await saves({
      ...given('werk@spade.be'),
      ...fieldsOf({ ...entry, label: 'Anders' }, { seen: entry }),
    })
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(`Nu opgeslagen: ‘${SPADE}’.`)])
    expect([fieldIn(answer.body), kept()]).toEqual(['werk@spade.be', SPADE])
    expect((await desk.as(anna).opens(LIST)).body).not.toContain('value="Anders"')
    await saves(given('werk@spade.be', SPADE))
    expect(kept()).toBe('werk@spade.be')
  })

  test('stays typed while a line is added without a script', async () => {
    const answer = await saves({ ...given(SPADE), act: 'toevoegen' })
    expect([answer.status, fieldIn(answer.body), kept()]).toEqual([200, SPADE, undefined])
  })

  test('is read-only for who administers one municipality', async () => {
    await saves(given(SPADE))
    const { body } = await desk.as(gerda).opens(LIST)
    expect([body.includes(SPADE), fieldIn(body)]).toEqual([true, undefined])
    expect((await saves(given('x@gent.be', SPADE), gerda)).status).toBe(403)
    expect((await saves(fieldsOf(entry), gerda)).status).toBe(303)
    expect(kept()).toBe(SPADE)
  })
})

describe('by a program', () => {
  const sends = async (more: object, by = anna) => {
    const { uuid, label, enabled } = entry
    const data = { Contractors: [{ uuid, label, enabled, ...more }] }
    const { status, json } = await desk.as(by).calls('POST', '/api/config_savecontractors', { data })
    const list = json.data?.contractors ?? json.data?.record ?? []
    return { status, json, one: list.find((it: { uuid: string }) => it.uuid === uuid) }
  }

  test('an address is given, read, kept when it is not sent, and taken away', async () => {
    expect(await sends({ email: SPADE })).toMatchObject({ status: 200, one: { email: SPADE } })
    expect(kept()).toBe(SPADE)
    expect((await sends({ enabled: false })).one).toMatchObject({ enabled: false, email: SPADE })
    expect((await sends({ email: '' })).one.email).toBe('')
    expect(kept()).toBeUndefined()
  })

  test('a wrong one is refused with its field, and one that others changed with theirs', async () => {
    const wrong = await sends({ email: 'geen adres', label: 'Anders' })
    expect(wrong).toMatchObject({
      status: 422,
      json: { message: 'Vul een e-mailadres in, zoals laadpalen@gemeente.nl.' },
    })
    const { emailVersion } = (await sends({})).one
    await sends({ email: SPADE })
    const late = await sends({ email: 'werk@spade.be', emailVersion, label: 'Anders' })
    expect(late).toMatchObject({ status: 409, one: { email: SPADE, label: entry.label } })
  })

  test('it is sent back by who administers one municipality, and not changed', async () => {
    await sends({ email: SPADE })
    expect((await sends({ email: SPADE, label: 'Spade BV' }, gerda)).one.label).toBe('Spade BV')
    expect((await sends({ email: 'x@gent.be' }, gerda)).status).toBe(403)
    expect(kept()).toBe(SPADE)
  })

  test('it goes with its contractor', async () => {
    expect((await sends({ email: SPADE, deleted_at: '2026-03-02' })).one).toBeUndefined()
  })
})
