import { describe, expect, test } from 'vitest'
import { pdfWith, pngOf } from '../../src/demo/documents.ts'
import { cleanName, fileState, isDownloadable } from '../../src/files/file.ts'
import { isSuspect } from '../../src/files/inspect.ts'

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

/** The smallest JPEG with a size in it. */
const jpeg = Buffer.from(
  `ffd8ffe000104a46494600010100000100010000ffc0000b080010001001011100ffda0008010100003f00${'7f'.repeat(20)}ffd9`,
  'hex',
)

describe('looking at content', () => {
  test('a whole picture and a quiet PDF pass', () => {
    expect(isSuspect(pngOf('#445566'), 'png')).toBe(false)
    expect(isSuspect(pdfWith(['Bewijs']), 'pdf')).toBe(false)
    expect(isSuspect(jpeg, 'jpg')).toBe(false)
  })

  test.each<[string, Buffer, 'png' | 'jpg' | 'pdf']>([
    [
      'a picture with an archive behind it',
      Buffer.concat([pngOf('#445566'), Buffer.from('PK\x03\x04')]),
      'png',
    ],
    [
      'a picture with a page behind it',
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
      'jpg',
    ],
    [
      'a picture with a page in it',
      Buffer.concat([jpeg.subarray(0, 2), comment('<html ><script >'), jpeg.subarray(2)]),
      'jpg',
    ],
    ['half a picture', pngOf('#445566').subarray(0, 200), 'png'],
    ['a picture of 30,000 by 30,000', huge(), 'png'],
    [
      'a PDF that runs something when it opens',
      pdfThat('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
      'pdf',
    ],
    ['the same, written to hide it', pdfThat('/Open#41ction<</S/J#61vaScript/#4aS(app.alert(1))>>'), 'pdf'],
    ['a PDF with a file in it', pdfThat('/Names<</EmbeddedFiles 9 0 R>>'), 'pdf'],
    ['half a PDF', pdfWith(['Bewijs']).subarray(0, 100), 'pdf'],
  ])('%s does not', (_name, content, type) => {
    expect(isSuspect(content, type)).toBe(true)
  })
})

function comment(text: string) {
  const head = Buffer.from('fffe0000', 'hex')
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text)])
}

function huge() {
  const png = Buffer.from(pngOf('#445566'))
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  return png
}

function pdfThat(does: string) {
  return Buffer.from(
    pdfWith(['Bewijs']).toString('latin1').replace('/Type/Catalog', `/Type/Catalog${does}`),
    'latin1',
  )
}
