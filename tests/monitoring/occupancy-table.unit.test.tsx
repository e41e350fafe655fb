import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Bars } from '../../islands/monitoring/bars.tsx'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { MonthFigures } from '../../src/records/monitoring/report.ts'
import { OccupancyTable } from '../../views/monitoring/occupancy-table.tsx'

const t = textsIn('nl')
const month = (name: string, occupancy: number | null, more: Partial<MonthFigures> = {}): MonthFigures => ({
  month: name,
  occupancy,
  sessions: 1234,
  users: 40,
  volume: 900.6,
  modelled: false,
  ...more,
})
const nothing = { occupancy: null, sessions: null, users: null, volume: null }
const rows = (html: string) =>
  html.match(/<tr>.*?<\/tr>/g)?.map((it) =>
    it
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

describe('the table of occupancy', () => {
  test('shows per month how busy it was, and what that means against the limit of the tenant', () => {
    const months = [month('2026-04', 0.2), month('2026-05', 0.425), month('2026-06', 0.5)]
    const table = (limit: number) =>
      rows(renderToStaticMarkup(<OccupancyTable {...{ months, limit, t }} points={1} />))
    expect(table(0.5)).toEqual([
      'Maand Bezetting Sessies Gebruikers kWh',
      '04-2026 20% Onder de grens 1.234 40 901',
      '05-2026 42,5% Dicht bij de grens 1.234 40 901',
      '06-2026 50% Op of boven de grens 1.234 40 901',
    ])
    expect(table(0.2)?.[1]).toContain('Op of boven de grens')
    expect(table(0.8)?.[3]).toContain('Onder de grens')
  })

  test('a month without data is marked; a month without occupancy still has its other figures', () => {
    const months = [month('2026-04', null, nothing), month('2026-05', null)]
    const html = renderToStaticMarkup(<OccupancyTable {...{ months, limit: 0.5, t }} points={1} />)
    expect(rows(html)?.slice(1)).toEqual([
      '04-2026 Geen data beschikbaar',
      '05-2026 - Geen data 1.234 40 901',
    ])
  })

  test('without months there is one sentence', () => {
    const html = renderToStaticMarkup(<OccupancyTable months={[]} limit={0.5} points={1} t={t} />)
    expect(html).toBe('<p>Er is (nog) geen data beschikbaar over deze locatie</p>')
  })

  test('shows when it is about several charge points, and when it was computed', () => {
    const months = [month('2026-04', 0.2, { modelled: true })]
    const html = renderToStaticMarkup(<OccupancyTable {...{ months, limit: 0.5, t }} points={3} />)
    expect(html).toContain('Gemiddelde bezetting van 3 laadpunten')
    expect(html).toContain('Berekend, niet gemeten')
  })
})

describe('the chart', () => {
  test('is described in one sentence, and so is each column, also without data', () => {
    const months = [month('2026-04', 0.2), month('2026-05', null, nothing)]
    const html = renderToStaticMarkup(<Bars {...{ months, limit: 0.5, t }} />)
    expect(html).toContain('role="img"')
    expect(html).toContain(
      'aria-label="Bezetting per maand, 04-2026 tot en met 05-2026: 04-2026: 20%, 05-2026: geen data beschikbaar. De grens is 50%."',
    )
    expect(html).toContain('title="05-2026: geen data beschikbaar"')
  })

  test('without any occupancy is no chart', () => {
    const html = renderToStaticMarkup(<Bars months={[month('2026-04', null)]} limit={0.5} t={t} />)
    expect(html).toContain('Geen data beschikbaar')
    expect(html).not.toContain('role="img"')
  })
})
