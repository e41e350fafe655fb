import { describe, expect, test } from 'vitest'
import { blocksOf } from '../../src/platform/texts/blocks.ts'

describe('a text that somebody typed', () => {
  test('has a paragraph per part between empty lines, whatever the line ends within', () => {
    expect(blocksOf('Eén\nzin.\n \n\nNog een.\n')).toEqual([
      { kind: 'paragraph', text: 'Eén zin.' },
      { kind: 'paragraph', text: 'Nog een.' },
    ])
  })

  test('has headings, with or without an empty line after them, and lists', () => {
    expect(blocksOf('# Kop\nTekst\n\n# Leeg\n\n- een\n- twee')).toEqual([
      { kind: 'heading', text: 'Kop' },
      { kind: 'paragraph', text: 'Tekst' },
      { kind: 'heading', text: 'Leeg' },
      { kind: 'list', items: ['een', 'twee'] },
    ])
  })

  test('is text alone: a dash within it, or markup, is what it is', () => {
    expect(blocksOf('- een\nen twee <b>')).toEqual([{ kind: 'paragraph', text: '- een en twee <b>' }])
    expect(blocksOf(' \n ')).toEqual([])
  })
})
