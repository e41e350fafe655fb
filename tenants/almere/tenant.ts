import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { refusal } from '../../src/desk/tenants/dutch/judgement.ts'
import { municipalitiesCalled } from '../../src/desk/tenants/municipalities.ts'

/** The city of Almere, where most cars are parked in courtyards of owners' associations. */
export const tenant = () =>
  dutchTenant({
    id: 'almere',
    name: 'Laadloket Almere',
    acronym: 'ALM',
    bounds: { south: 52.3, west: 5.12, north: 52.44, east: 5.38 },
    colours: { brand: '#5b2d8e', primary: '#5b2d8e' },
    municipalities: municipalitiesCalled('0034'),
    stakeholders: [
      { uuid: 'fb9ef015-b63e-4b25-a942-69ea7e7ead0f', name: 'Polderlicht Laden', type: 'cpo' },
      { uuid: '8d66bcea-52c0-4382-8b22-266972b0361d', name: 'Weerwater Volt', type: 'cpo' },
    ],
    limits: { nearbyRadius: 200 },
    refusals: {
      more: [
        refusal(
          20,
          'Hof van een vereniging',
          'Het parkeerhof is van een vereniging van eigenaren',
          'The car park is that of an association of owners',
        ),
      ],
    },
    tags: [
      { uuid: '518d2da1-f33b-45ca-9ab9-685ae284305e', label: 'Spoed', forRequest: true, forProcess: true },
      {
        uuid: '6e88d838-e7b5-4460-960d-64426b6a21a2',
        label: 'Parkeerhof',
        forRequest: true,
        forProcess: true,
      },
      {
        uuid: '6feca6c8-b2ba-44be-9212-2e2c5a78bd01',
        label: 'Nieuwbouw',
        forRequest: false,
        forProcess: true,
      },
    ],
  })
