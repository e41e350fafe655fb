import { findTenant } from '../../src/desk/tenants/find.ts'
import { processes } from '../../src/desk/tenants/processes/processes.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { findProcess } from '../../src/records/processes/queries.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { startApp, type TestApp } from '../app.ts'
import { anna, type TestPerson } from '../world.ts'
import { contextOf } from './world.ts'

/** Helpers for tests of processes, by the desk's real routes and acts. */

/** A desk with the processes of a new tenant. */
export const startProcessDesk = () => startApp({ tenant: { ...findTenant('vlaanderen'), processes } })

/** The form that starts a process, but for its operator. */
export const PROPOSAL = {
  'Location.StreetName': 'Korenmarkt',
  'Location.HouseNumber': '3',
  'Location.PostalCode': '9000',
  'Location.CityName': 'Gent',
  'Location.Latitude': '51.0543',
  'Location.Longitude': '3.7217',
  'ParkingSpots.Type': 'station',
  'ParkingSpots.NumberOfChargingStations': '1',
  'ParkingSpots.NumberOfParkingSpots': '1',
}

/** A call about processes, as a program makes it. */
export const calls = (desk: TestApp, by: TestPerson, call: string, body: object) =>
  desk.as(by).calls('POST', `/api/${call}`, body)

/** The record of a process as a person gets it. */
export const recordOf = async (desk: TestApp, by: TestPerson, { uuid }: { uuid: string }) =>
  (await calls(desk, by, 'process', { uuid })).data.record

/** A process as it is saved now. */
export async function processNow(desk: TestApp, { uuid }: { uuid: string }): Promise<FoundProcess> {
  const process = await findProcess(contextOf(desk, anna), uuid)
  if (!process) throw new Error(`There is no process ${uuid}.`)
  return process
}

/** The process after a person with that right has cancelled it. */
export const cancelled = (desk: TestApp, process: FoundProcess) =>
  changeStatus(contextOf(desk, anna), process, {
    action: 'cancel',
    reason: 'other',
    comment: 'Kan niet',
    version: process.version,
  })

/** The process after the same person put it on hold. */
export const onHold = (desk: TestApp, process: FoundProcess) =>
  changeStatus(contextOf(desk, anna), process, {
    action: 'onhold',
    reason: 'roadworks',
    comment: 'Even',
    version: process.version,
  })

/** The process after it was cancelled and restored. */
export const restored = (desk: TestApp, process: FoundProcess) =>
  changeStatus(contextOf(desk, anna), process, {
    action: 'restore',
    reason: '',
    comment: 'Toch wel',
    version: process.version,
  })

/** The events of a subject, in order. */
export async function eventKindsOf(db: Db, { uuid }: { uuid: string }): Promise<string[]> {
  const events = await db
    .selectFrom('event')
    .select('kind')
    .where('subject_uuid', '=', uuid)
    .orderBy('id')
    .execute()
  return events.map(({ kind }) => kind)
}

const hidden = (body: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? 'absent'

/** A form of a step as it is opened now, to be sent later. */
export async function formOfStep(desk: TestApp, by: TestPerson, { uuid }: FoundProcess, step: number) {
  const address = `/realisatie/${uuid}/stap-${step}`
  const { body } = await desk.as(by).opens(address)
  const form = Object.fromEntries(['version', 'record_version', 'begun'].map((it) => [it, hidden(body, it)]))
  return (fields: Record<string, string>, act = 'volgende') =>
    desk.as(by).posts(address, { ...form, ...fields, act })
}
