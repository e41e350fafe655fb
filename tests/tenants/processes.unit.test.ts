import { describe, expect, test } from 'vitest'
import { defaults } from '../../src/desk/tenants/defaults.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { PROCESS_TYPES } from '../../src/platform/tenant/process-type.ts'
import { fieldOf, keysOf, namesOf, stepOf, typeOf, valuesOf } from './process-types.ts'

const amsterdam = findTenant('amsterdam')
const vlaanderen = findTenant('vlaanderen')

describe('the kinds of processes', () => {
  test('are six, with acronyms and addresses of their own', () => {
    const { types } = defaults.processes
    expect(types.map((it) => it.value)).toEqual([...PROCESS_TYPES])
    expect(types.map((it) => it.acronym)).toEqual(['RP', 'UP', 'VLP', 'VWP', 'VVP', 'PP'])
    expect(types.map((it) => it.routeType)).toEqual([
      'realisatie',
      'uitbreiding',
      'verplaatsing',
      'verwijdering',
      'vervanging',
      'privaat',
    ])
  })

  test('a realisation has eight steps, and the grid need not wait for the objection period', () => {
    const { steps } = typeOf('realisation')
    expect(steps.map((it) => it.label.nl)).toEqual([
      'Locatievoorstel',
      'Beoordeling locatie',
      'Toets netbeheerder',
      'CPO-advies',
      'Verkeersbesluit',
      'Netaansluiting en voorbereiding',
      'Plaatsing en inbedrijfname',
      'Oplevering',
    ])
    expect(steps.map((it) => it.beside)).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      'traffic-decision',
      undefined,
      undefined,
    ])
  })

  test('the others have the steps that they need', () => {
    const realisation = keysOf(typeOf('realisation'))
    const some = (...numbers: number[]) => numbers.map((it) => realisation[it - 1])
    expect(keysOf(typeOf('expansion'))).toEqual(some(1, 3, 4, 6, 7, 8))
    expect(keysOf(typeOf('reposition'))).toEqual(realisation)
    expect(keysOf(typeOf('replacement'))).toEqual(some(4, 6, 7, 8))
    expect(keysOf(typeOf('removal'))).toEqual([
      'location-proposal',
      'grid-disconnection',
      'site-restoration',
      'delivery',
    ])
    expect(keysOf(typeOf('private'))).toEqual([
      'customer',
      'survey',
      'quotation',
      'contract',
      'grid-connection',
      'placement',
      'delivery',
    ])
  })
})

describe('Flanders', () => {
  const realisation = typeOf('realisation', vlaanderen)

  test('takes an aanvullend reglement by its council, without a period for objections', () => {
    expect(vlaanderen.processes.trafficDecisions).toBe(false)
    const step = stepOf(realisation, 'traffic-decision')
    expect(step.label.nl).toBe('Aanvullend reglement')
    expect(step.groups.map((it) => it.label.nl)).toEqual(['Aanvullend reglement'])
    expect(step.documents.map((it) => it.label.nl)).toEqual(['Aanvullend reglement'])
    // Nothing is published, or reported, before the council decided.
    for (const name of ['PublicationDate', 'NoticeDate'])
      expect(fieldOf(realisation, `TrafficDecision.${name}`).notBefore).toBe('TrafficDecision.CouncilDate')
    expect(fieldOf(realisation, 'TrafficDecision.CouncilDate').label.nl).toBe(
      'Beslissing gemeenteraad of college',
    )
    expect(fieldOf(realisation, 'TrafficDecision.DefinitiveDate')).not.toHaveProperty('follows')
    expect(JSON.stringify(vlaanderen.processes)).not.toMatch(/verkeersbesluit|bezwaar|makelaar/i)
  })

  test('has Fluvius as its grid operator, and no financial units', () => {
    expect(stepOf(realisation, 'grid-check').label.nl).toBe('Toets Fluvius')
    expect(fieldOf(realisation, 'GridOperator').label.nl).toBe('Distributienetbeheerder')
    expect(namesOf(realisation)).not.toContain('FinUnit')
  })

  test('has its operator propose the location', () => {
    expect(stepOf(realisation, 'location-proposal').edit).toEqual(['cpo', 'caseworker'])
    expect(stepOf(typeOf('realisation'), 'location-proposal').edit).toContain('municipality')
  })
})

describe('Amsterdam', () => {
  const realisation = typeOf('realisation', amsterdam)

  test('has the city district, beside the city', () => {
    const names = namesOf(realisation)
    expect(names[names.indexOf('Location.CityName') + 1]).toBe('Location.CityDistrict')
    expect(fieldOf(realisation, 'Location.CityDistrict').required).toBe('complete')
    expect(namesOf(typeOf('realisation'))).not.toContain('Location.CityDistrict')
  })

  test('begins with its map of locations, and gives reasons of its own', () => {
    const { categories, onholdReasons, trafficDecisions } = amsterdam.processes
    expect(categories.map((it) => it.value)).toEqual([
      'strategic',
      'datadriven',
      'request',
      'charging-network-coverage',
    ])
    expect(onholdReasons.length).toBe(defaults.processes.onholdReasons.length + 3)
    expect(valuesOf(realisation, 'CPOAdvice.CPOAdvice')).toContain('quay-wall')
    expect(trafficDecisions).toBe(true)
  })
})
