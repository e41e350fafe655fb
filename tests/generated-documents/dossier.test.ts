import { beforeAll, describe, expect, test } from 'vitest'
import { fieldsOf, valueAt } from '../../src/platform/forms/field.ts'
import { valueInWords } from '../../src/platform/forms/words.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { optionsOf } from '../../src/records/processes/save/options.ts'
import { startApp, type TestApp } from '../app.ts'
import { adds } from '../documents/sending.ts'
import { contextOf, startedProcess, typeNamed } from '../processes/world.ts'
import { aWaitingProcess, deciding } from '../traffic-decisions/deciding.ts'
import {
  ANTWERPEN,
  aComment,
  anna,
  aRequest,
  aTag,
  chiara,
  edith,
  GENT,
  judith,
  omar,
  type TestPerson,
  vera,
  willem,
} from '../world.ts'
import { readPdf } from './read-pdf.ts'

/** The dossier of a process: all of it, as its reader may see it. */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

type Started = Awaited<ReturnType<typeof startedProcess>>
const at = ({ uuid }: Pick<Started, 'uuid'>) => `/realisatie/${uuid}/dossier.pdf`
const download = (process: Started, by: TestPerson = willem) => desk.as(by).opens(at(process))

async function dossierOf(process: Started, by: TestPerson = willem) {
  const answer = await download(process, by)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return readPdf(answer.bytes)
}

