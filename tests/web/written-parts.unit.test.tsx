import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { BoundedCache } from '../../src/platform/bounded-cache.ts'
import { type Texts, textsIn } from '../../src/platform/texts/texts.ts'
import { partCache, WrittenParts } from '../../src/platform/web/written-parts.tsx'
import { PartWriterContext, writtenOnce } from '../../views/parts/written-once.tsx'

const writtenBy = (token = 'token', kept = partCache()) => new WrittenParts(token, kept)
const pageOf = (written: WrittenParts, html: string) =>
  Buffer.concat(written.within(Buffer.from(html))).toString()

test('a part stands where its mark was, in any order', () => {
  const written = writtenBy()
  const rows = written.add([Buffer.from('één'), Buffer.from(' twee')])
  const head = written.add([Buffer.from('▽')])
  expect(pageOf(written, `<p>${head}</p>–<p>${rows}</p>`)).toBe('<p>▽</p>–<p>één twee</p>')
})

test('what a part says is no mark of another', () => {
  const written = writtenBy()
  const mark = written.add([Buffer.from('a')])
  const quoting = written.add([Buffer.from(`<i>${mark}</i>`)])
  expect(pageOf(written, quoting)).toBe(`<i>${mark}</i>`)
})

test('a page without parts is as it was, and of a part without pieces nothing is left', () => {
  const written = writtenBy()
  expect(pageOf(written, `<p>${written.add([])}</p>`)).toBe('<p></p>')
  expect(pageOf(written, '<p>é</p>')).toBe('<p>é</p>')
})

test('values are worked out once by name; with one too many the first goes', () => {
  const kept = new BoundedCache<string>(2)
  const worked: string[] = []
  const of = (name: string) =>
    kept.of(name, () => {
      worked.push(name)
      return name.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'b', 'a'].map(of)).toEqual(['A', 'B', 'A', 'C', 'B', 'A'])
  expect(worked).toEqual(['a', 'b', 'c', 'a'])
})

test('values that are weighed make room for each other', () => {
  const kept = new BoundedCache<string>(10, (value, name) => value.length + name.length)
  const worked: string[] = []
  const of = (name: string, length: number) =>
    kept.of(name, () => {
      worked.push(name)
      return name.repeat(length)
    })
  for (const name of ['a', 'b']) of(name, 3)
  of('c', 5)
  expect(worked).toEqual(['a', 'b', 'c'])
  for (const name of ['b', 'c', 'a']) of(name, 3)
  expect(worked).toEqual(['a', 'b', 'c', 'a'])
  expect(of('d', 20)).toHaveLength(20)
  of('a', 3)
  expect(worked).toEqual(['a', 'b', 'c', 'a', 'd', 'a'])
})

describe('a view that is written once', () => {
  let times = 0
  interface GreetingProps {
    t: Texts
    name: string
    csrf?: string
    tags?: readonly { label: string }[]
  }
  const Greeting = writtenOnce(({ t, name, csrf, tags = [] }: GreetingProps) => {
    times++
    return (
      <form data-island={name === 'Mira' ? 'greeting' : undefined}>
        <input type="hidden" name="_csrf" value={csrf} />
        {t.shell.signOut()} {name} {tags.map(({ label }) => label).join()}
      </form>
    )
  })
  const Other = writtenOnce(({ name }: GreetingProps) => <p>{name}</p>)
  const kept = partCache()
  const page = (content: (csrf: string) => ReactNode, token = 'token') => {
    const written = writtenBy(token, kept)
    const html = renderToStaticMarkup(
      <PartWriterContext value={written}>
        <main>{content(written.formToken)}</main>
      </PartWriterContext>,
    )
    return { html: pageOf(written, html), islands: [...written.islands] }
  }
  const plain = (content: ReactNode) => renderToStaticMarkup(<main>{content}</main>)
  const nl = textsIn('nl')
  beforeEach(() => {
    times = 0
  })

  test('is not written again while it is told the same', () => {
    const greeting = <Greeting t={nl} name="Judith <1>" tags={[{ label: 'één' }]} />
    const pages = [page(() => greeting), page(() => greeting)]
    expect(times).toBe(1)
    for (const { html } of pages) expect(html).toBe(plain(greeting))
  })

  test.each<[string, ReactElement]>([
    ['another name', <Greeting key="" t={nl} name="Bram" />],
    ['another language', <Greeting key="" t={textsIn('en')} name="Anna" />],
    ['more', <Greeting key="" t={nl} name="Anna" tags={[]} />],
    ['other tags', <Greeting key="" t={nl} name="Anna" tags={[{ label: 'Voorrang' }]} />],
    ['the same as another view', <Other key="" t={nl} name="Anna" />],
  ])('is written again when it is told %s', (_, other) => {
    page(() => <Greeting t={nl} name="Anna" />)
    expect(page(() => other).html).toBe(plain(other))
  })

  test('has the form token of its page, wherever it stands', () => {
    const greeting = (csrf: string) => <Greeting t={nl} name="Vera" csrf={csrf} tags={[{ label: csrf }]} />
    for (const token of ['first', 'second']) expect(page(greeting, token).html).toBe(plain(greeting(token)))
    expect(times).toBe(3)
  })

  test('says which islands are in it, each time', () => {
    const mira = () => <Greeting t={nl} name="Mira" />
    expect([page(mira).islands, page(mira).islands]).toEqual([['greeting'], ['greeting']])
    expect(page(() => <Greeting t={nl} name="Omar" />).islands).toEqual([])
  })

  test('writes itself where nothing is kept', () => {
    expect(plain(<Greeting t={nl} name="Noor" />)).toContain('Noor')
    expect(times).toBe(1)
  })

  test('takes no mark from what somebody typed', () => {
    const typed = () => <Greeting t={nl} name="w0t w0p0. <!--written 0-->" />
    expect(page(typed).html).toBe(plain(typed()))
  })
})
