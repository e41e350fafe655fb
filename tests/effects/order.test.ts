import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import type { ProcessTypeName } from '../../src/platform/tenant/process-type.ts'
import { removeChargePoint } from '../../src/records/charge-points/delete-charge-point.ts'
import { findProcess } from '../../src/records/charge-points/record-queries.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { undoReset } from '../../src/records/processes/save/undo-reset.ts'
import { startApp, type TestApp } from '../app.ts'
import { cancelled, processNow, restored } from '../processes/desk.ts'
import { contextOf, startedProcess } from '../processes/world.ts'
import { anna } from '../world.ts'
import { chargersOf, correctedBy, finishedAtOnce, mapAt, setBack, workedOutAt } from './histories.ts'
import { aStandingPoint, type Here, startedAt } from './seeing.ts'

/** What is on the map follows from the finished processes in the order in which they first ended. */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
let here: Here
beforeEach(async () => {
  here = (await aStandingPoint(desk, { status: 'suggestion', reference: '' })).here
  desk.clock.passes(60)
})

async function done(type: ProcessTypeName, values: FormRecord = {}) {
  desk.clock.passes(60)
  const process = await finishedAtOnce(desk, await startedAt(desk, type, here.id), values)
  desk.clock.passes(60)
  return process
}
const undone = async (process: FoundProcess) => {
  const now = await processNow(desk, process)
  return undoReset(contextOf(desk, anna), now, now.version)
}
const replacing = (from: string, to: string, version: string) => ({
  ...chargersOf(to),
  ChargerIdsToReplace: [{ ChargerId: from }],
  CPOAdvice: { CPOAdvice: 'positive', ChargingStationVersion: version, PowerType: 'AC' },
})
const ELSEWHERE = { lat: 51.0501, lng: 3.7301 }
const movedTo = (process: FoundProcess) => ({
  Location: {
    ...(process.record.Location as object),
    ...{ StreetName: 'Vrijdagmarkt', HouseNumber: '3' },
    ...{ Latitude: ELSEWHERE.lat, Longitude: ELSEWHERE.lng },
  },
})
async function moved() {
  const process = await startedAt(desk, 'reposition', here.id)
  return finishedAtOnce(desk, process, movedTo(process))
}
const standing = async () => (await mapAt(desk, here.id)).points.filter((it) => it.stands)
const asWorkedOut = async () => expect(await mapAt(desk, here.id)).toEqual(await workedOutAt(desk, here.id))

describe('an older realisation', () => {
  test('that is corrected brings no removed pole back', async () => {
    const realised = await done('realisation', chargersOf('BE*SVL*E1'))
    await done('removal')
    expect(await standing()).toEqual([])
    await correctedBy(desk, realised, chargersOf('BE*SVL*E2'))
    expect(await standing()).toEqual([])
    await setBack(desk, realised)
    expect(await standing()).toEqual([])
    await undone(realised)
    expect(await standing()).toEqual([])
    await asWorkedOut()
  })

  test('that is corrected, set back and finished again leaves its pole where a later reposition put it', async () => {
    const realised = await done('realisation', chargersOf('BE*SVL*E1'))
    await moved()
    await correctedBy(desk, realised, chargersOf('BE*SVL*E2'))
    const there = { ...ELSEWHERE, reference: 'BE*SVL*E2' }
    expect(await standing()).toMatchObject([there])
    await setBack(desk, realised)
    expect(await standing()).toMatchObject([{ ...ELSEWHERE, status: 'in-progress' }])
    await undone(realised)
    expect(await standing()).toMatchObject([there])
    expect((await mapAt(desk, here.id)).location).toMatchObject({ ...ELSEWHERE, street: 'Vrijdagmarkt' })
    await asWorkedOut()
  })

  test('that is set back and undone, or finished again, leaves what a later replacement made', async () => {
    const realised = await done('realisation', chargersOf('BE*SVL*E1', 'BE*SVL*E2'))
    await done('replacement', replacing('BE*SVL*E1', 'BE*NEW*E9', '4.0'))
    const before = await mapAt(desk, here.id)
    expect(before.points).toMatchObject([{ reference: 'BE*NEW*E9', version: '4.0' }])
    await setBack(desk, realised)
    await undone(realised)
    expect(await mapAt(desk, here.id)).toEqual(before)
    await finishedAtOnce(desk, await setBack(desk, realised))
    expect(await mapAt(desk, here.id)).toEqual(before)
    await asWorkedOut()
  })

  test('that is corrected changes what it did: the charging place that a replacement left', async () => {
    const realised = await done('realisation', chargersOf('BE*SVL*E1', 'BE*SVL*E2'))
    await done('replacement', replacing('BE*SVL*E1', 'BE*NEW*E9', '4.0'))
    expect(await standing()).toMatchObject([{ evses: ['BE*NEW*E9', 'BE*SVL*E2'] }])
    await correctedBy(desk, realised, chargersOf('BE*SVL*E1', 'BE*SVL*E3'))
    expect(await standing()).toMatchObject([{ reference: 'BE*NEW*E9', evses: ['BE*NEW*E9', 'BE*SVL*E3'] }])
    await asWorkedOut()
  })
})

