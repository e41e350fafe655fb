import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'
import { type Entry, LISTS, type ListName } from '../../src/records/configuration/entry.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import { anna, aRequest, judith, willem } from '../world.ts'
import { anEntry, fieldsOf } from './lists.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const TABLES = { tags: 'tag', contractors: 'contractor', pids: 'pid' } as const
const storedOf = (list: ListName, { uuid }: { uuid: string }) =>
  desk.db
    .selectFrom(TABLES[list] as 'tag')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
const eventsOf = async ({ uuid }: Entry) =>
  (
    await desk.db.selectFrom('event').selectAll().where('subject_uuid', '=', uuid).orderBy('id').execute()
  ).map(({ kind, subject_type, person_name, data }) => ({
    kind,
    subject_type,
    person_name,
    ...JSON.parse(data),
  }))
let made = 0
const aNew = (choices: Partial<Entry> = {}): Entry => ({
  uuid: randomUUID(),
  label: `Nieuwe ${++made}`,
  enabled: true,
  forRequest: true,
  forProcess: true,
  ...choices,
})
const saves = (list: ListName, fields: Record<string, string>, by = anna) =>
  desk.as(by).posts(`/beheer/${list}`, fields)

/** Makes a record that uses an entry. */
async function uses(list: ListName, { uuid }: Entry) {
  const { id } = await aStoredProcess(desk, {
    ...(list === 'pids' && { type: 'private' }),
    row: {
      ...(list === 'contractors' && { contractor_uuid: uuid }),
      ...(list === 'pids' && { pid_uuid: uuid }),
    },
  })
  if (list === 'tags')
    await desk.db.insertInto('process_tag').values({ process_id: id, tag_uuid: uuid }).execute()
  return id
}

describe('the way to the configuration', () => {
  test('is in the menu of who may go there, and leads to the first list', async () => {
    const { body } = await desk.as(anna).opens('/aanvragen')
    expect(body).toContain('<a href="/beheer">Beheer</a>')
    expect((await desk.as(anna).opens('/beheer')).location).toBe('/beheer/tags')
    const page = await desk.as(anna).opens('/beheer/tags')
    expect(page.body).toContain('href="/beheer/tags" aria-current="page">Beschikbare tags</a>')
    expect(page.body).toContain('<a href="/beheer/contractors">Aannemers</a>')
    expect(page.body).toContain('<a href="/beheer/pids">PID Beheer</a>')
  })

  test('leads everybody else to the dashboard', async () => {
    expect((await desk.as(willem).opens('/aanvragen')).body).not.toContain('/beheer')
    for (const address of ['/beheer', '/beheer/tags', '/beheer/contractors', '/beheer/pids']) {
      const answer = await desk.as(willem).opens(address)
      expect([answer.status, answer.location]).toEqual([303, '/'])
    }
    expect((await saves('tags', fieldsOf(aNew(), { seen: null }), willem)).status).toBe(403)
  })

  test('includes PIDs only where a process has a field for one', async () => {
    const { tenant } = desk
    const types = tenant.processes.types.filter(({ value }) => value !== 'private')
    const without = await startApp({ tenant: { ...tenant, processes: { ...tenant.processes, types } } })
    const visitor = without.as(anna)
    expect((await visitor.opens('/beheer/tags')).body).not.toContain('/beheer/pids')
    expect((await visitor.opens('/beheer/pids')).status).toBe(404)
    const pids = { data: { PIDS: [{ uuid: randomUUID(), label: 'PID', enabled: true }] } }
    expect((await visitor.calls('POST', '/api/config_savepids', pids)).status).toBe(404)
    await without.close()
  })
})

