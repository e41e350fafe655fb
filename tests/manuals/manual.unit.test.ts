import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fillIn } from '../../src/desk/manuals/fill-in.ts'
import { libraryOf } from '../../src/desk/manuals/library.ts'
import { readManualFile, segmentsOf } from '../../src/desk/manuals/manual.ts'
import { findTenant, tenantIds } from '../../src/desk/tenants/find.ts'
import { root } from '../../src/root.ts'

const OF_ROLES = ['municipality', 'cpo', 'caseworker', 'caseviewer', 'admin']

describe('a file', () => {
  test('has a title, a place in the menu and readers', () => {
    expect(
      readManualFile('---\r\ntitle: Zo werkt het\r\ncategory: Extra\r\nrole: cpo\r\n---\r\nTekst'),
    ).toEqual({
      title: 'Zo werkt het',
      category: 'Extra',
      role: 'cpo',
      order: 1000,
      markdown: 'Tekst',
    })
  })

  test.each([
    ['# Zomaar tekst', 'does not begin with ---'],
    ['---\ncategory: Extra\n---\nTekst', 'has no title'],
    ['---\ntitle: T\nrole: baas\n---\nTekst', "is for an unknown role 'baas'"],
  ])('%s is refused', (text, reason) => {
    expect(() => readManualFile(text)).toThrow(reason)
  })

  test('the menu has those without category first, then a segment per category', () => {
    const items = [{ category: 'B' }, { category: '' }, { category: 'A' }, { category: 'B' }]
    expect(segmentsOf(items).map(({ category, items }) => [category, items.length])).toEqual([
      ['', 1],
      ['B', 2],
      ['A', 1],
    ])
  })
})

describe('the words of the tenant', () => {
  const flanders = findTenant('vlaanderen')
  test('are filled in, and what does not hold is left out', () => {
    const markdown =
      '{{name}}: {{when trafficDecisions}}bezwaar{{end}}{{when !trafficDecisions}}{{TrafficDecision}}{{end}}'
    expect(fillIn(markdown, flanders, 'nl')).toBe('Laadloket Vlaanderen: Aanvullend reglement')
    expect(fillIn(markdown, findTenant('utrecht'), 'nl')).toMatch(/: bezwaar$/)
  })
  test('name the reports that the desk has, and those about customers apart', () => {
    expect(fillIn('{{reports}}', flanders, 'nl')).toMatch(/^- \*\*Kerncijfers\*\*\n/)
    const customers = '{{when customerReports}}{{customerReports}}{{end}}'
    expect(fillIn(customers, flanders, 'nl')).toBe('')
    const real = findTenant('rijksvastgoed')
    expect(fillIn('{{reports}}', real, 'nl')).not.toContain(fillIn(customers, real, 'nl') || 'klant')
    expect(fillIn('{{when municipalityReports}}x{{end}}', real, 'nl')).toBe('')
  })
  test('that do not exist are a mistake', () => {
    expect(() => fillIn('{{naam}}', flanders, 'nl')).toThrow("unknown 'naam'")
    expect(() => fillIn('{{when maan}}x{{end}}', flanders, 'nl')).toThrow("unknown 'maan'")
    expect(() => fillIn('{{constructor}}', flanders, 'nl')).toThrow("unknown 'constructor'")
  })
})

test.each(tenantIds)('every manual has words for %s', (id) => {
  const tenant = findTenant(id)
  for (const language of ['nl', 'en'] as const)
    for (const file of readdirSync(new URL(`src/desk/tenants/manuals/${language}/`, root))) {
      const text = readFileSync(new URL(`src/desk/tenants/manuals/${language}/${file}`, root), 'utf8')
      expect(fillIn(text, tenant, language), file).not.toMatch(/\{\{|\}\}|undefined|^- : |^\d+\. +\(/m)
    }
})

// One per country, and the two that work on private ground.
test.each(['vlaanderen', 'utrecht', 'parkeerbeheer', 'rijksvastgoed'])(
  'the manuals of %s are whole: one per role in both languages, with every picture',
  async (id) => {
    const mistakes: unknown[] = []
    const library = libraryOf(findTenant(id), { error: (mistake: unknown) => mistakes.push(mistake) })
    for (const language of ['nl', 'en'] as const) {
      const manuals = await library.in(language)
      expect(manuals.flatMap(({ role }) => role ?? [])).toEqual(OF_ROLES)
      expect(manuals.filter((manual) => manual.language !== language)).toEqual([])
      for (const { html, sections } of manuals) {
        expect(html).toMatch(/<img /)
        expect(sections.filter(({ level, text }) => level === 2 && text === '')).toEqual([])
      }
    }
    expect(mistakes).toEqual([])
  },
)
