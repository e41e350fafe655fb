import { describe, expect, test } from 'vitest'
import { problemWithLogo } from '../../src/desk/house-style/logo.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { tenants } from '../../tenants/index.ts'

const t = textsIn('nl')
const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${more}>${inside}</svg>`

describe('an SVG is taken as a logo', () => {
  test.each([
    ['with shapes', svg('<rect width="9" height="9" fill="#fff"/><text>Laden &amp; lossen</text>')],
    [
      'with a style and gradients of its own',
      svg('<style>.a{fill:url(#g)}</style><linearGradient id="g"/><path class="a"/>'),
    ],
    ['with a part used twice', svg('<defs><g id="a"/></defs><use xlink:href="#a"/><use href="#a"/>')],
    [
      'as a drawing program saves it',
      `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- x -->${svg('<i:namedview xmlns:i="http://www.inkscape.org/namespaces/inkscape" pagecolor="#fff"/><path d="M0 0"/>')}`,
    ],
  ])('%s', async (_what, text) => {
    expect(await problemWithLogo(t, text)).toBeNull()
  })
})

describe('an SVG is refused as a logo', () => {
  test.each([
    ['<script>', svg('<script>alert(1)</script>')],
    ['<s:script>', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    ['<foreignObject>', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>')],
    ['<h:script>', svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml" src="x.js"/>')],
    ['<image>', svg('<image href="#a"/>')],
    ['<a>', svg('<a href="#a"/>')],
    ['<set>', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
    ['onload', svg('', ' onload="alert(1)"')],
    ['href="https://kwaad.example/a.svg#b"', svg('<use href="https://kwaad.example/a.svg#b"/>')],
    ['xlink:href="data:image/svg+xml,x"', svg('<use xlink:href="data:image/svg+xml,x"/>')],
    ['xlink:href="JavaScript:alert(1)"', svg('<use xlink:href="Java&#83;cript:alert(1)"/>')],
    ['xml:base="https://kwaad.example/"', svg('', ' xml:base="https://kwaad.example/"')],
    ['url(', svg('<rect fill="url(https://kwaad.example/a)"/>')],
    ['url(', svg('<rect style="fill:u&#114;l(//kwaad.example/a)"/>')],
    ['@import', svg('<style>@import "https://kwaad.example/a.css";</style>')],
    ['@import', svg('<style><![CDATA[@import "//kwaad.example";]]></style>')],
    ['\\', svg('<style>a{fill:\\75rl(//kwaad.example)}</style>')],
    ['<!DOCTYPE … [', `<!DOCTYPE svg [<!ENTITY a "x">]>${svg('')}`],
    ['<?xml-stylesheet', `<?xml-stylesheet href="//kwaad.example/a.css"?>${svg('')}`],
  ])('for %s', async (part, text) => {
    expect(await problemWithLogo(t, text)).toBe(t.houseStyle.refusedPart({ part }))
  })

  test.each([
    ['is no XML', 'Laadloket'],
    ['is cut off', svg('').slice(0, -3)],
    ['is a page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ['has no namespace', '<svg viewBox="0 0 9 9"/>'],
    ['has an entity that no browser knows', svg('<text>&nbsp;</text>')],
    ['is empty', ' '],
  ])('that %s', async (_what, text) => {
    expect(await problemWithLogo(t, text)).toBe(t.houseStyle.noSvg())
  })

  test('that is large', async () => {
    expect(await problemWithLogo(t, svg(`<text>${'x'.repeat(66_000)}</text>`))).toMatch(/ten hoogste 64 kB/)
  })
})

test('the logo of every tenant is one that may be given', async () => {
  const { readFileSync } = await import('node:fs')
  for (const { id } of tenants) {
    const text = readFileSync(new URL(`../../tenants/${id}/logo.svg`, import.meta.url), 'utf8')
    expect(await problemWithLogo(t, text), id).toBeNull()
  }
})
