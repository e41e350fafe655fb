import { describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { startApp } from '../app.ts'
import { karel } from '../world.ts'

/** What `GET /api/config` answers about processes. */
const configOf = async (tenant: Parameters<typeof startApp>[0]) => {
  const { as } = await startApp(tenant)
  const { status, data } = await as(karel).calls('GET', '/api/config')
  expect(status).toBe(200)
  return data as {
    processTypes: { value: string; hidden: boolean; routeType: string }[]
    processesConfig: Record<
      string,
      { step: number; key: string; label: object; edit: string[]; beside?: string }[]
    >
    processCategories: { value: string }[]
    onHoldReasons: { value: string }[]
    cancelReasons: { value: string }[]
    trafficDecisions: boolean
    selectOptions: Record<string, { value: string }[]>
    chargingStationVersions: { value: string }[]
  }
}

/** Specification 3 §3. */
const FIELDS =
  'tenant name acronym image featureAccess mapOptions visibleRecordsByStatus usesPlannedRealisationFields ' +
  'useAdditionalCoordinates stakeholders selectOptions municipalityOptions chargingStationVersions cancelReasons ' +
  'onHoldReasons reasonOptions processesConfig createAssetForm monitoring defaultAssetTableFields processTypes ' +
  'chargingpointStatuses workflows'

test('programs read the kinds of processes, their steps and whose turn it is', async () => {
  const config = await configOf({ tenant: 'vlaanderen' })
  expect(config.processTypes.map((it) => it.routeType)).toEqual([
    'realisatie',
    'uitbreiding',
    'verplaatsing',
    'verwijdering',
    'vervanging',
    'privaat',
  ])
  expect(config.processesConfig.realisation).toHaveLength(8)
  expect(config.processesConfig.realisation?.[4]).toEqual({
    step: 5,
    key: 'traffic-decision',
    label: { nl: 'Aanvullend reglement', en: 'Supplementary regulation' },
    edit: ['municipality', 'caseworker'],
  })
  expect(config.processesConfig.realisation?.[5]?.beside).toBe('traffic-decision')
  expect(config.processCategories[0]?.value).toBe('request')
  expect(config.onHoldReasons.map((it) => it.value)).toContain('regional-approval')
  expect(config.cancelReasons.length).toBeGreaterThan(2)
  expect(config.trafficDecisions).toBe(false)
})

test('a kind that a tenant hides is marked', async () => {
  const flanders = findTenant('vlaanderen')
  const types = flanders.processes.types.map((it) => ({ ...it, hidden: it.value === 'private' }))
  const { processTypes } = await configOf({
    tenant: { ...flanders, processes: { ...flanders.processes, types } },
  })
  expect(processTypes.filter((it) => it.hidden).map((it) => it.value)).toEqual(['private'])
})

describe.each(['vlaanderen', 'rijksvastgoed'])('the configuration of %s', (tenant) => {
  test('has every field of the specification', async () => {
    expect(Object.keys(await configOf({ tenant }))).toEqual(expect.arrayContaining(FIELDS.split(' ')))
  })

  test('has what its forms, its map and its lists do', async () => {
    const config = await configOf({ tenant })
    const { map, processes } = findTenant(tenant)
    expect(config).toMatchObject({
      mapOptions: { nearbyKm: map.nearbyKm, parkingAreas: map.parkingAreas },
      monitoring: map.monitoring,
      visibleRecordsByStatus: {
        requests: { open: true, accepted: true, rejected: false },
        processes: { active: true, onhold: true, completed: false, cancelled: false },
      },
      usesPlannedRealisationFields: JSON.stringify(processes).includes('"PlannedRealisation.'),
      useAdditionalCoordinates: JSON.stringify(processes).includes('"Location.AdditionalCoordinates"'),
      workflows: processes.types.filter(({ hidden }) => !hidden).map(({ value }) => value),
      chargingpointStatuses: expect.arrayContaining(['suggestion', 'realized']),
      createAssetForm: { statuses: ['suggestion', 'definitive'], parkinglots: { most: 8 } },
    })
    const versions = config.selectOptions['CPOAdvice.ChargingStationVersion'] ?? []
    expect(config.chargingStationVersions).toEqual(versions)
    if (tenant === 'vlaanderen') expect(versions.map(({ value }) => value)).toEqual(['3.0', '4.0', '5.0'])
  })
})
