import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfWith, pngOf } from '../../src/desk/demo/documents.ts'
import { findFilesOf } from '../../src/platform/files/queries.ts'
import { Unreachable } from '../../src/platform/outside/fetch-json.ts'
import type { VirusScanner } from '../../src/platform/outside/virus-scan.ts'
import { adviceFor } from '../advice/reading.tsx'
import { startApp, type TestApp } from '../app.ts'
import { type Sent, stored } from '../documents/sending.ts'
import { patience } from '../patience.ts'
import type { Visitor } from '../visitor.ts'
import { aChargePoint, aRequest, judith } from '../world.ts'
import { asking, asks, FILLED, forgetTurns, received, SENDING, tokenIn } from './resident.ts'

/** Proof of the car that a resident sends along with the form. */

let desk: TestApp
beforeAll(async () => {
  // Limits above the time that a test holds an upload back.
  desk = await startApp({ ...SENDING, slowLimits: { withinMs: 240_000, bytesPerSecond: 16_384 } })
})
beforeEach(async () => {
  await forgetTurns(desk)
  for (const table of ['request', 'mail', 'file', 'charge_point', 'event'] as const)
    await desk.db.deleteFrom(table).execute()
  for (const uuid of stored(desk)) await desk.app.fileStore.storage.remove(uuid)
  desk.app.fileStore.scanner = null
})

const AGAIN = 'Kies het bestand opnieuw: uw browser onthoudt het niet.'
const PHOTO = { content: pngOf('#334455'), name: 'kentekenbewijs.png' }
const LIMIT = 5_242_880

/** The form as a browser sends it: the file between the fields, as on the page. */
function formWith(file: Sent | null, fields: object): FormData {
  const form = new FormData()
  const all = Object.entries({ ...FILLED, ...fields }).filter(([, value]) => value !== undefined)
  const after = ['reserved_spot', 'parking_permit', 'condition', 'agreed', 'remarks']
  const add = (some: typeof all) => {
    for (const [name, value] of some) for (const one of [value].flat()) form.append(name, String(one))
  }
  add(all.filter(([name]) => name === '_csrf'))
  add(all.filter(([name]) => name !== '_csrf' && !after.includes(name)))
  // A browser sends a field without a file as an empty one.
  form.append('vehicle_proof', new Blob([new Uint8Array(file?.content ?? [])]), file?.name ?? '')
  add(all.filter(([name]) => after.includes(name)))
  return form
}

async function sends(file: Sent | null, fields: object = {}, to = desk, by: Visitor = to.as(null)) {
  const _csrf = tokenIn(await by.opens('/laadpaal-aanvragen'))
  to.clock.passes(10)
  const answer = await by.posts('/laadpaal-aanvragen', formWith(file, { _csrf, ...fields }))
  return { answer, by, _csrf }
}
const requests = ({ db }: TestApp = desk) => db.selectFrom('request').selectAll().orderBy('id').execute()
const files = ({ db }: TestApp = desk) => db.selectFrom('file').selectAll().execute()

/** Nothing of it is left anywhere. */
async function nothingStored(but: { requests: number } = { requests: 0 }) {
  expect([(await requests()).length, await files(), stored(desk)]).toEqual([but.requests, [], []])
}

