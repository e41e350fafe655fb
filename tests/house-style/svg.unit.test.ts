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
    [
      'as drawing programs write it',
      svg(
        '<style>.cls-1{clip-path:url(#c);fill:rgba(0,0,0,.5)} @media (prefers-color-scheme:dark){.cls-1{fill:#fff}}</style>' +
          '<clipPath id="c"><rect width="9" height="9"/></clipPath><g class="cls-1" id="Laag(1)" data-name="Laag(1)" ' +
          'transform="translate(1 2) rotate(4)"><path d="M0 0h9"/></g>',
      ),
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
    ['<!DOCTYPE', `<!DOCTYPE svg SYSTEM "https://kwaad.example/a.dtd">${svg('')}`],
    ['@import', svg('<style>@/**/import "//kwaad.example/a.css";</style>')],
    ['cross-fade(', svg('<rect style="fill:cross-fade(&quot;//kwaad.example/a&quot;, red)"/>')],
    ['image-set(', svg('<style>rect{mask:image-set("//kwaad.example/a" 1x)}</style>')],
    ['<filter>', svg('<filter id="f"><feGaussianBlur stdDeviation="9"/></filter><g filter="url(#f)"/>')],
    ['blur(', svg('<g style="filter:blur(9px)"/>')],
    ['drop-shadow(', svg('<style>g{filter:drop-shadow(0 0 9px)}</style>')],
    ['<?xml-stylesheet', `<?xml-stylesheet href="//kwaad.example/a.css"?>${svg('')}`],
  ])('for %s', async (part, text) => {
    expect(await problemWithLogo(t, text)).toBe(t.houseStyle.refusedPart({ part }))
  })

  test.each([
    ['is no XML', 'Laadloket'],
    ['is cut off', svg('').slice(0, -3)],
    ['is a page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ['has no namespace', '<svg viewBox="0 0 9 9"/>'],
    ['has an entity that SVG does not define', svg('<text>&nbsp;</text>')],
    ['is empty', ' '],
  ])('that %s', async (_what, text) => {
    expect(await problemWithLogo(t, text)).toBe(t.houseStyle.noSvg())
  })

  /** A part of `levels` levels, each drawing the one below it twice. */
  const doubled = (
    levels: number,
    use: (id: string) => string,
    wrap: (id: string, inside: string) => string,
  ) =>
    svg(
      `<rect id="a0" width="1" height="1"/>${Array.from({ length: levels }, (_, level) =>
        wrap(`a${level + 1}`, use(`a${level}`).repeat(2)),
      ).join('')}${use(`a${levels}`)}`,
    )
  test.each([
    [
      'uses',
      doubled(
        16,
        (id) => `<use href="#${id}"/>`,
        (id, inside) => `<g id="${id}">${inside}</g>`,
      ),
    ],
    [
      'uses of symbols by their older name',
      doubled(
        28,
        (id) => `<use xlink:href="#${id}"/>`,
        (id, inside) => `<symbol id="${id}">${inside}</symbol>`,
      ),
    ],
    [
      'patterns',
      doubled(
        20,
        (id) => `<rect fill="url(#${id})"/>`,
        (id, inside) => `<pattern id="${id}">${inside}</pattern>`,
      ),
    ],
    [
      'masks of a style sheet',
      svg(
        `<style>${Array.from({ length: 20 }, (_, n) => `.m${n} rect, rect.m${n} { mask : url( '#m${n}' ) }`).join('')}</style>` +
          Array.from(
            { length: 20 },
            (_, n) => `<mask id="m${n + 1}"><rect class="m${n}"/><rect class="m${n}"/></mask>`,
          ).join('') +
          '<rect class="m19"/>',
      ),
    ],
    [
      'a pattern that fills itself',
      svg('<pattern id="p"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/>'),
    ],
    ['a use of itself', svg('<g id="g"><use href="#g"/></g>')],
    [
      'markers at every point',
      svg(
        `<marker id="m">${'<rect/>'.repeat(200)}</marker><path marker-mid="url(#m)" d="M${'1 2 '.repeat(5000)}"/>`,
      ),
    ],
  ])('that freezes a browser, by %s', async (_how, text) => {
    expect(await problemWithLogo(t, text)).toBe(t.houseStyle.drawsTooMuch())
  })

  test('that is large', async () => {
    expect(await problemWithLogo(t, svg(`<text>${'x'.repeat(66_000)}</text>`))).toMatch(/ten hoogste 64 kB/)
  })
})

test('the logo of every tenant would be accepted', async () => {
  const { readFileSync } = await import('node:fs')
  for (const { id } of tenants) {
    const text = readFileSync(new URL(`../../tenants/${id}/logo.svg`, import.meta.url), 'utf8')
    expect(await problemWithLogo(t, text), id).toBeNull()
  }
})
