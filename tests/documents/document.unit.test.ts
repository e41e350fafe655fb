import { describe, expect, test } from 'vitest'
import { FILE_STATES, type FileState, fileState, isDownloadable } from '../../src/platform/files/file.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import {
  docsOf,
  documentRecordOf,
  formatSize,
  inMegabytes,
  problemBefore,
  typesFor,
} from '../../src/records/documents/document.ts'

const FLAGS = ['uploaded', 'suspect', 'gdpr', 'missing', 'deleted'] as const
const fileWith = (bits: number, kind = 'SideView') => ({
  uuid: `file-${bits}`,
  kind,
  filename: 'plan.png',
  extension: 'png',
  created_at: '2026-03-02T09:00:00.000Z',
  ...(Object.fromEntries(FLAGS.map((flag, at) => [flag, (bits >> at) & 1])) as Record<
    (typeof FLAGS)[number],
    number
  >),
})
const all = Array.from({ length: 32 }, (_, bits) => fileWith(bits))

describe('the states of a document', () => {
  test('of 32 combinations of flags one can be opened, and the API returns each of them as it is', () => {
    expect(all.filter(isDownloadable).map((it) => it.uuid)).toEqual(['file-1'])
    for (const file of all) {
      const record = documentRecordOf(file)
      for (const flag of FLAGS) expect(record[flag]).toBe(file[flag] === 1)
      const mayOpen = record.uploaded && !record.suspect && !record.gdpr && !record.missing && !record.deleted
      expect(mayOpen).toBe(fileState(file) === 'ready')
    }
  })

  test('the most serious state is shown: cleared, deleted, suspect, missing, and only then that it waits', () => {
    const countOf = (state: FileState) => all.filter((it) => fileState(it) === state).length
    expect(Object.fromEntries(FILE_STATES.map((state) => [state, countOf(state)]))).toEqual({
      gdpr: 16,
      deleted: 8,
      suspect: 4,
      missing: 2,
      uploading: 1,
      ready: 1,
    })
  })
})

test('documents are listed by group, in order; what belongs to no group of the specification is left out', () => {
  const docs = docsOf([fileWith(1), fileWith(2), fileWith(3, 'Contract'), fileWith(4, 'vehicle')])
  expect(docs.SideView?.map((it) => it.uuid)).toEqual(['file-1', 'file-2'])
  expect(Object.keys(docs)).toEqual(['SideView', 'Contract'])
})

describe('before a file is sent', () => {
  const limits = { most: 5_242_880, picturesOnly: false }
  test.each([
    ['a.pdf', 5_242_880, null],
    ['a.PNG', 1, null],
    ['a.jpeg', 1, null],
    ['a.pdf', 5_242_881, 'tooLarge'],
    ['a.pdf', 0, 'empty'],
    ['IMG_1.jfif', 1, null],
    ['Besluit 12.03.2026', 1, null],
    ['a.exe', 6_000_000, 'tooLarge'],
  ] as const)('%s of %i bytes: %s', (name, size, problem) => {
    expect([name, problemBefore({ size }, limits)]).toEqual([name, problem])
  })

  test('where pictures are shown a PDF is not offered', () => {
    expect([typesFor(false), typesFor(true)]).toEqual(['.jpg, .jpeg, .png, .pdf', '.jpg, .jpeg, .png'])
  })
})

test('sizes are written as people say them', () => {
  expect([512, 34_816, 1_258_291, 5_242_880, 15_728_640].map((it) => formatSize(it, textsIn('nl')))).toEqual([
    '512 B',
    '34 kB',
    '1,2 MB',
    '5 MB',
    '15 MB',
  ])
  expect(inMegabytes(5_242_880)).toBe(5)
})