describe('an older removal', () => {
  test('that is set back and undone leaves what was built after it', async () => {
    const { point, here: place } = await aStandingPoint(desk, { reference: 'OUD' })
    here = place
    const removal = await done('removal')
    await done('realisation', chargersOf('BE*SVL*E5'))
    const before = await mapAt(desk, here.id)
    await setBack(desk, removal)
    expect((await standing()).map((it) => it.id)).toContain(point.id)
    await undone(removal)
    expect(await mapAt(desk, here.id)).toEqual(before)
    expect(await standing()).toMatchObject([{ reference: 'BE*SVL*E5', status: 'realized' }])
    await asWorkedOut()
  })
})

describe('a cancelled process', () => {
  test('is not restored where nothing is left that it could be about', async () => {
    const { here: built } = await aStandingPoint(desk)
    const process = await cancelled(desk, await startedAt(desk, 'expansion', built.id))
    const there = desk.db.updateTable('charge_point').set({ removed_at: desk.clock.now.toISOString() })
    await there.where('location_id', '=', built.id).execute()
    await expect(restored(desk, process)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Op deze locatie staat niets (meer) waar dit proces over kan gaan'),
    })
  })

  test('is not restored once its successor has finished, which is named', async () => {
    const first = await cancelled(desk, await startedAt(desk, 'realisation', here.id))
    const second = await done('realisation', chargersOf('BE*SVL*E7'))
    await expect(restored(desk, first)).rejects.toMatchObject({
      status: 403,
      message: `Op deze locatie is intussen ${second.case_ref} afgerond; dit geannuleerde proces kan niet meer worden heropend.`,
    })
    expect((await desk.as(anna).opens(`/realisatie/${first.uuid}/stap-1`)).text).not.toContain('Herstellen')
  })

  test('whose charge point was deleted has it again, in preparation, when it is restored', async () => {
    const process = await startedProcess(desk)
    const open = await startedProcess(desk)
    const pointOf = () =>
      desk.db
        .selectFrom('charge_point')
        .selectAll()
        .where('process_id', '=', process.id)
        .executeTakeFirstOrThrow()
    const gone = await cancelled(desk, process)
    const { uuid, version } = await pointOf()
    const opened = (await findProcess(desk.db, open.uuid)) ?? null
    await removeChargePoint(contextOf(desk, anna), { uuid, version }, opened)
    await restored(desk, gone)
    expect(await pointOf()).toMatchObject({ removed_at: null, status: 'in-progress' })
  })
})

describe('a reposition that left its old address', () => {
  test('requires the new one, with how far it moves, in its proposal and before it is finished', async () => {
    here = (await aStandingPoint(desk, { reference: 'P1' })).here
    const process = await startedAt(desk, 'reposition', here.id)
    const Location = {
      ...(process.record.Location as object),
      ...{ Latitude: ELSEWHERE.lat, Longitude: ELSEWHERE.lng },
    }
    const proposing = {
      version: process.version,
      record: { ...process.record, Location },
      flow: { complete: 1 },
    }
    await expect(saveProcess(contextOf(desk, anna), process, proposing)).rejects.toMatchObject({
      problems: [{ field: 'Location.StreetName', message: /km van het oude adres/ }],
    })
    await expect(finishedAtOnce(desk, process, { Location })).rejects.toMatchObject({
      message: /Vul in stap 1 het adres van de nieuwe plek in/,
    })
    expect((await finishedAtOnce(desk, process, movedTo(process))).status).toBe('completed')
  })
})

