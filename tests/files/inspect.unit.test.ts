import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import { drawPaper } from '../../src/overviews/generated-documents/draw-paper.ts'
import type { Block } from '../../src/overviews/generated-documents/paper.ts'
import { isQuietPdf } from '../../src/platform/files/inspect.ts'
import { deflated, inHex, packedPdf, predicted } from './pdf-builder.ts'

const RUNS = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'

describe('a document that is quiet passes', () => {
  test.each<[string, Buffer]>([
    ['of PDF 1.4', pdfWith(['Bewijs'])],
    ['of PDF 1.5, packed', packedPdf()],
    [
      'that opens at its first page, as LibreOffice writes',
      packedPdf({ catalog: '/OpenAction[3 0 R/XYZ null null 0]' }),
    ],
    [
      'with links to the web',
      packedPdf({ more: [link('(https://example.org/a?b=c)'), link('(mailto:a@example.org)')] }),
    ],
    [
      'with links as Word writes them',
      packedPdf({ more: [link('<68747470733a2f2f6578616d706c652e6f7267>')] }),
    ],
    ['with a link to an address without a scheme', packedPdf({ more: [link('(www.example.org/laden)')] })],
    ['with a predictor', packedPdf({ pack: predicted(2) })],
    ['with each other predictor', packedPdf({ pack: predicted(4, 20) })],
    ['not packed at all', packedPdf({ pack: (bytes) => ({ entries: '', bytes }) })],
    [
      'packed as an array of one',
      packedPdf({
        pack: (bytes) => ({ entries: '/Filter[/FlateDecode]/DecodeParms[null]', bytes: deflateSync(bytes) }),
      }),
    ],
    ['that mentions JavaScript in its text', packedPdf({ more: ['(Over JavaScript en OpenAction)'] })],
  ])('%s', async (_name, pdf) => {
    expect(await isQuietPdf(pdf)).toBe(true)
  })

  test('of our own making', async () => {
    const blocks: Block[] = [
      { is: 'heading', text: 'Voorstel' },
      { is: 'facts', rows: [{ label: 'Naam', value: 'Korenmarkt 1, 9000 Gent' }] },
    ]
    const pdf = await drawPaper({
      title: 'Startdocument',
      subtitle: 'VL-RP-26-0001',
      language: 'nl',
      author: 'Gent',
      at: new Date('2026-03-02T09:00:00Z'),
      colour: '#154273',
      blocks,
      footer: 'Voet',
      pageOf: (n, of) => `${n}/${of}`,
    })
    expect(await isQuietPdf(pdf)).toBe(true)
  })

  test('a scan of five megabytes: no bytes of a picture are taken for names', async () => {
    const noise = Buffer.alloc(4_900_000)
    for (let at = 0, seed = 7; at < noise.length; at++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      noise[at] = seed >> 16
    }
    noise.write('/JS /AA /Launch (', 1_000)
    const picture = `9 0 obj\n<</Subtype/Image/Filter/DCTDecode/Length ${noise.length}>>\nstream\n`
    const pdf = packedPdf({ before: `${picture}${noise.toString('latin1')}\nendstream\nendobj\n` })
    expect(await isQuietPdf(pdf)).toBe(true)
  })
})

const link = (to: string) => `<</Type/Annot/Subtype/Link/A<</S/URI/URI${to}>>>>`