describe('the dossier of a process', () => {
  test('is a PDF to keep, offered at every step to every reader', async () => {
    const process = await startedProcess(desk, { atStep: 3 })
    const answer = await download(process, judith)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(answer.headers['content-disposition']).toContain(
      `attachment; filename="${process.case_ref}-dossier.pdf"`,
    )
    for (const step of [1, 3, 8]) {
      const page = await desk.as(judith).opens(`/realisatie/${process.uuid}/stap-${step}`)
      expect(page.body).toContain(`href="${at(process)}"`)
    }
  })

  test('holds the values of all steps, when each was done, and its case number on every page', async () => {
    const { steps } = typeNamed(desk)
    const process = await startedProcess(desk, { atStep: 6 })
    const { flat, pages, bookmarks, claimsPdfUa } = await dossierOf(process)
    const options = await optionsOf(contextOf(desk, willem), process.record)
    const words = { t: textsIn('nl'), language: 'nl', options } as const
    const filled = steps.flatMap(({ groups }) =>
      fieldsOf(groups)
        .map((field) => [field.label.nl, valueInWords(field, valueAt(process.record, field), words)] as const)
        .filter(([, value]) => value !== '' && !value.includes('\n')),
    )
    expect(filled.length).toBeGreaterThan(15)
    const squeezed = flat.replaceAll(' ', '')
    for (const [, value] of filled) expect(squeezed).toContain(value.replace(/\s/g, ''))
    expect(bookmarks).toEqual([
      'Proces',
      'Locatie',
      'Ligging',
      ...steps.map(({ label }, index) => `Stap ${index + 1}: ${label.nl}`),
      'Documenten',
      'Gekoppelde aanvragen',
      'Betrokken partijen',
      'Opmerkingen',
      'Gebeurtenissen',
    ])
    expect(flat).toContain('Van 02-03-2026 10:00 tot 02-03-2026 10:00')
    expect(flat).toContain('Begonnen op 02-03-2026 10:00')
    expect(flat).toContain('Deze stap is nog niet gestart.')
    expect(claimsPdfUa).toBe(true)
    for (const [index, page] of pages.entries()) {
      expect(page.split('\n')[0]).toBe(`Dossier ${process.case_ref}`)
      expect(page).toContain(`Pagina ${index + 1} van ${pages.length}`)
    }
  })

  test('lists documents, comments, tags, holds and resets, the oldest first', async () => {
    const process = await startedProcess(desk, { atStep: 2 })
    const address = `/realisatie/${process.uuid}`
    await adds(desk, willem, { process, group: 'ParkingSpots' }, A_PDF)
    const about = { uuid: process.uuid, canary: '' }
    const later = { subject_type: 'process', created_at: '2026-02-22T08:00:00.000Z' }
    await aComment(desk.db, about, { ...later, message: 'Tweede regel' })
    await aComment(desk.db, about, { subject_type: 'process', message: 'Eerste\nmet twee regels' })
    await aComment(desk.db, about, {
      subject_type: 'process',
      message: 'weggehaald',
      deleted_at: '2026-02-23T08:00:00.000Z',
    })
    const tag = await aTag(desk.db)
    await desk.db.insertInto('process_tag').values({ process_id: process.id, tag_uuid: tag.uuid }).execute()
    const [reason] = desk.tenant.processes.onholdReasons
    const { version } = await desk.db
      .selectFrom('process')
      .select('version')
      .where('id', '=', process.id)
      .executeTakeFirstOrThrow()
    const held = await desk.as(willem).posts(`${address}/status`, {
      version,
      action: 'onhold',
      reason: reason?.value ?? '',
      comment: 'Wacht',
    })
    expect(held.status).toBe(303)
    const { flat, text } = await dossierOf(process)
    expect(flat).toMatch(/vakken\.pdf \(02-03-2026 10:00, \d+ B/)
    expect(flat.indexOf('Eerste met twee regels')).toBeLessThan(flat.indexOf('Tweede regel'))
    expect(flat).toContain('Status On hold')
    expect(flat).toContain(`On hold Sinds 02-03-2026 10:00 ${reason?.label.nl} Wacht`)
    expect(flat).toContain(`Tags ${tag.label}`)
    expect(text).not.toContain('weggehaald')
  })

  test('has the decision with its term, where the tenant takes one', async () => {
    const own = await startApp({ tenant: deciding })
    const process = await aWaitingProcess(own.db)
    const published = await own.as(judith).posts('/processen/besluit', {
      uuid: process.uuid,
      number: 'gmb-2026-777',
      url: 'https://zoek.officielebekendmakingen.nl/gmb-2026-777.html',
      publishedOn: '2026-02-23',
      procedure: 'objection',
      remarks: '',
    })
    expect(published.status, published.text.slice(0, 300)).toBe(303)
    const { bytes } = await own.as(judith).opens(at(process))
    const { flat, bookmarks } = readPdf(bytes)
    expect(bookmarks).toContain('Verkeersbesluit')
    expect(flat).toContain('Publicatienummer gmb-2026-777')
    expect(flat).toContain('dinsdag 7 april 2026')
    await own.close()
  })

  test('is in English for readers of English', async () => {
    const process = await startedProcess(desk)
    const { flat, language } = await dossierOf(process, { ...willem, id: 'test|wendy', language: 'en' })
    expect(language).toBe('en')
    for (const phrase of ['Step 1:', 'Begun on', 'This step has not', 'Documents', 'Comments', 'Page 1 of'])
      expect(flat).toContain(phrase)
    expect(flat).not.toContain('Nog niet')
  })
})

describe('what it keeps to itself', () => {
  test('the log is for who may read it', async () => {
    const process = await startedProcess(desk)
    const { bookmarks, flat } = await dossierOf(process, anna)
    expect(bookmarks.at(-1)).toBe('Gebeurtenissen')
    expect(flat).toContain('Proces gestart – Anna Mertens')
    expect((await dossierOf(process, vera)).bookmarks).not.toContain('Gebeurtenissen')
  })

  test('of requests it names those in the reader’s scope, and nothing of the applicants', async () => {
    const process = await startedProcess(desk)
    const own = await aRequest(desk.db, { status: 3, process_id: process.id, municipality: GENT })
    const elsewhere = await aRequest(desk.db, { status: 3, process_id: process.id, municipality: ANTWERPEN })
    const all = await dossierOf(process, willem)
    const limited = await dossierOf(process, judith)
    expect([all.text.includes(own.case_ref), all.text.includes(elsewhere.case_ref)]).toEqual([true, true])
    expect([limited.text.includes(own.case_ref), limited.text.includes(elsewhere.case_ref)]).toEqual([
      true,
      false,
    ])
    for (const { canary, phone, number_plate } of [own, elsewhere])
      for (const word of [canary, phone, number_plate]) expect(`${all.text}${all.source}`).not.toContain(word)
  })

  test('of another operator or municipality it is not there, under another type neither', async () => {
    const process = await startedProcess(desk)
    for (const by of [omar, { ...judith, id: 'test|antwerp', roles: { municipality: [ANTWERPEN] } }])
      expect((await download(process, by)).status).toBe(404)
    expect((await desk.as(willem).opens(`/verwijdering/${process.uuid}/dossier.pdf`)).status).toBe(404)
    expect((await download(process, edith)).status).toBe(403)
    expect((await download(process, chiara)).status).toBe(200)
  })
})

describe('a process in which much happened', () => {
  test('has a dossier of its latest five hundred events', async () => {
    const process = await startedProcess(desk)
    const like = {
      at: '2026-02-01T08:00:00.000Z',
      subject_type: 'process',
      subject_uuid: process.uuid,
      person_id: anna.id,
      person_name: anna.name,
      request_id: '',
    }
    for (let at = 0; at < 6; at++)
      await desk.db
        .insertInto('event')
        .values(
          Array.from({ length: 100 }, (_, index) => ({
            ...like,
            kind: 'process-step-begun',
            data: JSON.stringify({ after: { step: at * 100 + index } }),
          })),
        )
        .execute()
    const { flat } = await dossierOf(process, anna)
    expect(flat).toContain('stap 599')
    expect(flat).not.toContain('stap 99)')
    expect(flat).toContain('Alleen de laatste 500 staan hier.')
  })
})

const A_PDF = {
  content: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  name: 'vakken.pdf',
}