describe('a resident sends proof of the car along', () => {
  test('it is a document of the request: who handles it opens it, and the advice counts it', async () => {
    const form = (await desk.as(null).opens('/laadpaal-aanvragen')).body
    expect(form).toContain('encType="multipart/form-data"')
    expect(form).toMatch(/<label for="veld-vehicle_proof">Bewijs van uw auto/)

    const { answer, by } = await sends(PHOTO)
    expect([answer.status, answer.location]).toEqual([303, '/laadpaal-aanvragen/ontvangen'])
    expect(await received(by)).toContain('Ook het bewijs van uw auto is ontvangen.')
    const [request] = await requests()
    expect(request).toMatchObject({ status: 2, number_plate: '1-ABC-123', reserved_spot: 0 })
    const uuid = request?.uuid ?? ''
    const [file, ...others] = await findFilesOf(desk.db, { type: 'request', uuid })
    expect(file).toMatchObject({ kind: 'vehicle', filename: 'kentekenbewijs.png', uploaded: 1, suspect: 0 })
    expect([others, stored(desk)]).toEqual([[], [file?.uuid]])
    expect((await desk.as(judith).opens(`/aanvragen/${uuid}/bestanden/${file?.uuid}`)).status).toBe(200)
    expect((await desk.as(judith).opens(`/aanvragen/${uuid}`)).text).toContain('kentekenbewijs.png')
    expect((await adviceFor(desk, judith, { uuid }))?.of('documents-present').outcome).toBe('pass')
    const events = await desk.db
      .selectFrom('event')
      .select(['kind', 'person_name'])
      .where('subject_uuid', '=', uuid)
      .orderBy('id')
      .execute()
    expect(events.map((it) => [it.kind, it.person_name])).toEqual(
      ['request-received', 'file-added', 'mail-queued'].map((kind) => [kind, 'publieksformulier']),
    )
  })

  test('in English, as a PDF of exactly the limit', async () => {
    const by = desk.as(null)
    await by.opens('/laadpaal-aanvragen?taal=en')
    expect((await by.opens('/laadpaal-aanvragen')).text).toContain(
      'Proof of your car (not required) For instance a photo of the registration certificate or of the order form. .jpg, .jpeg, .png, .pdf, at most 5 MB.',
    )
    const { answer } = await sends({ content: pdfOf(LIMIT), name: 'bestelbon.pdf' }, {}, desk, by)
    expect(answer.status).toBe(303)
    expect(await received(by)).toContain('Proof of your car was received too.')
    expect((await files())[0]).toMatchObject({ extension: 'pdf', size: LIMIT })
  })

  test('or none, in the same form: it is not required, and the advice needs a look', async () => {
    const { answer, by } = await sends(null)
    expect(answer.status).toBe(303)
    expect(await received(by)).not.toContain('bewijs van uw auto')
    const [request] = await requests()
    const advice = await adviceFor(desk, judith, { uuid: request?.uuid ?? '' })
    expect(advice?.of('documents-present')).toMatchObject({
      outcome: 'attention',
      lookOnly: true,
      explanation:
        'Niet meegestuurd: Bewijs van voertuig. Het formulier voor bewoners vraagt erom, maar verplicht is het daar niet.',
    })
    expect(await files()).toEqual([])
  })

  test('by a double click: one request with one document', async () => {
    const { by, _csrf } = await sends(PHOTO)
    const twice = [1, 2].map(() => by.posts('/laadpaal-aanvragen', formWith(PHOTO, { _csrf })))
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([303, 303])
    const fresh = desk.as(null)
    const other = tokenIn(await fresh.opens('/laadpaal-aanvragen'))
    desk.clock.passes(10)
    const form = () => formWith(PHOTO, { _csrf: other, email: 'ander@example.org' })
    await Promise.all([1, 2].map(() => fresh.posts('/laadpaal-aanvragen', form())))
    expect([(await requests()).length, (await files()).length, stored(desk).length]).toEqual([2, 2, 2])
  })

  test('only after they went back, with the same form: it is added to the request that it made', async () => {
    const { by, _csrf } = await sends(null)
    const again = await by.posts('/laadpaal-aanvragen', formWith(PHOTO, { _csrf }))
    expect([again.status, await received(by)]).toEqual([303, expect.stringContaining('Ook het bewijs')])
    const [request, ...others] = await requests()
    expect([others, await files()]).toMatchObject([[], [{ subject_uuid: request?.uuid, kind: 'vehicle' }]])
  })

  test('a second time: nothing of it is kept, and the page shows the same', async () => {
    const first = await sends(null)
    const second = await sends(PHOTO, { first_name: 'Iemand' })
    const third = await sends(PHOTO, { email: 'ander@example.org', street: 'Korenmarkt' })
    const ofThird = (await received(third.by)).replace('ander@', 'lotte@')
    expect([first.answer.status, await received(second.by)]).toEqual([303, ofThird])
    const [, one, ...others] = await requests()
    expect([others, (await files()).map((it) => it.subject_uuid)]).toEqual([[], [one?.uuid]])
    expect(stored(desk)).toHaveLength(1)
  })
})