/** Active content and links to another file, wherever they are in the PDF. */
const acts: Record<string, string> = {
  JavaScript: RUNS,
  'JavaScript by another name': '/Open#41ction<</S/J#61vaScript/#4aS(1)>>',
  'JavaScript of the document': '/Names<</JavaScript<</Names[(a)8 0 R]>>>>',
  'an action at its events': '/AA<</WC 8 0 R>>',
  'an action that is nowhere': '/OpenAction 88 0 R',
  'a program': '/X<</S/Launch/F(cmd.exe)>>',
  'a form that is sent': '/X<</S/SubmitForm/F(https://example.org)>>',
  'data that are fetched': '/X<</S/ImportData/F(x.fdf)>>',
  'another file': '/X<</S/GoToR/F(\\\\\\\\host\\\\share\\\\a.pdf)/D[0]>>',
  'a file in it that is opened': '/X<</S/GoToE/D[0]>>',
  'a file in it': '/Names<</EmbeddedFiles<</Names[(a)8 0 R]>>>>',
  'a film': '/X<</Subtype/RichMedia>>',
  'a form of XML': '/AcroForm<</XFA 8 0 R>>',
  'a link to a file': '/X<</S/URI/URI(file:///etc/passwd)>>',
  'a link to a share': '/X<</S/URI/URI(\\\\\\\\host\\\\share)>>',
  'a link to a share, with slashes': '/X<</S/URI/URI(//host/share)>>',
  'a link to a script': '/X<</S/URI/URI(javascript:alert(1))>>',
  'a link written in octal': '/X<</S/URI/URI(\\146ile:///etc/passwd)>>',
  'a link written in hexadecimal': '/X<</S/URI/URI<66696c653a2f2f2f>>>',
  'a link in another object': '/X<</S/URI/URI 8 0 R>>',
  'a link behind a comment': '/X<</S/URI/URI%x\n(file:///etc/passwd)>>',
  'a page of the web': '/X(<script >alert(1)</script>)',
}

describe.each(Object.entries(acts))('%s does not', (name, catalog) => {
  test('as it is', async () => {
    expect(await isQuietPdf(packedPdf({ catalog, pack: (bytes) => ({ entries: '', bytes }) }))).toBe(false)
  })
  test.skipIf(name === 'a page of the web').each([
    ['packed', deflated],
    ['behind each predictor', predicted(1)],
    ['behind the rows above', predicted(2)],
    ['behind averages', predicted(3)],
    ['behind the guesses of PNG', predicted(4, 7)],
  ])('%s', async (_how, pack) => {
    expect(await isQuietPdf(packedPdf({ catalog, pack }))).toBe(false)
  })
})

describe('a document that does something else when it opens does not', () => {
  const WEB = '/S/URI/URI(https://example.org)'
  test.each([
    ['an address of the web', `<<${WEB}>>`],
    ['a page, and an address after it', `<</S/GoTo/D[3 0 R]/Next<<${WEB}>>>>`],
    ['a page, and something after it', '<</S/GoTo/D[3 0 R]/Next 9 0 R>>'],
    ['a page, and something behind a text', '<</S/GoTo/D(a>>)/Next 9 0 R>>'],
    ['two things', '<</S/GoTo/S/Named/D[3 0 R]>>'],
    ['a page by a hidden name', '<</S/GoTo/N#65xt 9 0 R>>'],
  ])('%s', async (_name, action) => {
    const more = [action, `<<${WEB}>>`]
    expect(await isQuietPdf(packedPdf({ catalog: '/OpenAction 8 0 R', more }))).toBe(false)
    const before = `8 0 obj${action}endobj\n`
    expect(await isQuietPdf(packedPdf({ catalog: '/OpenAction 8 0 R', before }))).toBe(false)
    expect(await isQuietPdf(packedPdf({ catalog: `/OpenAction${action}`, more: ['1', `<<${WEB}>>`] }))).toBe(
      false,
    )
  })
})

