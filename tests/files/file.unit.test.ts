import { describe, expect, test } from 'vitest'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import {
  agrees,
  cleanName,
  type Extension,
  fileState,
  isDownloadable,
} from '../../src/platform/files/file.ts'
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
    ['half a PDF', pdfWith(['Bewijs']).subarray(0, 100)],
  ])('%s does not', async (_name, content) => {
    expect(await isQuietPdf(content)).toBe(false)
  })
})

describe('what a file is called and said to be', () => {
  test.each<[string, string, Extension]>([
    ['foto.jpg', 'image/jpeg', 'jpg'],
    ['FOTO.JPEG', 'image/jpg; charset=binary', 'jpg'],
    ['foto', '', 'png'],
    ['plan.PNG', 'application/octet-stream', 'png'],
    ['3.4 plattegrond.pdf', 'application/pdf', 'pdf'],
  ])('%s (%s) may be a %s', (filename, type, extension) => {
    expect(agrees(extension, { filename, type })).toBe(true)
  })

  test.each<[string, string, Extension]>([
    ['foto.png', 'image/jpeg', 'jpg'],
    ['foto.jpg', 'image/png', 'jpg'],
    ['foto.jpg.exe', '', 'jpg'],
    ['foto\u202egpj.exe', 'image/jpeg', 'jpg'],
    ['plan.svg', 'image/svg+xml', 'png'],
    ['plan.pdf', 'text/html', 'pdf'],
  ])('%s (%s) is no %s', (filename, type, extension) => {
    expect(agrees(extension, { filename, type })).toBe(false)
  })
})

function pdfThat(does: string) {
  return Buffer.from(
    pdfWith(['Bewijs']).toString('latin1').replace('/Type/Catalog', `/Type/Catalog${does}`),
    'latin1',
  )
}