describe('a file that is refused is a problem of its field, and nothing is kept', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), 'leeg.png', 'Het bestand is leeg.'],
    ['HTML named .png', Buffer.from('<html></html>'), 'a.png', 'Dit type document kan niet worden geüpload'],
    [
      'half a picture',
      PHOTO.content.subarray(0, 120),
      'a.png',
      'De afbeelding is beschadigd of niet compleet.',
    ],
    ['a PDF that acts by itself', pdfThatActs(), 'a.pdf', 'Het bestand komt niet door de veiligheidsscan'],
    [
      'one byte too many',
      pdfOf(LIMIT + 1),
      'groot.pdf',
      'Bestand te groot! groot.pdf: Een bestand mag ten hoogste 5 MB groot zijn. Toegestane types: .jpg, .jpeg, .png, .pdf.',
    ],
  ])('%s', async (_name, content, name, message) => {
    const { answer } = await sends({ content, name }, { remarks: 'Graag op de hoek' })
    expect(answer.status, answer.text).toBe(422)
    expect(answer.body).toContain(`<a href="#veld-vehicle_proof">Bewijs van uw auto: ${message}</a>`)
    expect(answer.body).toContain(`id="veld-vehicle_proof-fout">${message}`)
    for (const typed of ['value="lotte@example.org"', 'Graag op de hoek', '<title>Let op: '])
      expect(answer.body).toContain(typed)
    await nothingStored()
  })

  test('one in which the virus scanner finds something', async () => {
    desk.app.fileStore.scanner = { isInfected: async () => true }
    const { answer } = await sends(PHOTO)
    expect([answer.status, answer.text.includes('komt niet door de veiligheidsscan')]).toEqual([422, true])
    // The same for an address that has a request already: the answer reveals nothing.
    await aRequest(desk.db, {
      ...{ street: 'Veldstraat', house_number: '12', postal_code: '9000', city: 'Gent' },
      email: 'lotte@example.org',
    })
    expect((await sends(PHOTO)).answer.status).toBe(422)
    await nothingStored({ requests: 1 })
  })

  test('without a verdict of the scanner it waits with its request, as every file', async () => {
    desk.app.fileStore.scanner = silent
    expect((await sends(PHOTO)).answer.status).toBe(303)
    expect(await files()).toMatchObject([{ kind: 'vehicle', uploaded: 0, missing: 0 }])
  })

  test('two files, and one in a field of another name', async () => {
    const by = desk.as(null)
    const _csrf = tokenIn(await by.opens('/laadpaal-aanvragen'))
    desk.clock.passes(10)
    const two = formWith(PHOTO, { _csrf })
    two.append('vehicle_proof', new Blob([new Uint8Array(PHOTO.content)]), 'nog-een.png')
    const answer = await by.posts('/laadpaal-aanvragen', two)
    expect([answer.status, answer.text.includes('Stuur één bestand per keer.')]).toEqual([422, true])
    await nothingStored()
    const other = formWith(null, { _csrf })
    other.append('file', new Blob([new Uint8Array(PHOTO.content)]), 'anders.png')
    expect((await by.posts('/laadpaal-aanvragen', other)).status).toBe(303)
    await nothingStored({ requests: 1 })
  })

  test('when it cannot be stored, nor the request: neither is there', async () => {
    const { storage } = desk.app.fileStore
    const { put } = storage
    storage.put = () => Promise.reject(new Error('the disk is full'))
    const { answer } = await sends(PHOTO)
    expect([answer.status, answer.text.includes('Het bestand kon nu niet worden bewaard.')]).toEqual([
      503,
      true,
    ])
    expect(answer.body).toContain('value="lotte@example.org"')
    await nothingStored()

    storage.put = async (uuid, content) => {
      await put.call(storage, uuid, content)
      await desk.db.schema.alterTable('resident_request').renameTo('away').execute()
    }
    expect((await sends(PHOTO)).answer.status).toBe(500)
    storage.put = put
    await desk.db.schema.alterTable('away').renameTo('resident_request').execute()
    await nothingStored()
  })
})

