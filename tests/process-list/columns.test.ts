import { beforeAll, describe, expect, test } from 'vitest'
import { filterKindOf } from '../../src/overviews/process-list/columns.ts'
import { columnsFor } from '../../src/overviews/process-list/list.ts'
import { headingOf } from '../../src/overviews/process-list/words.ts'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import { COLUMN_KEYS, type ColumnKey, processColumn } from '../../src/platform/tenant/process-columns.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { insertPids } from '../../src/records/pids/queries.ts'
import { descriptionOf } from '../api-docs/description.ts'
import type { TestApp } from '../app.ts'
import { workbookOf } from '../exports/world.ts'
import { uuidsIn } from '../lists/rows.ts'
import { calls, startProcessDesk } from '../processes/desk.ts'
import { aStoredProcess, contextOf, typeNamed } from '../processes/world.ts'
import { anna } from '../world.ts'

/** Every column of the list, by its entry: a new column is tested here without a change. */

const LIST = '/processen/privaat/alles'
/** Columns that a field fills in, and that no other table names. */
const FACTS = COLUMN_KEYS.filter((key) => processColumn(key).api !== undefined)

/** Different for each column and process, and in the order of the processes. */
function filledIn(key: ColumnKey, number: number): string {
  if (key === 'EAN') return `5414 4882 0000 000${number}`
  const isDay = processColumn(key).kind === 'day'
  return isDay ? `2026-0${number}-${10 + FACTS.indexOf(key)}` : `${key}-A${number}`
}

/** A record in which every fact is filled in. */
function recordOf(number: number): FormRecord {
  const record: Record<string, unknown> = { pidUuid: `pid-${number}` }
  for (const key of FACTS) {
    const { fields: [path = ''] = [], items } = processColumn(key)
    const [group = '', name] = path.split('.')
    const value = items ? [{ [items]: filledIn(key, number) }] : filledIn(key, number)
    record[group] = name ? { ...(record[group] as object), [name]: value } : value
  }
  return record
}

let desk: TestApp
let uuids: string[]
beforeAll(async () => {
  desk = await startProcessDesk()
  await insertPids(
    desk.db,
    [1, 2].map((number) => ({ uuid: `pid-${number}`, label: `PID ${number}` })),
  )
  const made = []
  for (const number of [1, 2])
    made.push(
      await aStoredProcess(desk, {
        type: 'private',
        atStep: number,
        record: recordOf(number),
        category: 'sales',
      }),
    )
  uuids = made.map(({ uuid }) => uuid)
})

const opened = async (query: Record<string, string>) =>
  (await desk.as(anna).opens(`${LIST}?${new URLSearchParams(query)}`)).body

describe('every column of the list', () => {
  test('has a heading of its own in both languages', () => {
    for (const language of ['nl', 'en'] as const) {
      const headings = COLUMN_KEYS.map((key) =>
        headingOf(key, { ...contextOf(desk, anna), language, t: textsIn(language) }),
      )
      expect(headings).not.toContain('')
      expect(new Set(headings).size).toBe(COLUMN_KEYS.length)
    }
  })

  test('sorts the list both ways, if it sorts', async () => {
    const rows = await desk.db.selectFrom('process').selectAll().where('uuid', 'in', uuids).execute()
    for (const key of columnsFor(desk, typeNamed(desk, 'private'))) {
      const { sort, reversed = false } = processColumn(key)
      if (!sort) continue
      const inOrder = rows.toSorted((one, other) => {
        const [a, b] = [one[sort] ?? '', other[sort] ?? '']
        return a < b ? -1 : a > b ? 1 : one.id - other.id
      })
      const expected = (reversed ? inOrder.toReversed() : inOrder).map(({ uuid }) => uuid)
      expect(uuidsIn(await opened({ sort: key })), key).toEqual(expected)
      expect(uuidsIn(await opened({ sort: `-${key}` })), key).toEqual(expected.toReversed())
    }
  })

  test('is in a workbook of all columns, with its heading', async () => {
    const context = contextOf(desk, anna)
    const form = { kolommen: 'alle' }
    const { sheet } = await workbookOf(desk, anna, LIST, { form, name: context.t.exports.sheets.private() })
    const headers = (sheet.getRow(1).values as string[]).slice(1)
    // A column of several values is one column per value here.
    const shown = columnsFor(desk, typeNamed(desk, 'private')).filter((key) => key !== 'gridConnection')
    expect(headers).toEqual(expect.arrayContaining(shown.map((key) => headingOf(key, context))))
  })
})

describe('what was filled in on a form', () => {
  test.each(FACTS)('is found by the filter of its column: %s', async (key) => {
    const kind = filterKindOf(key)
    if (kind === null) return
    const mode = { text: 'is', code: 'is', options: 'in', step: 'eq', number: 'eq', date: 'on', past: 'on' }[
      kind
    ]
    for (const [index, uuid] of uuids.entries())
      expect(uuidsIn(await opened({ [`f.${key}`]: `${mode}:${filledIn(key, index + 1)}` }))).toEqual([uuid])
  })

  test.each(FACTS.filter((key) => ['text', 'code'].includes(filterKindOf(key) ?? '')))(
    'is found by the search, and so by the parts of a text: %s',
    async (key) => {
      const part = filledIn(key, 1).slice(1, -1)
      expect(uuidsIn(await opened({ [`f.${key}`]: `contains:${part}` })).toSorted()).toEqual(uuids.toSorted())
      expect(uuidsIn(await opened({ zoeken: filledIn(key, 2) }))).toEqual([uuids[1]])
    },
  )

  test('is shown in its column, and in a workbook', async () => {
    await desk.as(anna).posts('/processen/instellingen', {
      act: 'kolommen',
      kolom: ['reference', ...FACTS],
      terug: LIST,
    })
    const { text } = await desk.as(anna).opens(LIST)
    const context = contextOf(desk, anna)
    const name = context.t.exports.sheets.private()
    const { sheet } = await workbookOf(desk, anna, LIST, { form: { kolommen: 'scherm' }, name })
    const headers = sheet.getRow(1).values as string[]
    for (const key of FACTS)
      for (const number of [1, 2]) {
        const value = filledIn(key, number)
        const isDay = processColumn(key).kind === 'day'
        // The EAN is stored without spaces.
        const shown = isDay
          ? value.split('-').reverse().join('-')
          : key === 'EAN'
            ? value.replaceAll(' ', '')
            : value
        expect(text, key).toContain(shown)
        const cells = sheet.getColumn(headers.indexOf(headingOf(key, context))).values
        expect(cells, key).toContainEqual(isDay ? new Date(value) : value)
      }
  })

  test('is in the rows of the API, which describes it', async () => {
    const { data } = await calls(desk, anna, 'processlist', { processType: 'private' })
    const row = data.records.find((it: { uuid: string }) => it.uuid === uuids[0])
    const { schemas } = descriptionOf(desk).components
    const { properties } = schemas.ProcessListRow as { properties: Record<string, { description?: string }> }
    for (const key of FACTS) {
      expect([row[key]].flat(), key).toEqual([filledIn(key, 1)])
      expect(properties[key]?.description, key).toBe(processColumn(key).api)
    }
  })
})