describe('what cannot be read is not quiet', () => {
  const harmless = { catalog: '' }
  test.each<[string, Buffer]>([
    ['packed in another way', packedPdf({ ...harmless, pack: inHex })],
    [
      'packed twice',
      packedPdf({
        pack: (it) => ({ entries: '/Filter[/FlateDecode/FlateDecode]', bytes: deflateSync(deflateSync(it)) }),
      }),
    ],
    ['by a short name', packedPdf({ pack: (it) => ({ entries: '/Filter/Fl', bytes: deflateSync(it) }) })],
    [
      'by a name elsewhere',
      packedPdf({ pack: (it) => ({ entries: '/Filter 8 0 R', bytes: deflateSync(it) }) }),
    ],
    [
      'named twice',
      packedPdf({
        pack: (it) => ({ entries: '/Filter/FlateDecode/Filter/LZWDecode', bytes: deflateSync(it) }),
      }),
    ],
    [
      'a predictor elsewhere',
      packedPdf({
        pack: (it) => ({
          entries: '/Filter/FlateDecode/DecodeParms<</Predictor 8 0 R>>',
          bytes: deflateSync(it),
        }),
      }),
    ],
    [
      'a predictor behind a comment',
      packedPdf({
        pack: (it) => ({
          entries: '/Filter/FlateDecode/DecodeParms<</Predictor%x\n12>>',
          bytes: deflateSync(it),
        }),
      }),
    ],
    [
      'cut short',
      packedPdf({
        pack: (it) => ({ entries: '/Filter/FlateDecode', bytes: deflateSync(it).subarray(0, -8) }),
      }),
    ],
    [
      'in another file',
      packedPdf({ pack: (it) => ({ entries: '/F(other.bin)/Filter/FlateDecode', bytes: deflateSync(it) }) }),
    ],
    [
      'locked',
      Buffer.from(packedPdf().toString('latin1').replace('/Type/XRef', '/Encrypt 9 0 R/Type/XRef'), 'latin1'),
    ],
    ['half a PDF', pdfWith(['Bewijs']).subarray(0, 100)],
    [
      'a bomb',
      packedPdf({
        pack: () => ({
          entries: '/Filter/FlateDecode',
          bytes: deflateSync(Buffer.alloc(64 * 1_048_576, ' ')),
        }),
      }),
    ],
  ])('%s', async (_name, pdf) => {
    expect(await isQuietPdf(pdf)).toBe(false)
  })

  test.each<[string, string]>([
    [
      'in the bytes of a stream',
      `8 0 obj\n<</Length 80>>\nstream\n9 0 obj <<${RUNS}>> endobj\nendstream\nendobj\n`,
    ],
    [
      'in a stream, behind a comment',
      `8 0 obj\n<</X 1>>\nstream\n9 0 %\nobj <<${RUNS}>>\nendstream\nendobj\n`,
    ],
    ['behind a text that looks like a stream', `8 0 obj <</A(>>\nstream\n)${RUNS}/B(endstream)>> endobj\n`],
    [
      'behind a text that another object leaves open',
      `%8 0 obj <</S (\n9 0 obj <</A 1 %)>> stream\n${RUNS} %endstream\n>> endobj\n`,
    ],
    [
      'in a stream of that type by another name',
      `8 0 obj\n<</Type/#4fbjStm/N 1/Fir#73t 4/Filter/FlateDecode>>\nstream\n${deflateSync(Buffer.from(`9 0 <<${RUNS}>>`)).toString('latin1')}\nendstream\nendobj\n`,
    ],
  ])('hidden %s', async (_name, before) => {
    expect(await isQuietPdf(packedPdf({ before }))).toBe(false)
  })
})

describe('nobody waits for it', () => {
  const large: Record<string, () => Buffer> = {
    'brackets without an end': () => around('8 0 obj ', '('.repeat(5_000_000)),
    'names without an end': () => around('8 0 obj ', '/URI '.repeat(1_000_000)),
    'a million small objects': () => around('', '1 0 obj<<>>endobj '.repeat(270_000)),
    'words that begin objects': () => around('', ' obj'.repeat(1_200_000)),
    'a packed stream of many times its size': () =>
      packedPdf({
        more: Array.from({ length: 60_000 }, () => `<</Type/Annot/P 3 0 R/Contents(${'x'.repeat(300)})>>`),
      }),
  }
  const around = (before: string, filling: string) =>
    Buffer.from(`%PDF-1.5\n${before}${filling}\n%%EOF\n`, 'latin1')

  test.each(Object.entries(large))('%s', async (_name, make) => {
    const pdf = make()
    const delays: number[] = []
    // Other tests use the processor too: the lowest of three shows what this code delays.
    for (let turn = 0; turn < 3 && Math.min(...delays) > 100; turn++) {
      const delay = monitorEventLoopDelay({ resolution: 1 })
      await new Promise((resolve) => setTimeout(resolve, 20))
      delay.enable()
      await isQuietPdf(pdf)
      delay.disable()
      delays.push(delay.max / 1e6)
    }
    expect(Math.min(...delays)).toBeLessThan(200)
  })
})