describe('a form that comes back shows that the file must be chosen again', () => {
  test('next to its field and above the form, with all that was typed', async () => {
    const { answer } = await sends(PHOTO, { email: 'geen', agreed: undefined, remarks: 'Op de hoek' })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain(`id="veld-vehicle_proof-fout">${AGAIN}`)
    const linked = [...answer.body.matchAll(/<a href="#veld-([\w-]+)"/g)].map(([, name]) => name)
    expect(linked).toEqual(['email', 'vehicle_proof', 'agreed'])
    expect(answer.body).toContain('Op de hoek')
    await nothingStored()
    expect((await sends(null, { email: 'geen' })).answer.text).not.toContain(AGAIN)
  })

  test('near a charge point, before they go on', async () => {
    const at = { lat: 51.0501, lng: 3.7221 }
    await aChargePoint(desk.db, { ...at, street: 'Veldstraat', house_number: '9' })
    await aRequest(desk.db, {
      ...{ street: 'Veldstraat', house_number: '12', postal_code: '9000', city: 'Gent' },
      ...{ ...at, email: 'eerder@example.org' },
    })
    const { answer, by, _csrf } = await sends(PHOTO)
    expect(answer.status).toBe(409)
    const linked = [...answer.body.matchAll(/<a href="#veld-([\w-]+)"/g)].map(([, name]) => name)
    expect([linked, answer.text.includes(AGAIN)]).toEqual([['toch', 'vehicle_proof'], true])
    await nothingStored({ requests: 1 })
    const on = await by.posts('/laadpaal-aanvragen', formWith(PHOTO, { _csrf, toch: '1' }))
    expect([on.status, (await files()).length]).toEqual([303, 1])
  })

  test('after an address was looked up, which sends the name of the file alone', async () => {
    const { answer } = await asks(desk, { act: 'zoek', q: 'Veldstraat Gent', vehicle_proof: 'foto.png' })
    expect([answer.status, answer.text.includes(AGAIN)]).toEqual([200, true])
    // Without that refusal the request would silently lose its file.
    expect((await asks(desk, { vehicle_proof: 'foto.png' })).answer.status).toBe(422)
    await nothingStored()
  })
})

