import { expect, test } from 'vitest'
import { Kept } from '../../src/platform/kept.ts'
import { WrittenParts } from '../../src/platform/web/written-parts.ts'

const pageOf = (written: WrittenParts, html: string) =>
  Buffer.concat(written.within(Buffer.from(html))).toString()

test('a part stands where its mark was, in any order', () => {
  const written = new WrittenParts()
  const rows = written.add([Buffer.from('één'), Buffer.from(' twee')])
  const head = written.add([Buffer.from('▽')])
  expect(pageOf(written, `<p>${head}</p>–<p>${rows}</p>`)).toBe('<p>▽</p>–<p>één twee</p>')
})

test('what a part says is no mark of another', () => {
  const written = new WrittenParts()
  const mark = written.add([Buffer.from('a')])
  const quoting = written.add([Buffer.from(`<i>${mark}</i>`)])
  expect(pageOf(written, quoting)).toBe(`<i>${mark}</i>`)
})

test('a page without parts is as it was, and of a part without pieces nothing is left', () => {
  const written = new WrittenParts()
  expect(pageOf(written, `<p>${written.add([])}</p>`)).toBe('<p></p>')
  expect(pageOf(written, '<p>é</p>')).toBe('<p>é</p>')
})

test('values are worked out once by name; with one too many the first goes', () => {
  const kept = new Kept<string>(2)
  const worked: string[] = []
  const of = (name: string) =>
    kept.of(name, () => {
      worked.push(name)
      return name.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'b', 'a'].map(of)).toEqual(['A', 'B', 'A', 'C', 'B', 'A'])
  expect(worked).toEqual(['a', 'b', 'c', 'a'])
})
