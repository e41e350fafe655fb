import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfWith, pngOf } from '../../src/desk/demo/documents.ts'
import { MOST_PER_GROUP } from '../../src/records/documents/document.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import type { Answer } from '../visitor.ts'
import { aFile, bram, CPO_TWO, chiara, judith, omar, type TestPerson, vera, willem } from '../world.ts'
import { adds, documentsOf, eventsOf, type Sent, stored } from './sending.ts'

const LIMIT = 5_242_880

let desk: TestApp
let process: ProcessRow
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  process = await aStoredProcess(desk)
})

const drawing: Sent = { content: pngOf('#445566'), name: 'vakken.png' }
const proposal: Sent = { content: pdfWith(['Voorstel']), name: 'Voorstel é.pdf' }
const here = () => `/realisatie/${process.uuid}`
const opens = (path: string, by: TestPerson = chiara) => desk.as(by).opens(`${here()}${path}`)
const stepOne = (by: TestPerson = chiara) => opens('/stap-1', by)
const removes = (path: string, by: TestPerson = chiara) =>
  desk.as(by).posts(`${here()}/documenten/${path}/verwijderen`, { stap: 1 })
/** A PDF of exactly so many bytes. */
function proposalOf(size: number): Sent {
  const pdf = pdfWith(['Voorstel'])
  const padding = Buffer.alloc(size - pdf.length, '\n')
  return { content: Buffer.concat([pdf.subarray(0, 9), padding, pdf.subarray(9)]), name: 'groot.pdf' }
}

describe('a document of a process', () => {
  test('is added by a form, is on the page of the step, and opens as an attachment that can do nothing', async () => {
    const added = await adds(desk, chiara, { process, group: 'LocationProposition' }, proposal)
    expect([added.status, added.location]).toEqual([303, `${here()}/stap-1#documenten-LocationProposition`])
    const page = await stepOne()
    expect(page.text).toContain('Het document is toegevoegd')
    expect(page.text).toContain('Voorstel é.pdf')
    expect(page.body).toContain(`href="${here()}/documenten/LocationProposition/0"`)

    const opened = await opens('/documenten/LocationProposition/0', judith)
    expect(opened.bytes.equals(Buffer.from(proposal.content))).toBe(true)
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Voorstel _.pdf"; filename*=UTF-8''Voorstel%20%C3%A9.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect(await eventsOf(desk, process.uuid)).toMatchObject([
      { kind: 'file-added', person_name: chiara.name },
    ])
  })

  test('that is a picture shows as a small one', async () => {
    await adds(desk, chiara, { process, group: 'SideView' }, drawing)
    expect((await stepOne()).body).toContain(`src="${here()}/documenten/SideView/0/voorbeeld"`)
    const preview = await opens('/documenten/SideView/0/voorbeeld')
    expect(preview.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
    await adds(desk, chiara, { process, group: 'ParkingSpots' }, proposal)
    expect((await opens('/documenten/ParkingSpots/0/voorbeeld')).status).toBe(404)
  })

  test('comes with others of its kind in one form, and the field of the camera may be empty', async () => {
    const noPhoto: Sent = { content: Buffer.alloc(0), name: '' }
    const added = await adds(desk, chiara, { process, group: 'ParkingSpots' }, drawing, proposal, noPhoto)
    expect(added.status).toBe(303)
    expect((await stepOne()).text).toContain('De documenten zijn toegevoegd')
    const kept = await documentsOf(desk, process.uuid)
    expect(kept.map((it) => it.filename)).toEqual(['vakken.png', 'Voorstel é.pdf'])
    expect((await eventsOf(desk, process.uuid)).length).toBe(2)
  })

  test('is listed beside others of its group, each with an index that stays its own', async () => {
    for (const colour of ['#111111', '#222222', '#333333'])
      await adds(
        desk,
        chiara,
        { process, group: 'ParkingSpots' },
        { content: pngOf(colour), name: `${colour}.png` },
      )
    const third = (await opens('/documenten/ParkingSpots/2')).bytes
    expect((await removes('ParkingSpots/0')).status).toBe(303)
    expect((await opens('/documenten/ParkingSpots/2')).bytes.equals(third)).toBe(true)
    expect((await opens('/documenten/ParkingSpots/0')).status).toBe(404)
  })

  test('is deleted after one more question, and its content with it', async () => {
    await adds(desk, chiara, { process, group: 'LocationProposition' }, proposal)
    const [kept] = await documentsOf(desk, process.uuid)
    expect(stored(desk)).toContain(kept?.uuid)
    expect((await stepOne()).text).toContain('Dat kan niet ongedaan worden gemaakt.')

    const removed = await removes('LocationProposition/0')
    expect([removed.status, removed.location]).toEqual([
      303,
      `${here()}/stap-1#documenten-LocationProposition`,
    ])
    const page = await stepOne()
    expect(page.text).toContain('Het document is verwijderd')
    expect(page.text).not.toContain('Voorstel é.pdf')
    expect(stored(desk)).not.toContain(kept?.uuid)
    expect((await eventsOf(desk, process.uuid)).map((it) => it.kind)).toEqual(['file-added', 'file-removed'])
    expect((await removes('LocationProposition/0')).status).toBe(404)
  })

  /** Sends files from one page that stays open: its form has the same token each time. */
  async function pageOf() {
    const token = /name="_csrf" value="([^"]+)"/.exec((await stepOne()).body)?.[1] ?? ''
    return async (content: Uint8Array, name: string) => {
      const form = new FormData()
      form.set('_csrf', token)
      form.set('stap', '1')
      form.set('soort', 'LocationProposition')
      form.append('file', new Blob([new Uint8Array(content)]), name)
      await desk.as(chiara).posts(`${here()}/documenten`, form)
      return (await stepOne()).text
    }
  }

  test('whose bytes came before under another name is refused with the name and state of the other', async () => {
    const sends = await pageOf()
    const { content } = proposal
    expect(await sends(content, 'Eerste.pdf')).toContain('Het document is toegevoegd')
    expect(await sends(content, 'Eerste.pdf')).toContain('Het document is toegevoegd')
    expect(await sends(content, 'Ander.pdf')).toContain('Dit bestand staat er al, als Eerste.pdf.')
    await desk.db.updateTable('file').set({ suspect: 1 }).where('subject_uuid', '=', process.uuid).execute()
    expect(await sends(content, 'Derde.pdf')).toContain(
      'Dit bestand staat er al, als Eerste.pdf (Komt niet door de veiligheidsscan).',
    )
    expect(await documentsOf(desk, process.uuid)).toHaveLength(1)
  })

  test('that was deleted may be added again from the same page', async () => {
    const sends = await pageOf()
    await sends(proposal.content, 'Eerste.pdf')
    await removes('LocationProposition/0')
    expect(await sends(proposal.content, 'Eerste.pdf')).toContain('Het document is toegevoegd')
    const kept = await desk.db
      .selectFrom('file')
      .select('deleted')
      .where('subject_uuid', '=', process.uuid)
      .execute()
    expect(kept.map((it) => it.deleted).toSorted()).toEqual([0, 1])
  })

  test('that two people delete at once is deleted once', async () => {
    await adds(desk, chiara, { process, group: 'LocationProposition' }, proposal)
    const both = await Promise.all([
      removes('LocationProposition/0'),
      removes('LocationProposition/0', willem),
    ])
    expect(both.map((it) => it.status).toSorted()).toEqual([303, 404])
    expect((await eventsOf(desk, process.uuid)).map((it) => it.kind)).toEqual(['file-added', 'file-removed'])
  })
})

