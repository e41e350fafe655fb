import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { LANGUAGES } from '../../src/platform/texts/language.ts'
import { specificationOf } from '../../src/records/processes/api/specification.ts'
import { SpecificationSchema } from '../../src/records/processes/api/specification-schema.ts'
import { tenants } from '../../tenants/index.ts'

const fits = new Ajv2020({ strict: false, allErrors: true }).compile(SpecificationSchema)
const all = tenants.flatMap((tenant) =>
  tenant.processes.types.flatMap((type) =>
    LANGUAGES.map((language) => [tenant.id, type.value, language, type] as const),
  ),
)

describe('the specification of a kind of process', () => {
  test.each(all)('of %s, %s in %s, is as described and loses nothing on its way', (_, __, language, type) => {
    const specification = specificationOf(type, language)
    const sent = JSON.parse(JSON.stringify(specification)) as unknown
    expect(sent).toEqual(specification)
    expect(fits(sent), JSON.stringify(fits.errors)).toBe(true)
  })

  test('is in the requested language', () => {
    const [realisation] = findTenant('amsterdam').processes.types
    if (!realisation) throw new Error('Amsterdam has realisations')
    const nl = specificationOf(realisation, 'nl')
    const en = specificationOf(realisation, 'en')
    expect([nl.label, en.label]).toEqual(['Realisatie', 'Realisation'])
    expect(nl.steps[1]).toMatchObject({ step: 2, key: 'location-assessment', label: 'Beoordeling locatie' })
    expect(en.steps[1]?.groups[0]?.fields[2]?.options?.[3]).toEqual({
      value: 'negative-advice',
      label: 'Negative advice',
      refuses: true,
    })
  })

  test('has what lists hold, where options come from, who may write, and what the desk makes', () => {
    const [realisation] = findTenant('amsterdam').processes.types
    if (!realisation) throw new Error('Amsterdam has realisations')
    const { steps } = specificationOf(realisation, 'nl')
    const fields = steps.flatMap((step) => step.groups.flatMap((group) => group.fields))
    const named = (name: string) => fields.find((it) => it.name === name)
    expect(named('ParkingSpots.Identifiers')).toMatchObject({
      item: 'Parkeervak',
      most: 8,
      fields: [{ name: 'Identifier', label: 'Vaknummer', type: 'text' }],
    })
    expect(named('Contractor')).toMatchObject({ optionsFrom: 'contractors', required: 'complete' })
    expect(named('Contractor')).not.toHaveProperty('options')
    expect(named('CPOAdvice.Decision')?.edit).toEqual(['municipality', 'caseworker'])
    expect(steps[5]?.beside).toBe('traffic-decision')
    expect(steps[0]?.documents[0]).toEqual({
      group: 'LocationProposition',
      label: 'Locatievoorstel',
      preview: false,
      generated: 'start-document',
    })
  })
})