describe.each(LISTS)('the list of %s', (list) => {
  test('is added to, changed and taken from, each with its event', async () => {
    const one = aNew({ label: '  Tegels ‘groot’  ', enabled: false })
    const added = await saves(list, fieldsOf(one, { seen: null }))
    expect([added.status, added.location]).toEqual([303, `/beheer/${list}`])
    expect((await desk.as(anna).opens(`/beheer/${list}`)).text).toContain('De wijzigingen zijn opgeslagen')
    const kept = { ...one, label: "Tegels 'groot'" }
    expect(await storedOf(list, one)).toMatchObject({ label: kept.label, enabled: 0, deleted_at: null })

    const renamed = { ...kept, label: 'Klinkers', enabled: true }
    expect((await saves(list, fieldsOf(renamed, { seen: kept }))).status).toBe(303)
    expect(await storedOf(list, one)).toMatchObject({ label: 'Klinkers', enabled: 1 })
    expect((await saves(list, fieldsOf(renamed, { remove: true }))).status).toBe(303)
    expect((await storedOf(list, one))?.deleted_at).toBe('2026-03-02T09:00:00.000Z')

    const subject_type = { tags: 'tag', contractors: 'contractor', pids: 'pid' }[list]
    const shared = { subject_type, person_name: anna.name }
    const flags = list === 'tags' ? { forRequest: true, forProcess: true } : {}
    const before = { label: "Tegels 'groot'", enabled: false, ...flags }
    const after = { label: 'Klinkers', enabled: true, ...flags }
    expect(await eventsOf(one)).toEqual([
      { ...shared, kind: 'configuration-added', after: before },
      { ...shared, kind: 'configuration-changed', before, after },
      { ...shared, kind: 'configuration-removed', before: after },
    ])
  })

  test('saved as it was, or sent twice, changes nothing more', async () => {
    const one = aNew()
    const [first, second] = [fieldsOf(one, { seen: null }), fieldsOf(one)]
    for (const fields of [first, first, second]) expect((await saves(list, fields)).status).toBe(303)
    expect(await eventsOf(one)).toHaveLength(1)
  })

  const NAMES = { tags: 'tags', contractors: 'aannemers', pids: 'PIDs' }
  test.each([
    ['empty', ' \u00a0 ', `Lege ${NAMES[list]} zijn niet toegestaan`],
    ['too long', 'x'.repeat(61), `Beperk ${NAMES[list]} tot maximaal 60 tekens`],
    [
      'unsafe',
      'Een <b>',
      'Uw invoer bevat karakters die omwille van veiligheid niet geaccepteerd worden: < >',
    ],
  ])(
    'refuses a label that is %s, keeps what was typed, and saves nothing beside it',
    async (_what, label, message) => {
      const [wrong, right] = [aNew({ label }), aNew({ label: 'Goed', forRequest: false })]
      const answer = await saves(list, {
        ...fieldsOf(wrong, { seen: null }),
        ...fieldsOf(right, { seen: null }),
      })
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('Controleer of alle velden (juist) zijn ingevuld.')
      expect(answer.text).toContain(`Nieuw: ${message}`)
      expect(answer.body).toMatch(/<title>1 invoerfout – /)
      expect(answer.body).toContain(`href="#${wrong.uuid}-label"`)
      expect(answer.body).toContain(`id="${wrong.uuid}-label"`)
      expect(answer.body).toContain('value="Goed"')
      expect(await storedOf(list, right)).toBeUndefined()
    },
  )

  test('refuses a label that is there already, however it is written, and two new ones that are the same', async () => {
    const there = await anEntry(desk.db, list, { label: 'Dringend werk' })
    const twins = [aNew({ label: 'Éénmalig' }), aNew({ label: 'eenmalig' })]
    const again = await saves(list, {
      ...fieldsOf(aNew({ label: '  DRINGEND  wérk ' }), { seen: null }),
      ...fieldsOf(aNew({ label: 'Los' }), { seen: null }),
    })
    expect([again.status, again.text]).toEqual([
      422,
      expect.stringContaining('‘Dringend werk’ staat al in deze lijst.'),
    ])
    expect(again.body).toContain('value="Los"')
    const both = Object.assign({}, ...twins.map((it) => fieldsOf(it, { seen: null })))
    expect((await saves(list, both)).status).toBe(422)
    for (const it of twins) expect(await storedOf(list, it)).toBeUndefined()
    // Another that takes the name of one that goes, and doubles of before, are left alone.
    const heir = aNew({ label: 'dringend werk' })
    const passedOn = { ...fieldsOf(there, { remove: true }), ...fieldsOf(heir, { seen: null }) }
    expect((await saves(list, passedOn)).status).toBe(303)
    const old = await anEntry(desk.db, list, { label: 'Dringend werk' })
    expect((await saves(list, fieldsOf({ ...old, enabled: false }, { seen: old }))).status).toBe(303)
  })

  test('takes a label of 60 characters, and leaves an older odd one alone', async () => {
    const odd = await anEntry(desk.db, list, { label: 'Ö* {oud}' })
    const one = aNew({ label: 'x'.repeat(60) })
    const fields = {
      ...fieldsOf({ ...odd, enabled: false }, { seen: odd }),
      ...fieldsOf(one, { seen: null }),
    }
    expect((await saves(list, fields)).status).toBe(303)
    expect(await storedOf(list, odd)).toMatchObject({ label: 'Ö* {oud}', enabled: 0 })
  })

  test('shows how many use an entry in place of a way to delete it, and keeps it', async () => {
    const one = await anEntry(desk.db, list)
    await uses(list, one)
    await uses(list, one)
    const { text, body } = await desk.as(anna).opens(`/beheer/${list}`)
    expect(text).toContain('2 processen in gebruik (2)')
    expect(body).not.toContain(`items[${one.uuid}][delete]`)
    const answer = await saves(list, fieldsOf(one, { remove: true }))
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Dit is in gebruik (2) en kan niet worden verwijderd.')
    expect((await storedOf(list, one))?.deleted_at).toBeNull()
    // Disabling it removes it from no record.
    expect((await saves(list, fieldsOf({ ...one, enabled: false }, { seen: one }))).status).toBe(303)
  })

  test('that two change at once: the second sees both sides, and may save again', async () => {
    const one = await anEntry(desk.db, list, { label: 'Eerste' })
    const other = await anEntry(desk.db, list)
    const theirs = { ...one, label: 'Van Anna', enabled: false }
    const own = { ...one, label: 'Van mij' }
    const fields = { ...fieldsOf(own, { seen: one }), ...fieldsOf(other) }
    expect((await saves(list, fieldsOf(theirs, { seen: one }))).status).toBe(303)
    const late = await saves(list, fields)
    expect(late.status).toBe(409)
    expect(late.text).toContain('Iemand anders heeft deze lijst intussen gewijzigd.')
    expect(late.text).toMatch(/Nu opgeslagen: ‘Van Anna’, niet actief/)
    expect(late.body).toContain('value="Van mij"')
    expect(await storedOf(list, one)).toMatchObject({ label: 'Van Anna' })
    const again = fieldsIn(late.body)
    expect((await saves(list, again)).status).toBe(303)
    expect(await storedOf(list, one)).toMatchObject({ label: 'Van mij', enabled: 1 })
  })

  test('that two change in different places keeps both', async () => {
    const [one, other] = [await anEntry(desk.db, list), await anEntry(desk.db, list)]
    const answers = await Promise.all([
      saves(list, { ...fieldsOf({ ...one, label: 'Links' }, { seen: one }), ...fieldsOf(other) }),
      saves(list, { ...fieldsOf({ ...other, label: 'Rechts' }, { seen: other }), ...fieldsOf(one) }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await storedOf(list, one))?.label).toBe('Links')
    expect((await storedOf(list, other))?.label).toBe('Rechts')
  })

  test('shows what somebody else deleted meanwhile, and does not bring it back', async () => {
    const one = await anEntry(desk.db, list, { label: 'Weg ermee' })
    await saves(list, fieldsOf(one, { remove: true }))
    const late = await saves(list, fieldsOf({ ...one, label: 'Toch niet' }, { seen: one }))
    expect(late.status).toBe(409)
    expect(late.text).toContain('‘Toch niet’ is intussen verwijderd.')
    expect((await saves(list, fieldsOf(one))).status).toBe(303)
    expect((await storedOf(list, one))?.deleted_at).not.toBeNull()
  })

  test('gets an empty line without a script, beside what was typed', async () => {
    const one = await anEntry(desk.db, list)
    const answer = await saves(list, {
      ...fieldsOf({ ...one, label: 'Half getypt' }, { seen: one }),
      act: 'toevoegen',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('value="Half getypt"')
    expect(answer.body).toMatch(/<tr id="nieuw">.*?name="items\[[0-9a-f-]{36}\]\[label\]"/s)
    expect((await storedOf(list, one))?.label).toBe(one.label)
    const fill = ([name, value]: [string, string]) => [
      name,
      value || (name.endsWith('[label]') ? 'Erbij' : ''),
    ]
    const filled = Object.entries(fieldsIn(answer.body)).map(fill)
    expect((await saves(list, Object.fromEntries(filled))).status).toBe(303)
    expect((await desk.as(anna).opens(`/beheer/${list}`)).body).toContain('value="Erbij"')
  })
})

describe('what is kept elsewhere', () => {
  test('shows its own message when saving failed', async () => {
    const broken = await startApp()
    await broken.db.schema.dropTable('event').execute()
    const one = aNew()
    const answer = await broken.as(anna).posts('/beheer/tags', fieldsOf(one, { seen: null }))
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('Er ging iets mis met het opslaan. Probeer het later nog eens')
    expect(answer.body).toContain(`value="${one.label}"`)
    expect((await broken.as(anna).opens('/beheer/tags')).body).not.toContain(`value="${one.label}"`)
    await broken.close()
  })

  test('keeps what was typed and suggests to try again later while the database stores nothing', async () => {
    const full = await startApp({
      open: async (settings) =>
        openDatabase(settings, undefined, ({ sql }) => {
          if (/insert into "event"/.test(sql)) throw Object.assign(new Error('no room'), { code: '53100' })
        }),
    })
    const one = aNew()
    const answer = await full.as(anna).posts('/beheer/tags', fieldsOf(one, { seen: null }))
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, expect.anything()])
    expect(answer.body).toContain(`value="${one.label}"`)
    const { uuid, label } = one
    const Tags = [{ uuid, label, enabled: true, request: true, process: true, deleted_at: null }]
    const call = await full.as(anna).calls('POST', '/api/config_savetags', { data: { Tags } })
    expect(call.status).toBe(503)
    await full.close()
  })

  test('follows the new name of a contractor: the order of the list of processes too', async () => {
    const one = await anEntry(desk.db, 'contractors', { label: 'Aalders' })
    const id = await uses('contractors', one)
    const keyOf = async () =>
      (await desk.db.selectFrom('process').select('contractor_key').where('id', '=', id).executeTakeFirst())
        ?.contractor_key
    const before = await keyOf()
    expect(before).toContain('aalders')
    await saves('contractors', fieldsOf({ ...one, label: 'Zwart' }, { seen: one }))
    expect(await keyOf()).toBe(before?.replace('aalders', 'zwart'))
  })

  test('a tag that was switched off still shows on its request, and is not offered to another', async () => {
    const tag = await anEntry(desk.db, 'tags', { label: 'Uitgezet' })
    const [tagged, other] = [await aRequest(desk.db), await aRequest(desk.db)]
    await desk.db.insertInto('request_tag').values({ request_id: tagged.id, tag_uuid: tag.uuid }).execute()
    await saves('tags', fieldsOf({ ...tag, enabled: false }, { seen: tag }))
    expect((await desk.as(judith).opens(`/aanvragen/${tagged.uuid}`)).text).toContain('Uitgezet')
    expect((await desk.as(judith).opens(`/aanvragen/${other.uuid}`)).text).not.toContain('Uitgezet')
    expect((await desk.as(anna).opens('/beheer/tags')).text).toContain('1 aanvraag in gebruik (1)')
  })

  test('a tag that is given and deleted at once is given, or deleted, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const tag = await anEntry(desk.db, 'tags')
      const request = await aRequest(desk.db)
      await Promise.all([
        desk.as(judith).posts(`/aanvragen/${request.uuid}/tags`, { tags: tag.uuid }),
        saves('tags', fieldsOf(tag, { remove: true })),
      ])
      const given = await desk.db
        .selectFrom('request_tag')
        .selectAll()
        .where('tag_uuid', '=', tag.uuid)
        .execute()
      const isDeleted = (await storedOf('tags', tag))?.deleted_at !== null
      expect(isDeleted).toBe(given.length === 0)
    }
  })
})

