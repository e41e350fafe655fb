import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { refusal } from '../../src/desk/tenants/dutch/judgement.ts'
import { municipalitiesIn } from '../../src/desk/tenants/municipalities.ts'

/**
 * All of Limburg; many residents live close to the borders, so Belgian and German plates are looked up
 * elsewhere.
 */
export const tenant = () =>
  dutchTenant({
    id: 'limburg',
    name: 'Laadloket Limburg',
    acronym: 'LB',
    bounds: { south: 50.75, west: 5.56, north: 51.78, east: 6.23 },
    colours: { brand: '#ffcd00', primary: '#00529b' },
    municipalities: municipalitiesIn('NL', ['Limburg']),
    stakeholders: [
      { uuid: '4c58037a-b576-41fe-9aaa-9a8636ddf4cd', name: 'Maasdal Laden', type: 'cpo' },
      { uuid: '1be2093f-1ac2-48e4-bc19-8ce5f8262fbe', name: 'Heuvelvolt', type: 'cpo' },
    ],
    // Maastricht and Venlo.
    personas: { municipalities: ['0935', '0983'], operators: ['*', ['0935', '0917', '0994']] },
    requests: { plateLink: null },
    limits: { nearbyRadius: 300 },
    refusals: {
      more: [
        refusal(
          20,
          'Auto in het buitenland',
          'De auto staat op naam van iemand in het buitenland',
          'The car is registered to somebody abroad',
        ),
      ],
    },
  })
