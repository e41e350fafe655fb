import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import { type AppChoices, startApp, type TestApp } from '../app.ts'
import { adds } from '../documents/sending.ts'
import { patience } from '../patience.ts'
import { startedProcess } from '../processes/world.ts'
import { ANTWERPEN, aChargePoint, aRequest, chiara, GENT, judith, type TestPerson, willem } from '../world.ts'
import { readPdf } from './read-pdf.ts'

/** The start document of a process, as its receiver reads it. */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

type Started = Awaited<ReturnType<typeof startedProcess>>
const at = ({ uuid }: Pick<Started, 'uuid'>) => `/realisatie/${uuid}/startdocument.pdf`
const download = (process: Started, by: TestPerson = willem, from = desk) => from.as(by).opens(at(process))

async function documentOf(process: Started, by: TestPerson = willem, from = desk) {
  const answer = await download(process, by, from)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return readPdf(answer.bytes)
}
const startedWith = (record: FormRecord, choices: AppChoices = {}) =>
  startedProcess(desk, { record, ...choices })

describe('the start document', () => {
  test('is a PDF to keep, called after the process', async () => {
    const process = await startedProcess(desk)
    const answer = await download(process, chiara)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-disposition']).toContain(
      `attachment; filename="${process.case_ref}-startdocument.pdf"`,
    )
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length)
  })

  test.each(['nl', 'en'] as const)(
    'in %s, however long, has no heading alone at the foot of a page',
    async (language) => {
      const reader = { ...willem, id: `test|reader-${language}`, language }
      for (let lines = 0; lines <= 36; lines += 3) {
        const process = await startedWith({ Remarks: Array(lines).fill('Regel.').join('\n') })
        const { pages, bookmarks } = await documentOf(process, reader)
        const groups =
          desk.tenant.processes.types[0]?.steps[0]?.groups.map(({ label }) => label[language]) ?? []
        for (const page of pages) {
          const drawn = page.split('\n')
          // Below it are the footer and the page number.
          expect([...bookmarks, ...groups], `${lines} lines`).not.toContain(drawn.at(-3))
        }
      }
    },
  )

  test('has the values of the proposal, in the words of the form', async () => {
    const process = await startedWith({
      ParkingSpots: {
        Type: 'hub',
        NumberOfChargingStations: 3,
        NumberOfParkingSpots: 6,
        Identifiers: [{ Identifier: 'P-12' }, { Identifier: 'P-13' }],
      },
      Remarks: 'Naast de fietsenstalling.\nNiet voor de bakker.',
    })
    const { flat, text } = await documentOf(process)
    for (const phrase of [
      `Startdocument ${process.case_ref}`,
      'Organisatie Laadloket Vlaanderen',
      'Type Realisatie',
      'Categorie Paal volgt wagen',
      'CPO Scheldevonk Laden',
      'Distributienetbeheerder Fluvius',
      'Gemeente Gent',
      'Coördinaten (WGS84) 51.0543, 3.7174',
      'Type Laadplein',
      'Aantal laadpalen 3',
      'Aantal parkeervakken 6',
      'Naast de fietsenstalling.',
      'Schematische weergave',
      'Cirkel van 125 m',
      '© Statbel (CC BY 4.0)',
    ])
      expect(flat).toContain(phrase)
    expect(text).toMatch(/Vaknummers\nP-12\nP-13/)
    expect(text).toContain('Niet voor de bakker.')
    // No suffix was filled in.
    expect(flat).not.toContain('Toevoeging')
  })

  test('has the version that it is made from, and numbers its pages', async () => {
    const process = await startedProcess(desk)
    const { pages } = await documentOf(process)
    expect(pages[0]).toContain('1, van 02-03-2026 10:00')
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Pagina ${index + 1} van ${pages.length}`)
      expect(page).toContain('Gemaakt op 02-03-2026 10:00 uit versie 1')
    }
  })

  test('is in English for readers of English, and declares that language', async () => {
    const process = await startedProcess(desk)
    const english = await documentOf(process, { ...willem, id: 'test|wendy', language: 'en' })
    expect(english.flat).toContain(`Start document ${process.case_ref}`)
    expect(english.flat).toContain('Number of charging stations 1')
    expect(english.flat).toContain('Schematic view')
    expect(english.language).toBe('en')
    const dutch = await documentOf(process)
    expect(dutch.language).toBe('nl')
    expect(dutch.flat).not.toContain('Schematic')
  })

  test('can be read aloud: a title, headings, tables with their headers, and figures in words', async () => {
    const { source, claimsPdfUa, parts, alts, bookmarks } = await documentOf(await startedProcess(desk))
    expect(source).toContain('/DisplayDocTitle true')
    expect(source).toContain('/Marked true')
    expect(claimsPdfUa).toBe(true)
    expect(parts[0]).toBe('H1')
    expect(parts.filter((it) => it === 'H2').length).toBe(6)
    expect(parts).toEqual(expect.arrayContaining(['H3', 'TH', 'TD', 'LBody', 'Figure']))
    expect(bookmarks).toEqual([
      'Proces',
      'Locatie',
      'Ligging',
      'Voorstel: Locatievoorstel',
      'Gekoppelde aanvragen',
      'Betrokken partijen',
    ])
    expect(alts.length).toBe(2)
    expect(alts[0]).toContain('Cirkel van 125 m rond de plek')
    expect(alts[1]).toContain('De gemeente Gent')
  })
})

describe('what it keeps to itself', () => {
  test('of requests it names the reference, and nothing of the applicants', async () => {
    const process = await startedProcess(desk)
    const request = await aRequest(desk.db, { status: 3, process_id: process.id, municipality: GENT })
    const nearby = await aRequest(desk.db, { status: 2, municipality: GENT })
    const { text, source, flat } = await documentOf(process)
    expect(text).toContain(request.case_ref)
    expect(text).not.toContain(nearby.case_ref)
    const content = `${text}${flat}${source}`
    for (const { canary, first_name, phone, number_plate } of [request, nearby])
      for (const word of [canary, phone, number_plate, `${first_name} van`])
        expect(content).not.toContain(word)
    expect(content).not.toContain('0470123456')
  })

  test('a request in a municipality that the reader does not reach is not named', async () => {
    const process = await startedProcess(desk)
    const elsewhere = await aRequest(desk.db, { status: 3, process_id: process.id, municipality: ANTWERPEN })
    expect((await documentOf(process, willem)).text).toContain(elsewhere.case_ref)
    expect((await documentOf(process, chiara)).text).not.toContain(elsewhere.case_ref)
  })

  test('who saved the record is not named', async () => {
    const { text, source } = await documentOf(await startedProcess(desk))
    expect(`${text}${source}`).not.toContain('Anna Mertens')
  })

  test('nothing is kept between people: each gets what is so now, in their own scope', async () => {
    const process = await startedProcess(desk)
    const first = await documentOf(process, chiara)
    const request = await aRequest(desk.db, { status: 3, process_id: process.id })
    const second = await documentOf(process, willem)
    expect(first.text).not.toContain(request.case_ref)
    expect(second.text).toContain(request.case_ref)
  })
})

describe('unusual texts', () => {
  test('four thousand characters go on over the pages, none of them lost', async () => {
    const words = Array.from({ length: 570 }, (_, index) => `woord${index}`)
      .join(' ')
      .slice(0, 3_990)
    const { flat, pages } = await documentOf(await startedWith({ Remarks: `${words} eind` }))
    expect(flat).toContain('woord0 woord1 woord2')
    expect(flat).toContain(`${words.slice(-60)} eind`)
    expect(pages.length).toBeGreaterThan(2)
  })

  test('others are served while long documents are drawn', async () => {
    const words = Array.from({ length: 500 }, (_, index) => `w${(index * 7_919) % 104_729}`).join(' ')
    const process = await startedWith({ Remarks: words })
    await documentOf(process)
    let isDone = false
    const documents = Promise.all([1, 2, 3].map(() => documentOf(process))).finally(() => {
      isDone = true
    })
    let served = 0
    while (!isDone) {
      await setImmediate()
      await desk.as(null).opens('/health/live')
      if (!isDone) served++
    }
    await documents
    // Drawn in one go, they let one call through on SQLite.
    expect(served).toBeGreaterThan(4)
  })

  test('a word of four thousand letters is cut, and soon done', async () => {
    const process = await startedWith({ Remarks: `${'Ij'.repeat(1_990)}eind` })
    await documentOf(process)
    const began = cpuMs()
    const { text } = await documentOf(process)
    expect(cpuMs() - began).toBeLessThan(patience(3_000))
    expect(text.replaceAll('\n', '')).toContain(`${'Ij'.repeat(1_990)}eind`)
  })

  test('accents of all of Europe and the euro sign are drawn', async () => {
    const text = 'Łódź Őriás Çağlar Ñandú Škoda Ærø € 1.250,00'
    expect((await documentOf(await startedWith({ Remarks: text }))).flat).toContain(text)
  })

  test('what came from elsewhere is drawn as far as it can be: other scripts, emoji, what cannot be seen', async () => {
    const process = await startedProcess(desk)
    const hostile =
      'begin \u202egnp.exe\u202c שלום مرحبا 🙂 👩‍🚒 漢字 e\u0301 \u0007\u200b (\\) <b> ]TJ ET ' +
      `${'\u0301'.repeat(300)} \ud800 eind`
    const record = JSON.stringify({ ...process.record, Remarks: hostile })
    await desk.db
      .updateTable('process_location')
      .set({ data: record })
      .where('process_id', '=', process.id)
      .execute()
    const { text, flat } = await documentOf(process)
    expect(flat).toContain('begin gnp.exe')
    expect(flat).toContain('\ufffd \ufffd\ufffd \ufffd\ufffd é (\\) <b> ]TJ ET')
    expect(flat).toContain('eind')
    for (const letter of 'שלום') expect(text).toContain(letter)
    for (const unseen of '\u202e\u202c\u200b\u0007\u200d') expect(text).not.toContain(unseen)
  })

  test('fifty parties are in it, each once', async () => {
    const process = await startedProcess(desk)
    const names = Array.from({ length: 50 }, (_, index) => `Partij ${index} in de straat`)
    const point = await aChargePoint(desk.db, {
      stakeholders: names.map((name, index) => ({ uuid: `partij-${index}`, name, type: 'cpo' })),
    })
    await desk.db
      .updateTable('process')
      .set({ location_id: point.location_id })
      .where('id', '=', process.id)
      .execute()
    const { text } = await documentOf(process)
    for (const name of names) expect(text.split(`${name}\n`).length, name).toBe(2)
    expect(text.match(/^Scheldevonk Laden$/gm)?.length).toBe(2)
  })
})

describe('a start document that was added by hand', () => {
  const byHand = {
    content: pdfWith(['Eigen startdocument']),
    name: 'eigen.pdf',
  }
  const step = (process: Started, by: TestPerson = willem) =>
    desk.as(by).opens(`/realisatie/${process.uuid}/stap-1`)

  test('prevents one of ours, until it is deleted; the views of the location stay', async () => {
    const process = await startedProcess(desk)
    expect((await step(process)).body).toContain(`href="${at(process)}"`)
    const added = await adds(desk, chiara, { process, group: 'LocationProposition' }, byHand)
    expect(added.status).toBe(303)

    const blocked = await download(process)
    expect(blocked.status).toBe(409)
    expect(blocked.text).toContain('Startdocument niet gemaakt')
    expect(blocked.text).toContain('zelf een startdocument toegevoegd')
    const page = await step(process)
    expect(page.body).not.toContain(`href="${at(process)}"`)
    expect(page.text).toContain('zelf een startdocument toegevoegd')
    expect((await desk.as(willem).opens(`/realisatie/${process.uuid}/locatiebeelden.pdf`)).status).toBe(200)

    await desk
      .as(chiara)
      .posts(`/realisatie/${process.uuid}/documenten/LocationProposition/0/verwijderen`, { stap: '1' })
    expect((await download(process)).status).toBe(200)
  })

  test('in another group prevents none', async () => {
    const process = await startedProcess(desk)
    await adds(desk, chiara, { process, group: 'ParkingSpots' }, byHand)
    expect((await download(process)).status).toBe(200)
  })
})

describe('who may have it made', () => {
  test('the step offers it to who may, and to nobody else', async () => {
    const process = await startedProcess(desk)
    const step = `/realisatie/${process.uuid}/stap-1`
    expect((await desk.as(chiara).opens(step)).text).toContain('Startdocument downloaden')
    expect((await desk.as(judith).opens(step)).text).not.toContain('Gegenereerde documenten')
    expect((await download(process, judith)).status).toBe(403)
    expect((await desk.as(chiara).opens(`/realisatie/${process.uuid}/stap-2`)).text).not.toContain(
      'Gegenereerde documenten',
    )
  })

  test('a tenant that does not have it offers it to nobody but administrators', async () => {
    const featureAccess = { ...desk.tenant.featureAccess, generateStartDoc: [], automatedViews: [] }
    const other = await startApp({ tenant: { ...desk.tenant, featureAccess } })
    const process = await startedProcess(other)
    expect((await download(process, willem, other)).status).toBe(403)
    expect((await other.as(willem).opens(`/realisatie/${process.uuid}/stap-1`)).text).not.toContain(
      'Gegenereerde documenten',
    )
    await other.close()
  })

  test('a process without a saved proposal has none yet', async () => {
    const process = await startedProcess(desk)
    await desk.db.deleteFrom('process_location').where('process_id', '=', process.id).execute()
    const answer = await download(process)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Sla het locatievoorstel eerst op')
  })

  test('a kind of process without such a document answers as if it were not there', async () => {
    const process = await startedProcess(desk, { type: 'removal' })
    const answer = await desk.as(willem).opens(`/verwijdering/${process.uuid}/startdocument.pdf`)
    expect(answer.status).toBe(404)
  })
})

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
