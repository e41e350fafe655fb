import { beforeAll, describe, expect, test } from 'vitest'
import { judith, vera } from '../world.ts'
import { type MadeUpDesk, madeUpDesk, seesProcess } from './made-up-desk.ts'

let desk: MadeUpDesk
beforeAll(async () => {
  desk = await madeUpDesk()
})

type Rows = { key: string; isTotal: boolean; cells: Record<string, string | number | null> }[]
const tablesFor = async (person: Parameters<MadeUpDesk['as']>[0], type: string) => {
  const { data } = await desk.as(person).calls('GET', `/api/reports/realisatiestatus?soort=${type}`)
  return Object.fromEntries(
    data.tables.map((it: { key: string; rows: Rows }) => [it.key, it.rows]),
  ) as Record<'steps' | 'onhold' | 'cancelled' | 'whole', Rows>
}
const figures = (rows: Rows) =>
  rows
    .filter(({ cells }) => Number(cells.processes) > 0)
    .map(({ key, cells }) => [key, cells.processes, cells.stations])

describe('the status of realisation', () => {
  test('equals a recount of the rows, for everybody and every type', async () => {
    let reasons = 0
    for (const reader of desk.readers)
      for (const type of ['realisation', 'expansion', 'removal']) {
        const theirs = desk.processes.filter((it) => it.process_type === type && seesProcess(reader, it))
        const recount = (of: typeof theirs, keyOf: (it: (typeof theirs)[number]) => string) => {
          const counts = new Map<string, [number, number]>()
          for (const it of [
            ...of.map((row) => [keyOf(row), row] as const),
            ...of.map((row) => ['total', row] as const),
          ]) {
            const [processes, stations] = counts.get(it[0]) ?? [0, 0]
            counts.set(it[0], [processes + 1, stations + it[1].station_count])
          }
          return [...counts].map(([key, counted]) => [key, ...counted])
        }
        const withStatus = (status: string) => theirs.filter((it) => it.status === status)
        const { steps, onhold, cancelled, whole } = await tablesFor(reader, type)
        const same = (rows: Rows, wanted: unknown[]) =>
          expect(new Set(figures(rows).map(String))).toEqual(new Set(wanted.map(String)))
        same(
          steps,
          recount(withStatus('active'), (it) => `step-${it.current_step}`),
        )
        same(
          onhold,
          recount(withStatus('onhold'), (it) => `onhold-${it.status_reason}`),
        )
        same(
          cancelled,
          recount(withStatus('cancelled'), (it) => `cancelled-${it.status_reason}`),
        )
        same(
          whole,
          recount(theirs, (it) => it.status),
        )
        reasons += figures(onhold).length + figures(cancelled).length
      }
    expect(reasons).toBeGreaterThan(10)
  })

  test('shows realisations until another type is chosen, and no private ground to who may not see it', async () => {
    const { body } = await desk.as(judith).opens('/rapportage/realisatiestatus?soort=private')
    expect(body).toContain('<option value="realisation" selected="">')
    expect(body).not.toContain('value="private"')
    const { body: whole } = await desk.as(vera).opens('/rapportage/realisatiestatus?soort=removal')
    expect(whole).toContain('<option value="removal" selected="">')
  })

  test('each figure of processes leads to a list of exactly those: of a step, a tab, a reason', async () => {
    for (const reader of desk.readers.slice(0, 2)) {
      const { body } = await desk.as(reader).opens('/rapportage/realisatiestatus')
      const links = [...body.matchAll(/<data value="(\d+)"><a href="([^"]+)"/g)]
      expect(links.filter(([, , href]) => href?.includes('f.currentStatusMessage')).length).toBeGreaterThan(6)
      for (const [, value, href = ''] of links) {
        const { status, text } = await desk.as(reader).opens(href.replaceAll('&amp;', '&'))
        expect(status).toBe(200)
        const [, total = '0'] = / van ([\d.]+)/.exec(text) ?? []
        expect({ href, total: Number(total.replace('.', '')) }).toEqual({ href, total: Number(value) })
      }
    }
  })
})

describe('the reason in the list of processes', () => {
  test('is in words in a column that can be chosen, and in what narrows the list', async () => {
    const held = desk.processes.find((it) => it.status === 'onhold' && it.process_type === 'realisation')
    const reason = desk.tenant.processes.onholdReasons.find(({ value }) => value === held?.status_reason)
    const words = reason?.label.nl ?? 'geen'
    const list = `/processen/realisatie/onhold?f.currentStatusMessage=in:${held?.status_reason}`
    const usual = await desk.as(vera).opens(list)
    expect(usual.text).toContain(`Reden: ${words}`)
    expect(usual.body).not.toContain('<th scope="col" data-c="currentStatusMessage"')
    await desk.as(vera).posts('/processen/instellingen', {
      terug: '/processen/realisatie/onhold',
      act: 'kolommen',
      kolom: ['reference', 'currentStatusMessage'],
    })
    const { body } = await desk.as(vera).opens(list)
    expect(body).toContain('<th scope="col" data-c="currentStatusMessage"')
    expect(body).toContain(`<td>${words}<`)
  })
})
