import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Island } from '../../islands/island.tsx'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { linesWith, sourcesIn } from '../rules/sources.ts'

const t = textsIn('nl')

interface GreetingProps {
  name: string
}
const Greeting = ({ name, t: words }: GreetingProps & { t: typeof t }) => (
  <p id={useId()}>
    {words.shell.dashboard()} {name}
  </p>
)
const rendered = (name: string, id = 'groet') =>
  renderToString(<Island id={id} name="greeting" component={Greeting} props={{ name }} t={t} />)

describe('the server’s half of an island', () => {
  test('is whole HTML, readable without a script', () => {
    expect(rendered('Judith')).toMatch(/<p id="[^"]+">Start<!-- --> <!-- -->Judith<\/p>/)
  })

  test('carries its props, and nothing of the texts', () => {
    const html = rendered('Judith')
    expect(html).toContain('data-island="greeting"')
    expect(html).toContain('data-props="{&quot;name&quot;:&quot;Judith&quot;}"')
  })

  test('lets no text out of its attribute or its HTML', () => {
    const html = rendered('"></div><script>alert(1)</script>')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('"></div><')
  })

  test('gives ids that no other island on the page has', () => {
    const idIn = (html: string) => /<p id="([^"]+)"/.exec(html)?.[1]
    expect(idIn(rendered('Judith', 'een'))).toMatch(/een-/)
    expect(idIn(rendered('Judith', 'een'))).not.toBe(idIn(rendered('Judith', 'twee')))
  })
})

describe('the list of islands', () => {
  const drawn = sourcesIn('views', 'src', 'islands').filter(({ path }) => path.endsWith('.tsx'))
  const [boot] = sourcesIn('islands').filter(({ path }) => path === 'islands/boot.tsx')
  const listed = [...(boot?.text.matchAll(/^ {2}'?([a-z-]+)'?: (?:async )?\(\) => /gm) ?? [])]

  test('holds every island that a page uses', () => {
    const names = drawn
      .flatMap(({ text }) => [
        ...text.matchAll(/data-island="([a-z-]+)"/g),
        ...text.matchAll(/<Island\b[^>]*?\bname="([a-z-]+)"/gs),
      ])
      .map(([, name]) => name)
    expect(names).toContain('judgement-panel')
    expect(names.filter((name) => !listed.some(([, known]) => known === name))).toEqual([])
  })

  test('loads each of them only when a page uses it, except those of all pages after sign-in', () => {
    expect(listed.length).toBeGreaterThan(2)
    expect(linesWith(boot ? [boot] : [], /^import\b/)).toEqual([
      expect.stringContaining('./sessions/start.ts'),
      expect.stringContaining('./shortcuts/shortcuts.ts'),
    ])
  })
})

describe('calls from islands', () => {
  const allBut = (...files: string[]) => sourcesIn('islands').filter(({ path }) => !files.includes(path))

  test('go out through submit.ts alone, but for scripts and for calls of the API that people try out', () => {
    const calls = /\bfetch\(|sendBeacon|WebSocket|EventSource/
    const others = allBut('islands/submit.ts', 'islands/late-import.ts', 'islands/api-docs/call.ts')
    expect(linesWith(others, calls)).toEqual([])
  })

  test('with a file go out through upload.ts alone', () => {
    expect(linesWith(allBut('islands/documents/upload.ts'), /XMLHttpRequest/)).toEqual([])
  })
})