describe('the calls', () => {
  const call = (name: string, data: object) =>
    desk.as(anna).calls('POST', `/api/config_save${name}`, { data })

  test('save tags and answer the configuration with them', async () => {
    const uuid = randomUUID()
    const Tags = [{ uuid, label: 'Via API', enabled: true, deleted_at: null, request: true, process: false }]
    const { status, data } = await call('tags', { Tags })
    expect(status).toBe(200)
    expect(data.tenant).toBe('vlaanderen')
    expect(data.tags.find((it: Entry) => it.uuid === uuid)).toMatchObject({
      ...Tags[0],
      realisationCount: 0,
      requestCount: 0,
    })
    const gone = await call('tags', { Tags: [{ ...Tags[0], deleted_at: '2026-03-02T09:00:00.000Z' }] })
    expect(gone.data.tags.some((it: Entry) => it.uuid === uuid)).toBe(false)
    // A caller that sends an old list does not restore it.
    expect((await call('tags', { Tags })).status).toBe(409)
  })

  test('refuse what is in use, twice the same, and what is not described', async () => {
    const one = await anEntry(desk.db, 'pids')
    await uses('pids', one)
    const entry = { uuid: one.uuid, label: one.label, enabled: true }
    const inUse = await call('pids', { PIDS: [{ ...entry, deleted_at: 'nu' }] })
    expect([inUse.status, inUse.json.message]).toEqual([
      422,
      'Dit is in gebruik (1) en kan niet worden verwijderd.',
    ])
    expect((await call('pids', { PIDS: [entry, { ...entry, label: 'Anders' }] })).status).toBe(422)
    expect((await call('pids', { PIDS: [{ ...entry, colour: 'red' }] })).status).toBe(400)
    expect((await call('pids', { PIDS: [{ ...entry, uuid: 'x' }] })).status).toBe(400)
    expect((await call('contractors', { PIDS: [] })).status).toBe(400)
  })
})

/** The fields that a browser would post from the form on a page, unchanged. */
function fieldsIn(body: string): Record<string, string> {
  const form = /<tbody>.*?<\/tbody>/s.exec(body)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input [^>]*>/g)].map(([input]) => ({
    name: /name="([^"]*)"/.exec(input)?.[1] ?? '',
    value: /value="([^"]*)"/.exec(input)?.[1]?.replaceAll('&#x27;', "'") ?? '',
    isSent: !input.includes('type="checkbox"') || input.includes('checked'),
  }))
  return Object.fromEntries(inputs.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value]))
}