describe('an upload by anybody', () => {
  /** How often files were counted: by address, by network and in all. */
  const turns = async () => {
    const counted = desk.db.selectFrom('rate_limit').select('hits').where('key', 'like', 'resident.proof.%')
    return (await counted.execute()).map((it) => it.hits)
  }
  /** The begin of a form, sent over a real connection that stays open. */
  async function halfSent(_csrf: string, by: Visitor): Promise<ClientRequest> {
    const cookie = [...(await by.cookies())].map((it) => it.join('=')).join('; ')
    const { port } = desk.app.server.address() as AddressInfo
    const call = request({
      ...{ port, host: '127.0.0.1', method: 'POST', path: '/laadpaal-aanvragen' },
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    })
    call.on('error', () => undefined)
    const named = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`
    call.write(`${named('_csrf')}\r\n\r\n${_csrf}\r\n`)
    call.write(`${named('vehicle_proof')}; filename="foto.png"\r\n\r\n`)
    call.write(PHOTO.content.subarray(0, 100))
    return call
  }

  test('with a form that is not ours, or that a program filled in, is not read', async () => {
    for (const fields of [{ _csrf: 'x' }, { website: 'https://spam.example' }]) {
      const { answer } = await sends(PHOTO, fields)
      expect([answer.status, answer.text.includes(AGAIN)]).toEqual([422, true])
      expect(answer.body).toContain('value="Claeys"')
    }
    // What is read was counted before.
    expect(await turns()).toEqual([])
    await nothingStored()
  })

  test('is counted before it is read, and ends at a number; without a file they may go on', async () => {
    for (let n = 1; n <= 20; n++) await sends(PHOTO, { agreed: undefined })
    const { answer, by, _csrf } = await sends(PHOTO)
    expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(answer.body).toMatch(/id="veld-vehicle_proof-fout">Er is te vaak iets gevraagd/)
    await nothingStored()
    expect((await by.posts('/laadpaal-aanvragen', formWith(null, { _csrf }))).status).toBe(303)
  })

  test('as slow as can be keeps no others out for longer than it lasts', async () => {
    await desk.app.listen({ port: 0, host: '127.0.0.1' })
    const by = desk.as(null)
    const _csrf = tokenIn(await by.opens('/laadpaal-aanvragen'))
    const slow = Array.from({ length: 10 }, () => halfSent(_csrf, by))
    const open = await Promise.all(slow)
    await expect.poll(async () => (await turns())[0]).toBe(10)
    // The last of them is counted a moment before it is read; each try counts among those of a minute.
    const next = async () => {
      const { answer } = await sends(PHOTO)
      const isFull = answer.text.includes('kon nu niet worden bewaard')
      return { status: answer.status, isFull, open: open.filter((it) => !it.destroyed).length }
    }
    const full = { status: 503, isFull: true, open: 10 }
    await expect.poll(next, { interval: patience(3_000), timeout: patience(24_000) }).toEqual(full)
    const kept = (await files()).length
    for (const one of open) one.destroy()
    await expect.poll(async () => (await sends(PHOTO)).answer.status).toBe(303)
    expect((await files()).length).toBe(kept + 1)
  })

  test('has no more text than other forms, and no NUL characters', async () => {
    expect((await sends(PHOTO, { remarks: 'x'.repeat(66_000) })).answer.status).toBe(413)
    expect((await sends(PHOTO, { remarks: 'Graag\0hier' })).answer.status).toBe(400)
    await nothingStored()
  })

  test('of another site is refused', async () => {
    const { by, _csrf } = await sends(PHOTO, { agreed: undefined })
    const body = new Response(formWith(PHOTO, { _csrf }))
    const { status } = await by.sends({
      method: 'POST',
      url: '/laadpaal-aanvragen',
      headers: { 'content-type': body.headers.get('content-type') ?? '', origin: 'https://evil.example' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    expect(status).toBe(403)
    await nothingStored()
  })
})

test('where the tenant does not use it the form has no such field, and what is sent is not kept', async () => {
  const other = await startApp({ ...SENDING, tenant: asking('number_plate', 'reserved_spot') })
  const { body } = await other.as(null).opens('/laadpaal-aanvragen')
  for (const part of ['vehicle_proof', 'multipart']) expect(body).not.toContain(part)
  const { answer, by } = await sends(PHOTO, {}, other)
  expect([answer.status, (await received(by)).includes('bewijs')]).toEqual([303, false])
  expect([(await requests(other)).length, await files(other), stored(other)]).toEqual([1, [], []])
  await other.close()
})

const silent: VirusScanner = {
  isInfected: () => Promise.reject(new Unreachable('the virus scanner sent an invalid response')),
}

/** A PDF of so many bytes. */
function pdfOf(size: number): Buffer {
  const pdf = pdfWith(['Bewijs'])
  return Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(size - pdf.length, '\n'), pdf.subarray(9)])
}

function pdfThatActs(): Buffer {
  const acts = '/Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>'
  return Buffer.from(pdfWith(['x']).toString('latin1').replace('/Type/Catalog', acts), 'latin1')
}
