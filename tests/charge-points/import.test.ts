import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { inTransaction } from '../../src/platform/web/transaction.ts'
import {
  type Choices,
  foreseeImport,
  type ReportRow,
  writeImport,
} from '../../src/records/charge-points/import/import.ts'
import { openSource } from '../../src/records/charge-points/import/source.ts'
import { SURROUNDINGS } from '../../src/records/charge-points/surroundings.ts'
import { startProcess } from '../../src/records/processes/start/start-process.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand, startsCommand } from '../cli/command.ts'
import { contextOf, proposalIn, typeNamed } from '../processes/world.ts'
import { usually } from '../usual.ts'
import { ANTWERPEN, aChargePoint, anna, CPO_ONE, GENT } from '../world.ts'
import { evse, location, street } from './ocpi.ts'

// Some imports are a separate process, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 })

const folder = mkdtempSync(join(tmpdir(), 'laadloket-charge-points-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let desk: TestApp
let made = 0
beforeEach(async () => {
  await desk?.close()
  desk = await startApp()
})

const fileWith = (content: string | object) => {
  const path = join(folder, `laadpalen-${++made}`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** A file that is ready to be imported, with what the import reports row by row. */
async function opened(content: string | object, choices: Partial<Choices> = {}) {
  const { db, tenant, clock } = desk
  const t = textsIn('nl')
  const source = await openSource(fileWith(content), { tenant, t })
  const person = { ...anonymous, id: 'cli', name: 'Opdrachtregel' }
  const context = { db, tenant, t, person, now: clock.now, requestId: 'test' }
  const rows: ReportRow[] = []
  const all: Choices = {
    source: source.format,
    complete: source.format === 'ocpi',
    withDuplicates: false,
    onRow: async (row) => void rows.push(row),
    onProgress: () => {},
    ...choices,
  }
  const writes = () => writeImport(context, source, { name: 'test', hash: 'h' }, all)
  return { rows, foresees: () => foreseeImport(context, source, all), writes }
}

/** Imports as the command does: the difference first, then the writing. */
async function imports(content: string | object, choices: Partial<Choices> = {}) {
  const { rows, foresees, writes } = await opened(content, choices)
  const difference = await foresees()
  const { uuid, ...written } = await writes()
  // The difference that was reported is the one that was written.
  expect(difference).toMatchObject(written)
  return { ...difference, rows, uuid }
}

const gone = (id: string) => [1, 2].map((n) => evse(`${id}-${n}`, { status: 'REMOVED' }))
const points = () => desk.db.selectFrom('charge_point').selectAll().orderBy('id').execute()
const histories = () => desk.db.selectFrom('charge_point_history').selectAll().orderBy('id').execute()
const aReplacement = () =>
  desk.db
    .insertInto('process')
    .values({
      uuid: 'p',
      case_ref: 'VL-RP-26-0001',
      process_type: 'replacement',
      municipality_code: GENT,
      operator_uuid: CPO_ONE,
      status: 'active',
      steps_started: 1,
      created_at: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const countOf = async (table: 'charge_point' | 'location' | 'charge_point_history' | 'import_run') =>
  Number(
    (
      await desk.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('importing charge points', () => {
  test('a location becomes one pole with its charging places, its municipality and its operator', async () => {
    const { uuid } = await imports([location('A')])
    expect(await points()).toMatchObject([
      {
        source: 'ocpi',
        source_key: 'BE*SCH*A',
        party: 'BE*SCH',
        reference: 'Laadpaal A',
        municipality_code: GENT,
        operator_name: 'Scheldevonk Laden',
        operator_uuid: CPO_ONE,
        status: 'realized',
        access: 'public',
        kind: 'standard',
        evse_count: 2,
        max_power_w: 11_000,
        published: 1,
        removed_at: null,
        import_uuid: uuid,
      },
    ])
    const { db } = desk
    expect(await db.selectFrom('location').selectAll().execute()).toMatchObject([
      {
        street: 'Korenmarkt',
        house_number: '12',
        postal_code: '9000',
        city: 'Gent',
        municipality_code: GENT,
      },
    ])
    expect(await db.selectFrom('location_stakeholder').selectAll().execute()).toMatchObject([
      { uuid: CPO_ONE, name: 'Scheldevonk Laden', type: 'cpo' },
    ])
    expect(await db.selectFrom('evse').select(['uid', 'status', 'power_w']).orderBy('uid').execute()).toEqual(
      [
        { uid: 'A-1', status: 'AVAILABLE', power_w: 11_000 },
        { uid: 'A-2', status: 'AVAILABLE', power_w: 11_000 },
      ],
    )
    expect(await histories()).toMatchObject([
      { kind: 'created', version: 1, import_uuid: uuid, person_id: 'cli', person_name: 'Opdrachtregel' },
    ])
    expect(await db.selectFrom('import_run').selectAll().execute()).toMatchObject([
      {
        uuid,
        kind: 'charge-points',
        format: 'ocpi',
        file_hash: 'h',
        finished_at: expect.stringContaining('T'),
      },
    ])
    expect(await db.selectFrom('event').select(['kind', 'subject_uuid', 'person_id']).execute()).toEqual([
      { kind: 'charge-points-imported', subject_uuid: uuid, person_id: 'cli' },
    ])
  })

  test('a second time changes nothing, however the charging places are used meanwhile', async () => {
    await imports([location('A'), location('B')])
    const before = await points()
    const again = await imports([
      location('A', { evses: [evse('A-1', { status: 'CHARGING' }), evse('A-2', { status: 'OUTOFORDER' })] }),
      location('B', { last_updated: '2026-03-01T00:00:00Z' }),
    ])
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 2, removed: 0, rows: [] })
    expect(await points()).toEqual(before)
    expect(await countOf('charge_point_history')).toBe(2)
    expect(await countOf('import_run')).toBe(2)
  })

  test('what changed is changed, and its history shows the values before and after', async () => {
    await imports([location('A'), location('B')])
    const moved = location('A', { operator: { name: 'Kempenvolt Mobiliteit' }, address: 'Kouter 1' })
    expect(await imports([moved, location('B')])).toMatchObject({ changed: 1, unchanged: 1 })
    const [a] = await points()
    expect(a).toMatchObject({ operator_name: 'Kempenvolt Mobiliteit', version: 2 })
    const last = (await histories()).at(-1)
    expect(last).toMatchObject({ charge_point_id: a?.id, kind: 'changed', version: 2 })
    expect(JSON.parse(last?.data ?? '')).toEqual({
      before: { operator_name: 'Scheldevonk Laden' },
      after: { operator_name: 'Kempenvolt Mobiliteit' },
    })
    const { db } = desk
    const stakeholders = await db
      .selectFrom('location_stakeholder')
      .select('name')
      .orderBy('location_id')
      .execute()
    expect(stakeholders.map((it) => it.name)).toEqual(['Kempenvolt Mobiliteit', 'Scheldevonk Laden'])
    expect(await db.selectFrom('location').select('street').orderBy('id').execute()).toEqual([
      { street: 'Kouter' },
      { street: 'Korenmarkt' },
    ])
  })

  test('a pole is recognised by its charging places: another text on it makes it no other pole', async () => {
    const at = (text: string) => (uid: string) => evse(uid, { physical_reference: text })
    const first = [...['1', '2'].map(at('LP01')), ...['3', '4'].map(at('LP02'))]
    await imports([location('A', { evses: first })])
    const before = await points()
    expect(before.map((it) => it.reference)).toEqual(['LP01', 'LP02'])
    const second = [...['1', '2'].map(at('LP02')), ...['3', '4'].map(at('LP01'))]
    expect(await imports([location('A', { evses: second })])).toMatchObject({
      changed: 2,
      created: 0,
      removed: 0,
    })
    expect((await points()).map((it) => [it.id, it.reference])).toEqual(
      before.map(({ id }, index) => [id, ['LP02', 'LP01'][index]]),
    )
  })

  test('poles that were taken together are separated: none goes, none is doubled, and so it stays', async () => {
    const at = (idOf: (pole: number, outlet: number) => string) =>
      Array.from({ length: 8 }, (_, n) => {
        const [pole, outlet] = [Math.floor(n / 2) + 1, (n % 2) + 1]
        const evse_id = idOf(pole, outlet)
        return evse(`uid-${n}`, { physical_reference: `0${outlet}`, evse_id })
      })
    // Only the side differs: two poles of four, as all of them were before.
    await imports([location('A', { evses: at((pole, outlet) => `BE*SCH*E${pole}${outlet}`) })])
    const before = await points()
    expect(before.map((it) => [it.reference, it.evse_count])).toEqual([
      ['01', 4],
      ['02', 4],
    ])
    const [mine] = before
    const process = await aReplacement()
    await desk.db
      .updateTable('charge_point')
      .set({ process_id: process.id })
      .where('id', '=', mine?.id ?? 0)
      .execute()
    const byPole = at((pole, outlet) => `BE*SCH*E${pole}*00${outlet}`)
    const mended = await imports([location('A', { evses: byPole })])
    expect(mended).toMatchObject({ changed: 2, created: 2, removed: 0, moved: 4 })
    expect(mended.rows.map((it) => [it.reference, it.result, it.reason])).toEqual(
      [
        ['changed', '02'],
        ['changed', '01'],
        ['created', '01, 02'],
        ['created', '01, 02'],
      ].map(([result, from], n) => [
        `BE*SCH*E${n + 1}`,
        result,
        `Laadplaatsen van deze paal stonden tot nu toe bij laadpaal ${from}.`,
      ]),
    )
    const after = await points()
    expect(after.map((it) => it.process_id)).toEqual([process.id, null, null, null])
    expect(after.map((it) => [it.reference, it.evse_count, it.removed_at])).toEqual(
      [1, 2, 3, 4].map((n) => [`BE*SCH*E${n}`, 2, null]),
    )
    expect(after.slice(0, 2).map((it) => it.uuid)).toEqual(before.map((it) => it.uuid))
    for (const evses of [byPole, byPole.toReversed()])
      expect(await imports([location('A', { evses })])).toMatchObject({
        changed: 0,
        unchanged: 4,
        created: 0,
      })
    const places = await desk.db.selectFrom('evse').select('uid').where('removed_at', 'is', null).execute()
    expect(places.map((it) => it.uid).toSorted()).toEqual(byPole.map((it) => it.uid))
  })

  test('a pole that is not to be published is kept, and marked so', async () => {
    await imports([location('A', { publish: false })])
    expect(await points()).toMatchObject([{ published: 0 }])
  })
})

describe('what is gone', () => {
  const removed = (id: string) =>
    location(id, { evses: [evse(`${id}-1`, { status: 'REMOVED' }), evse(`${id}-2`, { status: 'REMOVED' })] })

  test('stays with its history: a pole that is REMOVED, and a location that is not in the file any more', async () => {
    await imports([location('A'), location('B'), location('C')])
    desk.clock.passes(3_600)
    const { rows, ...second } = await imports([removed('A'), location('B')])
    expect(second).toMatchObject({ removed: 2, unchanged: 1, absent: 1, present: 3 })
    expect(rows).toMatchObject([
      { reference: 'Laadpaal A', result: 'removed', line: 1 },
      {
        reference: 'Laadpaal C',
        result: 'removed',
        line: null,
        reason: 'Komt niet meer voor in dit bestand.',
      },
    ])
    const at = '2026-03-02T10:00:00.000Z'
    expect((await points()).map((it) => it.removed_at)).toEqual([at, null, at])
    const locations = await desk.db.selectFrom('location').select('removed_at').orderBy('id').execute()
    expect(locations.map((it) => it.removed_at)).toEqual([at, null, at])
    expect((await histories()).slice(3).map((it) => [it.kind, it.version])).toEqual([
      ['removed', 2],
      ['removed', 2],
    ])
    const cells = await desk.db.selectFrom('map_cell').select('count').where('zoom', '=', 8).execute()
    expect(cells.reduce((sum, it) => sum + Number(it.count), 0)).toBe(1)

    desk.clock.passes(3_600)
    expect(await imports([removed('A'), location('B')])).toMatchObject({
      removed: 0,
      unchanged: 2,
      present: 1,
    })
    expect(await imports([location('A'), location('B'), location('C')])).toMatchObject({
      restored: 2,
      unchanged: 1,
    })
    expect((await points()).map((it) => it.removed_at)).toEqual([null, null, null])
    expect((await histories()).slice(5).map((it) => it.kind)).toEqual(['restored', 'restored'])
  })

  test('a pole that a location lost is gone, also when the rest of the file is not there', async () => {
    const two = ['LP1', 'LP1', 'LP2', 'LP2'].map((text, n) => evse(`${n}`, { physical_reference: text }))
    await imports([location('A', { evses: two }), location('B')])
    const one = [location('A', { evses: two.slice(0, 2) })]
    expect(await imports(one, { complete: false })).toMatchObject({ removed: 1, absent: 0 })
    expect((await points()).map((it) => it.removed_at !== null)).toEqual([false, true, false])
  })

  test('a charging place that is gone is kept with its pole', async () => {
    await imports([location('A')])
    await imports([location('A', { evses: [evse('A-1')] })])
    const evses = await desk.db.selectFrom('evse').select(['uid', 'removed_at']).orderBy('uid').execute()
    expect(evses.map((it) => [it.uid, it.removed_at !== null])).toEqual([
      ['A-1', false],
      ['A-2', true],
    ])
    expect(await points()).toMatchObject([{ evse_count: 1, version: 2 }])
  })

  test('what is refused is still in the file, so it is not gone', async () => {
    await imports([location('A'), location('B')])
    const wrong = location('A', { coordinates: { latitude: 'x', longitude: 'y' } })
    expect(await imports([wrong, location('B')])).toMatchObject({ refused: 1, removed: 0, absent: 0 })
    const nameless = await imports([location('A', { id: undefined }), location('B')])
    expect(nameless).toMatchObject({ refused: 1, removed: 0, absent: 0, keyless: 1 })
  })

  test('another source is left alone', async () => {
    await imports([location('A')], { source: 'een' })
    const other = location('B', { party_id: 'KEM', operator: { name: 'Kempenvolt Mobiliteit' } })
    expect(await imports([other], { source: 'twee' })).toMatchObject({ created: 1, removed: 0 })
    expect((await points()).map((it) => it.removed_at)).toEqual([null, null])
  })

  test('a point that a process has chosen keeps the status that the process gave it', async () => {
    await imports([location('A')])
    const { db } = desk
    const process = await aReplacement()
    await db.updateTable('charge_point').set({ process_id: process.id, status: 'in-progress' }).execute()
    expect(await imports([location('A', { name: 'Nieuwe naam' })])).toMatchObject({ changed: 1 })
    expect(await points()).toMatchObject([{ reference: 'Nieuwe naam', status: 'in-progress' }])
  })

  test.each([
    ['its location is not in the file', [location('B')]],
    ['the file has it as gone', [location('A', { evses: gone('A') }), location('B')]],
  ])('a point that a running process prepares stays while it runs, when %s', async (_, without) => {
    await imports([location('A'), location('B')])
    const { db } = desk
    const process = await aReplacement()
    const ours = () => db.updateTable('charge_point').where('reference', '=', 'Laadpaal A')
    await ours().set({ process_id: process.id, status: 'in-progress' }).execute()
    const held = await imports(without)
    expect(held).toMatchObject({ removed: 0, held: 1 })
    expect(held.rows).toMatchObject([
      {
        reference: 'Laadpaal A',
        result: 'held',
        reason:
          'Er loopt een proces voor deze laadpaal. Hij blijft staan tot dat proces is afgerond of geannuleerd.',
      },
    ])
    expect((await points()).map((it) => it.removed_at)).toEqual([null, null])
    const present = db.selectFrom('location').select('source_key').where('removed_at', 'is', null)
    expect(await present.execute()).toHaveLength(2)

    // The process has finished: the next file takes it off the map.
    await ours().set({ status: 'realized' }).execute()
    expect(await imports(without)).toMatchObject({ removed: 1, held: 0 })
    expect(await present.execute()).toMatchObject([{ source_key: 'BE*SCH*B' }])
  })

  test.each(['removal', 'replacement', 'reposition', 'expansion'])(
    'what a running %s is about stays while it runs, and nothing is to be confirmed for it',
    async (process_type) => {
      await imports([location('A'), location('B')])
      const [mine] = await points()
      const process = await aReplacement()
      const changed = (change: object) =>
        desk.db.updateTable('process').set(change).where('id', '=', process.id).execute()
      await changed({ process_type, location_id: mine?.location_id ?? 0 })
      const file = fileWith([location('B')])
      const kept = await typed(file)
      expect([kept.code, JSON.parse(kept.out)]).toMatchObject([0, { removed: 0, held: 1, unchanged: 1 }])
      expect((await points()).map((it) => it.removed_at)).toEqual([null, null])

      await changed({ status: 'cancelled' })
      expect(JSON.parse((await typed(file, '--yes')).out)).toMatchObject({ removed: 1, held: 0 })
    },
  )

  test.each([
    ['the file lacks its location', [location('B')]],
    ['the file has it as gone', [location('A', { evses: gone('A') }), location('B')]],
  ])('what a process starts at in the same moment stays, when %s', async (_, without) => {
    await imports([location('A'), location('B')])
    const [mine] = await points()
    const { writes } = await opened(without)
    const written = await inTransaction(contextOf(desk, anna), async (context) => {
      const type = typeNamed(desk, 'removal')
      const record = proposalIn(type, { municipality: GENT })
      const start = { type, category: '', operator: CPO_ONE, record, locationId: mine?.location_id ?? 0 }
      await startProcess(context, start)
      const both = { writing: writes() }
      // The import has read the charge points there, and waits for the process.
      await new Promise((resolve) => setTimeout(resolve, 300))
      return both
    })
    expect(await written.writing).toMatchObject({ removed: 0, held: 1 })
    expect((await points()).map((it) => it.removed_at)).toEqual([null, null])
  })

  test('what has no reference is named by its location', async () => {
    await imports([location('A'), location('B')])
    await desk.db.updateTable('charge_point').set({ reference: '' }).execute()
    const { rows } = await imports([location('B')])
    expect(rows).toMatchObject([{ reference: 'BE*SCH*A', result: 'removed' }])
  })

  test('what is beside a held point is still removed', async () => {
    const two = ['LP1', 'LP1', 'LP2', 'LP2'].map((text, n) => evse(`${n}`, { physical_reference: text }))
    const far = two.map((it) => ({ ...it, status: 'REMOVED' }))
    await imports([location('A', { evses: two })])
    const [mine] = await points()
    const process = await aReplacement()
    await desk.db
      .updateTable('charge_point')
      .set({ process_id: process.id, status: 'in-progress' })
      .where('id', '=', mine?.id ?? 0)
      .execute()
    expect(await imports([location('A', { evses: far })])).toMatchObject({ removed: 1, held: 1 })
    expect((await points()).map((it) => it.removed_at === null)).toEqual([true, false])
    const locations = await desk.db.selectFrom('location').select('removed_at').execute()
    expect(locations).toEqual([{ removed_at: null }])
  })
})

describe('where it lies', () => {
  const placed = async (more: object) => {
    const { rows } = await imports([location('A', more)])
    return rows[0]?.reason || (await points())[0]?.municipality_code
  }

  test('the postal code decides, unless it lies far away; then the boundaries do', async () => {
    expect(await placed({ postal_code: '9000' })).toBe(GENT)
    expect(await placed({ postal_code: '2000' })).toBe(GENT)
    expect(await placed({ postal_code: undefined, city: '' })).toBe(GENT)
  })

  test('a code from before a merger leads to the municipality of today', async () => {
    const csv = 'id;lat;lng;municipality_code\nP1;51,2194;4,4025;11007\n'
    await imports(csv)
    expect(await points()).toMatchObject([{ municipality_code: ANTWERPEN }])
  })

  /** The desk of Antwerpen alone. */
  async function narrowed() {
    const municipalities = desk.tenant.municipalities.filter((it) => it.code === ANTWERPEN)
    desk = await startApp({ tenant: { ...desk.tenant, municipalities } })
  }

  test('outside the municipalities of the desk it is in its surroundings, and reported so', async () => {
    await narrowed()
    const taken = await imports([location('A')])
    expect(taken).toMatchObject({ created: 1, refused: 0, surroundings: 1 })
    expect(taken.rows[0]?.reason).toBe(
      'Ligt buiten de gemeenten van Laadloket Vlaanderen: komt erin als omgeving.',
    )
    expect(await points()).toMatchObject([{ municipality_code: SURROUNDINGS }])
    expect(await imports([location('A')])).toMatchObject({ unchanged: 1, surroundings: 1, rows: [] })
  })

  test('it is left out by name where the desk wants its own only, and goes when it was there', async () => {
    await narrowed()
    expect(await imports([location('A')], { onlyOwn: true })).toMatchObject({ created: 0, refused: 1 })
    expect(await countOf('charge_point')).toBe(0)
    await imports([location('A')])
    const without = await imports([location('A')], { onlyOwn: true })
    expect(without).toMatchObject({ refused: 1, removed: 1, surroundings: 0 })
    expect(without.rows[0]?.reason).toBe('Ligt buiten de gemeenten van Laadloket Vlaanderen: Gent.')
    expect(await imports([location('A')])).toMatchObject({ restored: 1 })
  })

  test('a code of another desk is in the surroundings, unless the place is in an own municipality', async () => {
    const csv = ['id;lat;lng;municipality_code', 'P1;50,8333;4,3667;21009', 'P2;51,0543;3,7226;99999']
    const { rows } = await imports(csv.join('\n'))
    expect(rows.map((it) => [it.reference, it.result, it.reason])).toEqual([
      ['P2', 'refused', 'Gemeentecode 99999 bestaat niet.'],
      ['P1', 'created', expect.stringContaining('als omgeving')],
    ])
    expect((await points()).map((it) => it.municipality_code)).toEqual([SURROUNDINGS])
  })

  test('a point deep in the next municipality is not filed by the postal code that its row repeats', async () => {
    // Merelbeke-Melle, which begins some kilometres to the north; the desk has both.
    const csv = ['id;lat;lng;postal_code;city', 'P1;50,985;3,76;9000;Gent', 'P2;51,0543;3,7226;9000;Gent']
    await imports(csv.join('\n'))
    expect((await points()).map((it) => it.municipality_code)).toEqual(['44088', GENT])
  })

  test('without address or code the place alone decides, and the nearest municipality is not meant abroad', async () => {
    // Korenmarkt in Gent; Waver, outside of Flanders; Bergen op Zoom and Hazebroek, in other countries.
    const rows = ['P1;51,0543;3,7226', 'P2;50,717;4,61', 'P3;51,49;4,29', 'P4;50,72;2,55']
    await imports(['id;lat;lng', ...rows].join('\n'))
    const abroad = [SURROUNDINGS, SURROUNDINGS, SURROUNDINGS]
    expect((await points()).map((it) => it.municipality_code)).toEqual([GENT, ...abroad])
  })

  test('a file of OpenStreetMap, whose access=yes is public, needs no code', async () => {
    const feature = {
      type: 'Feature',
      id: 'node/257374474',
      properties: { amenity: 'charging_station', access: 'yes', capacity: '2' },
      geometry: { type: 'Point', coordinates: [3.7226, 51.0543] },
    }
    await imports({ type: 'FeatureCollection', features: [feature] })
    expect(await points()).toMatchObject([{ municipality_code: GENT, access: 'public', evse_count: 2 }])
  })
})

describe('what may be there already', () => {
  test('a pole of the same party within 50 m, from another source, is reported and left out', async () => {
    await aChargePoint(desk.db, {
      lat: 51.0543,
      lng: 3.7226,
      operator_name: 'scheldevonk laden',
      reference: 'LP-X',
    })
    const far = location('C', { coordinates: { latitude: '51.0550', longitude: '3.7226' } })
    const other = location('B', { operator: { name: 'Kempenvolt Mobiliteit' } })
    const { rows, ...first } = await imports([location('A'), other, far])
    expect(first).toMatchObject({ created: 2, duplicate: 1 })
    expect(rows.find((it) => it.result === 'duplicate')).toMatchObject({
      reference: 'Laadpaal A',
      reason: 'Op 0 m staat al laadpaal LP-X van dezelfde partij (bron manual).',
    })
    expect(await imports([location('A'), other, far])).toMatchObject({ unchanged: 2, duplicate: 1 })
    expect(await imports([location('A'), other, far], { withDuplicates: true })).toMatchObject({ created: 1 })
    expect(await countOf('charge_point')).toBe(4)
  })

  test('keys that look like those of other poles are kept apart', async () => {
    const two = ['LP1', 'LP1', 'LP2', 'LP2'].map((text, n) => evse(`${n}`, { physical_reference: text }))
    const alike = [location('A', { evses: two }), location('A#LP1'), location('A%23LP1')]
    expect(await imports(alike)).toMatchObject({ created: 4, refused: 0 })
    expect(await imports(alike)).toMatchObject({ unchanged: 4, created: 0 })
  })

  test('the second with a key within one file is refused', async () => {
    const { rows, ...result } = await imports([location('A'), location('A', { name: 'Nog een' })])
    expect(result).toMatchObject({ created: 1, refused: 1 })
    expect(rows.find((it) => it.result === 'refused')).toMatchObject({
      line: 2,
      reference: 'BE*SCH*A',
      reason: 'Dit kenmerk komt eerder in dit bestand voor.',
    })
  })
})

describe('GeoJSON and CSV', () => {
  test('both bring the same pole', async () => {
    const properties = {
      street: 'Korenmarkt 12',
      postal_code: 9000,
      operator: 'Scheldevonk Laden',
      evses: 2,
      power_kw: 22,
    }
    const geometry = { type: 'Point', coordinates: [3.7226, 51.0543] }
    await imports({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', id: 'P1', geometry, properties }],
    })
    const csv =
      'ID;Lat;Lng;Street;postal_code;operator;evses;power_kw;eigen\r\nP1;51,0543;3,7226;Korenmarkt 12;9000;Scheldevonk Laden;2;22;x\r\n'
    await imports(`\ufeff${csv}`, { withDuplicates: true })
    const [one, two] = await points()
    const { id: _a, uuid: _b, location_id: _c, import_uuid: _d, ...geojson } = one ?? ({} as never)
    expect(two).toMatchObject({ ...geojson, source: 'csv' })
    expect(one).toMatchObject({
      municipality_code: GENT,
      max_power_w: 22_000,
      kind: 'standard',
      operator_uuid: CPO_ONE,
    })
  })

  test('they add and change, but remove only as a complete file', async () => {
    const csv = (...ids: string[]) => ['id,lat,lng', ...ids.map((id) => `${id},51.0543,3.7226`)].join('\n')
    await imports(csv('P1', 'P2'))
    expect(await imports(csv('P2'))).toMatchObject({ removed: 0, unchanged: 1 })
    expect(await imports(csv('P2'), { complete: true })).toMatchObject({ removed: 1, absent: 1 })
  })
})

const starts = (file: string, nodeOptions?: string[]) =>
  startsCommand(desk, ['import', 'charge-points', file, '--json', '--lang', 'nl'], nodeOptions)
const typed = (file: string, ...more: string[]) =>
  runsCommand(desk, ['import', 'charge-points', file, '--json', '--lang', 'nl', ...more])

describe('on the command line', () => {
  test('a dry run reports what would happen, row by row into the given folder, and writes nothing else', async () => {
    const file = fileWith([location('A'), location('=1+1', { country: 'FRA' })])
    const reports = mkdtempSync(join(folder, 'verslag-'))
    const { code, out } = await typed(file, '--dry-run', '--reports', reports)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      created: 1,
      refused: 1,
      dryRun: true,
      format: 'ocpi',
      source: 'ocpi',
    })
    const [name = ''] = readdirSync(reports)
    expect(name).toBe(`${basename(file)}.difference.csv`)
    const report = readFileSync(join(reports, name), 'utf8')
    expect(report.split('\r\n').slice(1)).toEqual([
      `"2";"'=1+1";"geweigerd";"country: Land FRA hoort niet bij dit loket."`,
      '"1";"Laadpaal A";"nieuw";""',
      '',
    ])
    expect(await countOf('charge_point')).toBe(0)
    expect(await countOf('import_run')).toBe(0)
  })

  test('a file that misses more than a fifth of its source is refused until somebody confirms it', async () => {
    await imports(street(10))
    const file = fileWith(street(7))
    const refused = await typed(file)
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.error).toContain('3 van de 10 locaties van deze bron staan niet in het bestand')
    expect((await points()).filter((it) => it.removed_at !== null)).toEqual([])

    expect(JSON.parse((await typed(file, '--partial')).out)).toMatchObject({ removed: 0, unchanged: 7 })
    const agreed = await typed(file, '--yes')
    expect(JSON.parse(agreed.out)).toMatchObject({ removed: 3, unchanged: 7 })
    expect(existsSync(`${file}.difference.csv`)).toBe(true)
  })

  test.each([
    ['a file cut off', '[{"id":"A"', [], 1, 'Dit bestand is afgebroken'],
    ['HTML', '<html>', [], 1, 'Dit is geen OCPI-, GeoJSON-, OpenStreetMap- of CSV-bestand'],
    ['both partial and complete', '[]', ['--partial', '--complete'], 2, 'sluiten elkaar uit'],
    ['a source of our own', '[]', ['--source', 'workflow'], 2, '--source heeft 1 tot 40'],
    ['an unknown format', '[]', ['--format', 'xml'], 2, 'kies uit: ocpi, geojson, osm, ocm, csv'],
  ])('%s: one clear message, nothing written', async (_what, content, more, code, message) => {
    const outcome = await typed(fileWith(content), ...more)
    expect([outcome.code, outcome.out]).toEqual([code, ''])
    expect(outcome.error).toContain(message)
    expect(await countOf('import_run')).toBe(0)
  })

  test('killed in the middle and started again, every pole is there once', async () => {
    const file = fileWith(street(6_000))
    const { child, done } = starts(file)
    while ((await countOf('charge_point')) < 1_000 && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 10))
    child.kill('SIGKILL')
    await done
    const before = await countOf('charge_point')
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(6_000)
    expect(before % 1_000).toBe(0)
    const { out } = await typed(file)
    expect(JSON.parse(out)).toMatchObject({ created: 6_000 - before, unchanged: before })
    expect(await countOf('charge_point')).toBe(6_000)
    expect(await countOf('charge_point_history')).toBe(6_000)
  })

  test('two imports of the same file at once leave no double and no double history', async () => {
    await imports(street(500))
    const file = fileWith(street(2_500, (n) => (n < 500 ? { name: 'Anders' } : {})))
    const outcomes = await Promise.all([starts(file).done, starts(file).done])
    expect(outcomes.map((it) => it.code)).toEqual([0, 0])
    const sum = (name: string) => outcomes.reduce((total, it) => total + JSON.parse(it.out)[name], 0)
    expect([sum('created'), sum('changed')]).toEqual([2_000, 500])
    expect(await countOf('charge_point')).toBe(2_500)
    expect(await countOf('charge_point_history')).toBe(500 + 2_000 + 500)
  })

  // The cost of reading does not depend on the engine; `npm test` omits it.
  test.runIf(usually(false, inject('template').engine === 'sqlite'))(
    'a file of 150 MB goes through in little memory',
    async () => {
      const file = join(folder, 'groot.json')
      const writing = createWriteStream(file)
      writing.write('{"status_code":1000,"data":[')
      const refused = JSON.stringify(
        location('X', { country: 'FRA', directions: 'langs het water '.repeat(3_000) }),
      )
      for (let n = 0; n < 3_000; n++)
        if (!writing.write(`${refused.replace('"X"', `"X${n}"`)},`))
          await new Promise<void>((resolve) => writing.once('drain', () => resolve()))
      writing.write(`${JSON.stringify(location('GOED'))}]}`)
      await new Promise<void>((resolve) => writing.end(() => resolve()))
      const { code, out } = await starts(file, ['--max-old-space-size=96']).done
      expect(code).toBe(0)
      expect(JSON.parse(out)).toMatchObject({ read: 3_001, created: 1, refused: 3_000 })
    },
  )
})

describe('a real file', () => {
  // Real files are too large for the repository; the environment names their folder.
  const FLANDERS = join(process.env.CHARGE_POINT_FILES ?? folder, 'be-vlaanderen.json')

  test('other work goes on while a large file is written', async () => {
    const file = street(4_000)
    let turns = 0
    let writing = true
    const takeTurn = () => {
      turns += 1
      if (writing) setTimeout(takeTurn, 1)
    }
    takeTurn()
    expect(await imports(file)).toMatchObject({ created: 4_000 })
    writing = false
    // A write that held the event loop would yield once per thousand rows at most.
    expect(turns).toBeGreaterThan(100)
  })

  test.skipIf(!existsSync(FLANDERS))('of all of Flanders is in within ten seconds', async () => {
    const started = Date.now()
    const result = await imports(readFileSync(FLANDERS, 'utf8'))
    expect(result).toMatchObject({ read: 3_267, created: 3_267, refused: 0 })
    expect(Date.now() - started).toBeLessThan(10_000)
  })
})
