import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { ANTWERPEN, aComment, aFile, aJudgement, aRequest, aTag, bram, GENT, judith } from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const recordOf = async (person: typeof judith, uuid: string) => {
  const { data } = await desk.as(person).calls('POST', '/api/list', {})
  return data.requests.find((it: { uuid: string }) => it.uuid === uuid)
}

describe('a request as a record of the API', () => {
  test('carries its latest judgement, tags, files and comments, the newest comment first', async () => {
    const request = await aRequest(desk.db, { status: 4, timeslot: 3, coordinates_nomatch: 1 })
    await aJudgement(desk.db, request, { verdict: 3, remarks: 'Eerst' })
    await aJudgement(desk.db, request, { verdict: 4, reason: 3, remarks: 'Toch niet' })
    const tag = await aTag(desk.db)
    await desk.db.insertInto('request_tag').values({ request_id: request.id, tag_uuid: tag.uuid }).execute()
    const file = await aFile(desk.db, request)
    await aComment(desk.db, request, { message: 'Oud' })
    await aComment(desk.db, request, { message: 'Nieuw', created_at: '2026-02-24T08:00:00.000Z' })
    await aComment(desk.db, request, { message: 'Weg', deleted_at: '2026-02-25T08:00:00.000Z' })
    expect(await recordOf(judith, request.uuid)).toMatchObject({
      judgement: { reason: 3, remarks: 'Toch niet' },
      Tags: [tag.uuid],
      Files: { vehicle: { uuid: file.uuid, extension: 'pdf' }, parkingspot: null },
      comments: [
        { Message: 'Nieuw', UserName: judith.name, Version: 1, status: 'new', deleted_at: false },
        { Message: 'Oud' },
      ],
      additional: {
        parkingspot: { permit: true, reservedspot: false },
        context: { chargingtime: { night: false, morning: false, afternoon: false, evening: true } },
      },
      processMeta: { geocoder: { nomatch: true } },
      editJudgement: false,
    })
  })

  test('names the address of the applicant, the car, the remark and the documents where programs look', async () => {
    const request = await aRequest(desk.db, { postal_code: '9000', city: 'Gent', remarks: 'Graag bij 12' })
    const [older, newer] = [
      await aFile(desk.db, request, { created_at: '2026-02-20T08:00:00.000Z' }),
      await aFile(desk.db, request, { created_at: '2026-02-21T08:00:00.000Z' }),
    ]
    const record = await recordOf(judith, request.uuid)
    expect(record).toMatchObject({
      geographyCode: GENT,
      remark: 'Graag bij 12',
      contact: {
        street: request.street,
        streetnumber: request.house_number,
        streetsuffix: request.house_number_suffix,
        postalCode: '9000',
        city: 'Gent',
      },
      docs: { vehicle: [{ uuid: newer.uuid }, { uuid: older.uuid }], parkingspot: [] },
      Files: { vehicle: { uuid: newer.uuid } },
    })
    expect(record.additional.vehicle).toEqual(record.vehicle)
    expect(record.vehicle.numberplate).toBe(request.number_plate)
  })

  test('holds nothing of the comments on another request', async () => {
    const [here, there] = [await aRequest(desk.db), await aRequest(desk.db, { municipality: ANTWERPEN })]
    await aComment(desk.db, here, { message: 'Hier' })
    await aComment(desk.db, there, { message: 'Daar' })
    expect((await recordOf(judith, here.uuid)).comments).toMatchObject([{ Message: 'Hier' }])
    expect((await recordOf(bram, there.uuid)).comments).toMatchObject([{ Message: 'Daar' }])
  })

  test('keeps its comments when it is judged, so that the one can take the place of the other', async () => {
    const request = await aRequest(desk.db)
    await aComment(desk.db, request, { message: 'Gebeld' })
    const { data } = await desk
      .as(judith)
      .calls('POST', '/api/judgement', { ref: request.uuid, data: { judgement: 3 } })
    expect(data.record).toMatchObject({ status: 3, comments: [{ Message: 'Gebeld' }] })
  })
})