describe('what is not taken', () => {
  const refused = async (file: Sent, group: 'LocationProposition' | 'SideView' = 'LocationProposition') => {
    const before = stored(desk)
    const answer = await adds(desk, chiara, { process, group }, file)
    expect(stored(desk)).toEqual(before)
    expect(await documentsOf(desk, process.uuid)).toEqual([])
    expect(await eventsOf(desk, process.uuid)).toEqual([])
    // The step again, with everything on it.
    expect(answer.text).toContain('Documenten')
    return answer
  }

  test('a file of one byte more than the limit: 413, with nothing left behind; of exactly the limit it is taken', async () => {
    const over = await refused(proposalOf(LIMIT + 1))
    expect(over.status).toBe(413)
    expect(over.text).toContain('Bestand te groot! groot.pdf: Een bestand mag ten hoogste 5 MB groot zijn.')
    expect(over.text).toContain('.jpg, .jpeg, .png, .pdf')
    const exact = await adds(desk, chiara, { process, group: 'LocationProposition' }, proposalOf(LIMIT))
    expect(exact.status).toBe(303)
    expect((await documentsOf(desk, process.uuid)).map((it) => it.size)).toEqual([LIMIT])
  })

  test('a file that announces itself as far too large is not read', async () => {
    const far = await refused({ content: Buffer.alloc(3 * LIMIT), name: 'film.pdf' })
    expect([far.status, far.text.includes('Bestand te groot!')]).toEqual([413, true])
  })

  const NOT_ACCEPTED = 'Dit type document kan niet worden geüpload'
  test.each<[string, Sent, string, ('LocationProposition' | 'SideView')?]>([
    ['an empty file', { content: Buffer.alloc(0), name: 'leeg.pdf' }, 'Het bestand is leeg.'],
    [
      'HTML that is called a picture',
      { content: Buffer.from('<html><script>alert(1)</script>'), name: 'a.png' },
      NOT_ACCEPTED,
    ],
    [
      'SVG',
      { content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'a.svg' },
      NOT_ACCEPTED,
    ],
    [
      'a GIF that is called a photo',
      { content: Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), name: 'a.jpg' },
      NOT_ACCEPTED,
    ],
    ['a PDF where pictures are shown', proposal, NOT_ACCEPTED, 'SideView'],
    [
      'half a picture',
      { content: pngOf('#445566').subarray(0, 150), name: 'a.png' },
      'beschadigd of niet compleet',
    ],
  ])('%s', async (_name, file, message, group) => {
    const { status, text } = await refused(file, group)
    expect([status, text.includes(message)]).toEqual([422, true])
  })

  test('several of which one is not right: none is kept, and the page shows which', async () => {
    const before = stored(desk)
    const picture: Sent = { content: Buffer.from('GIF89a'), name: 'plan.jpg' }
    const answer = await adds(desk, chiara, { process, group: 'ParkingSpots' }, drawing, picture)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(`plan.jpg: ${NOT_ACCEPTED}`)
    // The form is open again, with the kind that was chosen.
    expect(answer.body).toMatch(/<details class="add-document on-screen" open="">/)
    expect(answer.body).toMatch(/<option value="ParkingSpots" selected="">/)
    expect([stored(desk), await documentsOf(desk, process.uuid)]).toEqual([before, []])
  })

  test('of several the one that is too large is named', async () => {
    const large: Sent = { content: Buffer.alloc(LIMIT + 1), name: 'plattegrond.pdf' }
    const answer = await adds(desk, chiara, { process, group: 'ParkingSpots' }, drawing, large)
    expect(answer.status).toBe(413)
    expect(answer.text).toContain('Bestand te groot! plattegrond.pdf: Een bestand mag ten hoogste 5 MB')
    expect(await documentsOf(desk, process.uuid)).toEqual([])
  })

  test('a form without a file, and one without the token of its session', async () => {
    const visitor = desk.as(chiara)
    const form = new FormData()
    form.set('_csrf', visitor.formToken)
    form.set('stap', '1')
    form.set('soort', 'SideView')
    form.set('file', new Blob([]), '')
    const none = await visitor.posts(`${here()}/documenten`, form)
    expect([none.status, none.text.includes('Er is geen bestand meegestuurd.')]).toEqual([422, true])
    form.set('_csrf', 'of-somebody-else')
    form.set('file', new Blob([new Uint8Array(pngOf('#445566'))]), 'a.png')
    expect((await visitor.posts(`${here()}/documenten`, form)).status).toBe(403)
    expect(await documentsOf(desk, process.uuid)).toEqual([])
  })

  test('more than twenty in a group, also when they come at once', async () => {
    for (let n = 1; n < MOST_PER_GROUP; n++)
      await aFile(desk.db, process, { kind: 'SideView', subject_type: 'process' })
    const both = await Promise.all(
      [drawing, { content: pngOf('#aabbcc'), name: 'b.png' }].map((file) =>
        adds(desk, chiara, { process, group: 'SideView' }, file),
      ),
    )
    expect(both.map((it) => it.status).toSorted()).toEqual([303, 422])
    expect((await stepOne()).text).toContain('Hier staan al 20 documenten; meer kan niet.')
    expect((await documentsOf(desk, process.uuid)).filter((it) => !it.deleted)).toHaveLength(MOST_PER_GROUP)
  })
})