describe('where nothing stands any more', () => {
  test('nothing starts either when the process that had proposed it is finished with a charge point elsewhere', async () => {
    const process = await startedProcess(desk)
    const own = { id: process.location_id ?? 0 }
    expect((await mapAt(desk, own.id)).points).toMatchObject([{ stands: true }])
    const { point, here: elsewhere } = await aStandingPoint(desk, { status: 'suggestion' })
    const chosen = await desk.as(anna).calls('POST', '/api/process_location', {
      ...{ processUuid: process.uuid, version: process.version },
      ...{ chargingpointUuid: point.uuid, action: 'use' },
    })
    expect(chosen.status).toBe(200)
    await finishedAtOnce(desk, process, chargersOf('BE*SVL*E8'))
    expect(await processNow(desk, process)).toMatchObject({ status: 'completed', location_id: elsewhere.id })
    await expect(startedAt(desk, 'replacement', own.id)).rejects.toMatchObject({ status: 409 })
    // A process that may start there leaves the map as it is.
    await startedAt(desk, 'realisation', own.id)
    const left = (await mapAt(desk, own.id)).points.filter((it) => it.stands)
    expect(left).toMatchObject([{ reference: '' }])
    expect((await mapAt(desk, elsewhere.id)).points).toMatchObject([{ reference: 'BE*SVL*E8' }])
  })

  test.each<ProcessTypeName>(['removal', 'replacement', 'reposition', 'expansion'])(
    'a %s is neither started nor finished, with the reason',
    async (type) => {
      here = (await aStandingPoint(desk, { reference: 'P1' })).here
      const running = type === 'replacement' ? await startedAt(desk, type, here.id) : null
      await desk.db
        .updateTable('charge_point')
        .set({ removed_at: desk.clock.now.toISOString() })
        .where('location_id', '=', here.id)
        .execute()
      const refused = { status: 409, message: /staat niets \(meer\) waar dit proces over kan gaan/ }
      await expect(startedAt(desk, type, here.id)).rejects.toMatchObject(refused)
      if (running) await expect(finishedAtOnce(desk, running)).rejects.toMatchObject(refused)
    },
  )

  test.each<ProcessTypeName>(['removal', 'replacement', 'reposition', 'expansion'])(
    'a %s is not started at a plan that nobody carries out, as a cancelled realisation leaves it',
    async (type) => {
      here = (await aStandingPoint(desk, { status: 'suggestion' })).here
      const refused = { status: 409, message: /staat niets \(meer\) waar dit proces over kan gaan/ }
      await expect(startedAt(desk, type, here.id)).rejects.toMatchObject(refused)
      await cancelled(desk, await startedAt(desk, 'realisation', here.id))
      await expect(startedAt(desk, type, here.id)).rejects.toMatchObject(refused)
    },
  )

  test('a removal that names a parking lot that is not there is refused where it does, and takes nothing', async () => {
    here = (await aStandingPoint(desk, { reference: 'P1', lots: ['Vak 1'] })).here
    const named = (Identifier: string) => ({ ParkinglotIdsToReplace: [{ Identifier }] })
    const refused = { status: 409, message: /Dit staat niet op deze locatie: BESTAAT-NIET-1/ }
    await expect(startedAt(desk, 'removal', here.id, named('BESTAAT-NIET-1'))).rejects.toMatchObject(refused)
    const removal = await startedAt(desk, 'removal', here.id, named('Vak 1'))
    // Where it is named, before anything is finished.
    const unknown = { status: 422, problems: [{ field: 'ParkinglotIdsToReplace' }] }
    const saving = saveProcess(contextOf(desk, anna), removal, {
      version: removal.version,
      record: { ...removal.record, ...named('BESTAAT-NIET-1') },
    })
    await expect(saving).rejects.toMatchObject(unknown)
    await expect(finishedAtOnce(desk, removal, named('BESTAAT-NIET-1'))).rejects.toMatchObject(refused)
    expect(await standing()).toMatchObject([{ reference: 'P1' }])
  })
})
