import { describe, expect, test } from 'vitest'
import { defaults } from '../../src/desk/tenants/defaults.ts'
import { fieldsOf } from '../../src/platform/forms/field.ts'
import { DOCUMENT_GROUPS, PROCESS_TYPES, type ProcessType } from '../../src/platform/tenant/process-type.ts'
import { tenants } from '../../tenants/index.ts'
import { fieldOf, fieldsOfType, namesOf, stepOf, typeOf, valuesOf } from './process-types.ts'

describe('what is filled in', () => {
  test.each<[ProcessType['value'], string[]]>([
    [
      'realisation',
      [
        ...[
          'StreetName',
          'HouseNumber',
          'HouseNumberSuffix',
          'PostalCode',
          'CityName',
          'Latitude',
          'Longitude',
        ].map((it) => `Location.${it}`),
        ...['Type', 'NumberOfChargingStations', 'NumberOfParkingSpots', 'Identifiers'].map(
          (it) => `ParkingSpots.${it}`,
        ),
        ...['IsBrokerAccepted', 'BrokerName', 'BrokerComments', 'RequestedDate', 'ReceivedDate'].map(
          (it) => `BrokerApproval.${it}`,
        ),
        ...[
          'IsGridOperatorAccepted',
          'GridOperatorName',
          'GridOperatorComments',
          'RequestedDate',
          'ReceivedDate',
        ].map((it) => `GridOperatorApproval.${it}`),
        ...[
          'CPOAdvice',
          'CPOComments',
          'SumAdditionalCost',
          'Decision',
          'AdditionalCostDescription',
          'AdditionalCostDescriptionContractor',
          'ChargingStationVersion',
          'PowerType',
          'Alternative',
        ].map((it) => `CPOAdvice.${it}`),
        ...[
          'PublicationDate',
          'DefinitiveDate',
          'DefinitiveDateWithdrawal',
          'TrafficDecisionNotApplicable',
        ].map((it) => `TrafficDecision.${it}`),
        ...['RequestDate', 'GridOperatorNumber', 'ConnectionValue', 'EAN', 'Remarks', 'NewConnection'].map(
          (it) => `GridConnection.${it}`,
        ),
        ...['StreetName', 'HouseNumber', 'HouseNumberSuffix', 'PostalCode', 'CityName'].map(
          (it) => `GridConnection.Address.${it}`,
        ),
        ...['PlannedDate', 'PlacementDate', 'Permit'].map((it) => `PlannedRealisation.${it}`),
        ...['RequiresLocationPreparation', 'OtherReason', 'GridOperatorContract', 'ChargePointOrderDate'].map(
          (it) => `LocationPreparation.${it}`,
        ),
        ...['DateOfCommissioning', 'DateOfEnergyConnection', 'EAN'].map((it) => `DateOfCommissioning.${it}`),
        ...['LocationReadyDate', 'ChargerReadyDate', 'BatchCode'].map((it) => `FinalDelivery.${it}`),
        ...[
          'ChargingPointType',
          'ContractorActivityType',
          'Contractor',
          'GridOperator',
          'FinUnit',
          'Remarks',
        ],
        ...['ChargerIds', 'CommentsLastStep'],
      ],
    ],
    [
      'expansion',
      ['isGridConnectionChanged', 'GridConnection.GridConnectionChangeDate', 'GridConnection.Removal'],
    ],
    [
      'reposition',
      [
        'ParkinglotIdsToReplace',
        'Location.AdditionalCoordinates',
        'PlannedRealisation.RemovalDate',
        'DateOfCommissioning.DateOfRemoval',
      ],
    ],
    ['replacement', ['ChargingPointReplacementReasons', 'ChargerIdsToReplace', 'GridOperator']],
    [
      'removal',
      [
        ...[
          'DateOfDecommissioning',
          'DateOfEnergyDisconnection',
          'DateOfBackOfficeDisconnection',
          'DateOfCoordinatesRemoval',
        ].map((it) => `DateOfDecommissioning.${it}`),
        'ParkinglotIdsToReplace',
      ],
    ],
    [
      'private',
      [
        ...['pidUuid', 'Customer', 'Object.BuildingCode', 'Object.ObjectType', 'Object.Region'],
        ...['ProjectLeader', 'ObjectManager', 'AssetManager'].map((it) => `Party.${it}`),
        ...[
          'NumberOfExistingChargePoints',
          'ChargePointNeedsGovernmentOffices',
          'ChargePointNeedsNewProgram',
          'ExtraNeedChargePoints',
          'TotalChargePointsStillToBePlaced',
          'ChargePointsRealized',
        ].map((it) => `ParkingAndChargePoints.${it}`),
        ...['Energy.PowerOption', 'BuildingOptions.FuseBoxOption', 'Progress.AllPartiesSignedDate', 'Notes'],
      ],
    ],
  ])('in a process of type %s is all that belongs to it', (value, wanted) => {
    const names = namesOf(typeOf(value))
    expect(wanted.filter((it) => !names.includes(it))).toEqual([])
  })

  test('begins with what most have', () => {
    const realisation = typeOf('realisation')
    const beginsWith = (name: string) => fieldOf(realisation, name).default
    expect(beginsWith('ParkingSpots.Type')).toBe('station')
    expect(beginsWith('ParkingSpots.NumberOfChargingStations')).toBe(1)
    expect(beginsWith('ParkingSpots.NumberOfParkingSpots')).toBe(1)
    expect(beginsWith('CPOAdvice.PowerType')).toBe('AC')
    expect(beginsWith('PlannedRealisation.Permit')).toBe('nvt')
    expect(beginsWith('FinUnit')).toBe('spv003')
    const chargers = fieldOf(realisation, 'ChargerIds')
    expect(chargers.default).toEqual([{ ChargerType: 'principal' }])
    expect(chargers.fields?.find((it) => it.name === 'ChargerType')?.default).toBe('satellite')
  })

  test('is chosen from what the specification lists', () => {
    const realisation = typeOf('realisation')
    expect(valuesOf(realisation, 'GridConnection.ConnectionValue')).toHaveLength(21)
    expect(valuesOf(realisation, 'GridConnection.ConnectionValue')).toEqual(
      expect.arrayContaining(['1 x 25 A', '3 x 25 A', '35 A', '630 A', '160 kVA', '2000 kVA']),
    )
    expect(valuesOf(realisation, 'LocationPreparation.RequiresLocationPreparation')).toHaveLength(13)
    expect(valuesOf(realisation, 'BrokerApproval.IsBrokerAccepted')).toEqual([
      'yes',
      'no',
      'blanco',
      'negative-advice',
    ])
    expect(fieldOf(realisation, 'BrokerApproval.IsBrokerAccepted').otherwise).toBe('')
    expect(fieldOf(realisation, 'ParkingSpots.Type').otherwise).toBe('station')
    expect(fieldOf(realisation, 'ParkingSpots.Identifiers').most).toBe(8)
    expect(valuesOf(typeOf('private'), 'Object.Region')).toEqual([
      'Noord',
      'Noord-West',
      'Oost',
      'Zuid',
      'Zuid-West',
    ])
    expect(valuesOf(typeOf('private'), 'Energy.PowerOption')).toHaveLength(5)
    expect(valuesOf(typeOf('private'), 'BuildingOptions.FuseBoxOption')).toHaveLength(3)
  })

  test.each(PROCESS_TYPES)('no %s can do without an address and a place, both in its first step', (value) => {
    const type = typeOf(value)
    expect(fieldsOf(type.steps[0]?.groups ?? []).map((it) => it.name)).toContain('Location.StreetName')
    const needed = fieldsOfType(type).filter((it) => it.required === 'save')
    expect(needed.map((it) => it.name)).toEqual([
      'Location.StreetName',
      'Location.PostalCode',
      'Location.CityName',
      'Location.Latitude',
      'Location.Longitude',
    ])
  })

  test('the end of the objection period and the grid operator follow from other fields', () => {
    const realisation = typeOf('realisation')
    expect(fieldOf(realisation, 'TrafficDecision.DefinitiveDate').follows).toBe('objection-end')
    expect(fieldOf(realisation, 'GridOperator').follows).toBe('grid-operator')
    expect(fieldOf(realisation, 'PlannedRealisation.PlannedDate').cancellable).toBe(true)
  })

  test('a decision on additional cost is the municipality’s, the advice is the operator’s', () => {
    const realisation = typeOf('realisation')
    expect(fieldOf(realisation, 'CPOAdvice.Decision').edit).toEqual(['municipality', 'caseworker'])
    expect(fieldOf(realisation, 'CPOAdvice.CPOAdvice').edit).toEqual(['cpo', 'caseworker'])
    expect(stepOf(realisation, 'location-assessment').edit).toEqual(['municipality', 'caseworker'])
    expect(stepOf(realisation, 'placement').edit).toEqual(['cpo', 'caseworker'])
  })

  test('every group of documents has a place, and two are made by the desk', () => {
    const documents = defaults.processes.types.flatMap((type) => type.steps.flatMap((step) => step.documents))
    expect([...new Set(documents.map((it) => it.group))].toSorted()).toEqual([...DOCUMENT_GROUPS].toSorted())
    const proposal = stepOf(typeOf('realisation'), 'location-proposal').documents
    expect(proposal.find((it) => it.group === 'LocationProposition')?.generated).toBe('start-document')
    expect(proposal.find((it) => it.group === 'InitialLocationViews')?.generated).toBe('location-views')
    expect(proposal.filter((it) => it.preview).map((it) => it.group)).toEqual(['SideView', 'TopView'])
  })

  test.each(tenants.map((it) => [it.id, it] as const))(
    '%s never has people confirm by a field',
    (_, tenant) => {
      const names = tenant.processes.types.flatMap(namesOf)
      for (const kept of ['TrafficDecision.ConfirmedDate', 'ChargePointOperator', 'Municipality'])
        expect(names).not.toContain(kept)
    },
  )
})