describe('names of documents', () => {
  test.each([
    ['<img onerror=alert(1)>.png', 'img onerror alert(1).png'],
    ['..\\..\\a"\r\nX-Evil: 1.png', 'a X-Evil 1.png'],
    ['foto\u202egnp.png', 'foto gnp.png'],
    [`${'lang'.repeat(60)}.png`, `${'lang'.repeat(25)}.png`],
  ])('%j becomes harmless, on the page and in the header', async (name, clean) => {
    await adds(desk, chiara, { process, group: 'SideView' }, { content: pngOf('#445566'), name })
    const [kept] = await documentsOf(desk, process.uuid)
    expect(kept?.filename).toBe(clean)
    const { headers } = await opens('/documenten/SideView/0')
    expect(headers['x-evil']).toBeUndefined()
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w.%~-]+$/,
    )
    expect((await stepOne()).body).not.toContain('<img onerror')
  })
})

describe('who may', () => {
  const tries = async (by: TestPerson, at = process): Promise<number[]> => {
    const added = await adds(desk, by, { process: at, group: 'LocationProposition' }, proposal)
    return [added.status]
  }

  test('add and delete: whose step it is, in their own municipality and for their own operator', async () => {
    expect(await tries(chiara)).toEqual([303])
    expect(await tries(willem)).toEqual([303])
    expect(await tries(judith)).toEqual([403])
    expect(await tries(vera)).toEqual([403])
    expect(await tries(bram)).toEqual([404])
    expect(await tries(omar)).toEqual([404])
    expect(await tries(chiara, await aStoredProcess(desk, { operator: CPO_TWO }))).toEqual([404])
    expect((await removes('LocationProposition/0', judith)).status).toBe(403)
    expect((await removes('LocationProposition/0', omar)).status).toBe(404)
    expect((await documentsOf(desk, process.uuid)).filter((it) => it.deleted)).toEqual([])
  })

  test('only look: the field is there without working, with the reason', async () => {
    await adds(desk, chiara, { process, group: 'SideView' }, drawing)
    const page = await stepOne(judith)
    expect(page.text).toContain('U kunt deze documenten bekijken, niet wijzigen.')
    expect(page.body).toMatch(/<input type="file" disabled="" aria-describedby=/)
    expect(page.body).not.toContain('/verwijderen"')
    expect((await opens('/documenten/SideView/0', judith)).status).toBe(200)
  })

  test.each(['onhold', 'cancelled'])('nothing while it is %s, and again afterwards', async (status) => {
    await desk.db.updateTable('process').set({ status }).where('uuid', '=', process.uuid).execute()
    expect(await tries(chiara)).toEqual([403])
    expect((await stepOne()).text).toContain('Zolang het proces on hold of geannuleerd is')
    await desk.db.updateTable('process').set({ status: 'active' }).where('uuid', '=', process.uuid).execute()
    expect(await tries(chiara)).toEqual([303])
  })

  test('nothing in a step that has not begun, nor in a group that the process does not have', async () => {
    const group = { process, group: 'GridOperator', step: 3 } as const
    expect((await adds(desk, chiara, group, proposal)).status).toBe(403)
    expect((await opens('/stap-3')).text).toContain('Deze stap is nog niet gestart')
    expect((await adds(desk, chiara, { process, group: 'Contract' }, proposal)).status).toBe(404)
    const unknown = await adds(desk, chiara, { process, group: 'Diary' as never }, proposal)
    expect(unknown.status).toBe(400)
  })

  test('nothing for a process that was stopped while the file was on its way', async () => {
    const { storage } = desk.app.fileStore
    const { put } = storage
    storage.put = async (uuid, content) => {
      await put.call(storage, uuid, content)
      await desk.db
        .updateTable('process')
        .set({ status: 'onhold' })
        .where('uuid', '=', process.uuid)
        .execute()
    }
    const before = stored(desk)
    const answer = await adds(desk, chiara, { process, group: 'LocationProposition' }, proposal)
    storage.put = put
    expect(answer.status).toBe(403)
    expect([stored(desk), await documentsOf(desk, process.uuid)]).toEqual([before, []])
  })

  test('open what cannot be opened: nobody, and the page shows which file', async () => {
    const states = [{ uploaded: 0 }, { suspect: 1 }, { gdpr: 1 }, { deleted: 1 }]
    for (const state of states) {
      const file = { kind: 'SideView', subject_type: 'process', filename: 'plan.png', ...state }
      const { uuid } = await aFile(desk.db, process, file)
      await desk.app.fileStore.storage.put(uuid, pngOf('#445566'))
    }
    const expectMissing = (answer: Answer) => {
      expect([answer.status, answer.text.includes('Het bestand plan.png is niet gevonden!')]).toEqual([
        404,
        true,
      ])
      expect(answer.body).toContain(`href="${here()}"`)
    }
    for (const index of states.keys()) expectMissing(await opens(`/documenten/SideView/${index}`))
    expect((await opens('/documenten/SideView/99')).status).toBe(404)
    const elsewhere = await opens('/documenten/SideView/0', omar)
    expect(elsewhere.text).toContain('Niet geautoriseerd voor dit proces')
    expect(elsewhere.text).not.toContain('plan.png')
  })

  test('with an address of another kind of process: not there', async () => {
    await adds(desk, chiara, { process, group: 'LocationProposition' }, proposal)
    const answer = await desk
      .as(chiara)
      .opens(`/verwijdering/${process.uuid}/documenten/LocationProposition/0`)
    expect(answer.status).toBe(404)
  })
})

test('when the storage is away: the message of the specification with whom to contact, and the step as it was', async () => {
  const { storage } = desk.app.fileStore
  const { put } = storage
  storage.put = async () => {
    throw new Error('no room left')
  }
  const answer = await adds(desk, chiara, { process, group: 'LocationProposition' }, proposal)
  storage.put = put
  expect(answer.status).toBe(503)
  expect(answer.text).toContain('Uploaden mislukt: Er is iets mis gegaan. Probeer het opnieuw.')
  expect(answer.text).toContain(desk.tenant.mails.support)
  expect(await documentsOf(desk, process.uuid)).toEqual([])
})
