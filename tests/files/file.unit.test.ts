import { describe, expect, test } from 'vitest'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import { cleanName, fileState, isDownloadable } from '../../src/platform/files/file.ts'
import { isQuietPdf } from '../../src/platform/files/inspect.ts'

describe('the five flags of a file', () => {
  test('of the 32 combinations exactly one may be opened: uploaded, and nothing else', () => {
    const names = ['uploaded', 'suspect', 'gdpr', 'missing', 'deleted'] as const
    const all = Array.from({ length: 32 }, (_, bits) =>
      Object.fromEntries(names.map((name, at) => [name, (bits >> at) & 1])),
    ) as Record<(typeof names)[number], number>[]
    expect(all.filter(isDownloadable)).toEqual([{ uploaded: 1, suspect: 0, gdpr: 0, missing: 0, deleted: 0 }])
    expect(all.filter((it) => fileState(it) === 'ready')).toHaveLength(1)
  })
})

describe('names of files', () => {
  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\temp\\bewijs.exe', 'bewijs.pdf'],
    ['factuur\u202egpj.exe', 'factuur gpj.pdf'],
    ['a"\r\nX-Evil: 1.pdf', 'a X-Evil 1.pdf'],
    ['<img onerror=alert(1)>.png', 'img onerror alert(1).pdf'],
    ['Inschrijvingsbewijs é.pdf', 'Inschrijvingsbewijs é.pdf'],
    ['Besluit 12.03.2026', 'Besluit 12.03.2026.pdf'],
    ['Besluit 12.03.2026.PDF', 'Besluit 12.03.2026.pdf'],
    ['3.4 plattegrond', '3.4 plattegrond.pdf'],
    ['....', 'document.pdf'],
    ['', 'document.pdf'],
  ])('%j is called %j', (given, clean) => {
    expect(cleanName(given, 'pdf')).toBe(clean)
  })

  test('no name is longer than a file system takes', () => {
    expect(cleanName('é'.repeat(500), 'jpg').length).toBeLessThanOrEqual(104)
  })
})

describe('looking at a PDF', () => {
  test('a quiet one passes', async () => {
    expect(await isQuietPdf(pdfWith(['Bewijs']))).toBe(true)
  })

  test.each<[string, Buffer]>([
    ['one that runs something when it opens', pdfThat('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
    ['the same, written to hide it', pdfThat('/Open#41ction<</S/J#61vaScript/#4aS(app.alert(1))>>')],
    ['one with a file in it', pdfThat('/Names<</EmbeddedFiles 9 0 R>>')],
    ['one with a page of the web in it', pdfThat('/Info(<script >alert(1)</script>)')],
    ['dictionaries that open and never end', garbage('<<')],
    ['names in code', garbage('/#41#')],
    ['objects without a document', garbage('1 0 obj <</A 1>> endobj\n')],
    ['half a PDF', pdfWith(['Bewijs']).subarray(0, 100)],
  ])('%s does not', async (_name, content) => {
    expect(await isQuietPdf(content)).toBe(false)
  })
})

const garbage = (piece: string) => Buffer.from(`%PDF-1.4\n${piece.repeat(5_000_000 / piece.length)}\n%%EOF\n`)

function pdfThat(does: string) {
  return Buffer.from(
    pdfWith(['Bewijs']).toString('latin1').replace('/Type/Catalog', `/Type/Catalog${does}`),
    'latin1',
  )
}
