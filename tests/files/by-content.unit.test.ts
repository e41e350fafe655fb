import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import { checkContent } from '../../src/platform/files/check-content.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

const t = textsIn('nl')
const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })

describe('a file is judged by its content', () => {
  test.each([
    ['kenteken.jfif', 'image/jpeg', 'kenteken.jpg'],
    ['IMG_1234.HEIC', 'image/heic', 'IMG_1234.jpg'],
    ['foto.png', 'image/png', 'foto.jpg'],
    ['foto', '', 'foto.jpg'],
    ['foto.jpg.exe', 'application/x-msdownload', 'foto.jpg.jpg'],
    ['foto\u202egpj.exe', 'image/jpeg', 'foto gpj.jpg'],
  ])('a JPEG called %s (%s) is stored as %s', async (filename, type, stored) => {
    const content = await picture().jpeg().toBuffer()
    expect(await checkContent(t, { filename, type, content })).toMatchObject({
      filename: stored,
      extension: 'jpg',
    })
  })

  test.each([
    ['Besluit 12.03.2026', 'application/pdf', 'Besluit 12.03.2026.pdf'],
    ['besluit.pdf', 'application/x-pdf', 'besluit.pdf'],
    ['besluit.jpg', 'image/jpeg', 'besluit.pdf'],
  ])('a PDF called %s (%s) is stored as %s', async (filename, type, stored) => {
    expect(await checkContent(t, { filename, type, content: pdfWith(['Besluit']) })).toMatchObject({
      filename: stored,
      extension: 'pdf',
      isSuspect: false,
    })
  })

  test.each([
    ['a page of the web', '<html><script>alert(1)</script></html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', `MZ${'\0'.repeat(80)}`],
    ['text', 'gewoon tekst'],
  ])('%s is refused, whatever it is called', async (_, content) => {
    for (const [filename, type] of [
      ['foto.jpg', 'image/jpeg'],
      ['besluit.pdf', 'application/pdf'],
    ] as const)
      await expect(checkContent(t, { filename, type, content: Buffer.from(content) })).rejects.toThrow(
        'Dit type document kan niet worden geüpload',
      )
  })

  test('where only pictures are taken, a PDF called a picture is refused', async () => {
    const given = { filename: 'foto.jpg', type: 'image/jpeg', content: pdfWith(['Besluit']) }
    await expect(checkContent(t, given, { picturesOnly: true })).rejects.toThrow('Dit type document')
  })
})
