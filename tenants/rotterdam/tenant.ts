import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { refusal } from '../../src/desk/tenants/dutch/judgement.ts'
import { municipalitiesCalled } from '../../src/desk/tenants/municipalities.ts'
import { processes } from '../../src/desk/tenants/processes/processes.ts'

/** Rotterdam with eleven municipalities around it, which give one concession together. */
export const tenant = () =>
  dutchTenant({
    id: 'rotterdam',
    name: 'Laadloket Rotterdam-Rijnmond',
    acronym: 'RTM',
    bounds: { south: 51.78, west: 3.96, north: 52.07, east: 4.65 },
    colours: { brand: '#007a33', primary: '#00692d' },
    municipalities: municipalitiesCalled(
      '0599',
      '0606',
      '0622',
      '0502',
      '0556',
      '0489',
      '0597',
      '0613',
      '0542',
      '1621',
      '1930',
      '1992',
    ),
    stakeholders: [
      { uuid: '5a18c407-331d-4e53-b7ce-b7fe067c09bf', name: 'Maasvolt Laden', type: 'cpo' },
      { uuid: 'd3a8ae2b-4985-4a5b-b6ff-73ea89f9f855', name: 'Havenstroom', type: 'cpo' },
    ],
    contractors: [
      { uuid: '675ebe6a-76ac-45e2-b168-fd8e0fe0ee5c', label: 'Maasgraaf Kabels' },
      { uuid: 'e3ca0643-2b85-4bf8-aa5f-bcc01ff03943', label: 'Havenspade Infra' },
      { uuid: '18a6a4ee-3aaf-4817-b3c8-6ab807f94ac9', label: 'Rottekabel Aannemers' },
    ],
    personas: { municipalities: ['0599', '0606'], operators: ['*', ['0599', '0606']] },
    limits: { nearbyRadius: 200 },
    refusals: {
      more: [
        refusal(
          20,
          'Parkeergarage',
          'De aanvrager kan laden in een openbare parkeergarage',
          'The applicant can charge in a public car park',
        ),
        refusal(
          21,
          'Deelnemer stadslogistiek',
          'De aanvraag hoort bij het loket voor stadslogistiek',
          'The request belongs to the desk for city logistics',
        ),
      ],
    },
    processes: {
      cancelReasons: [
        {
          value: 'outdoor-space-works',
          label: { nl: 'Herinrichting buitenruimte', en: 'Outdoor space redesigned' },
        },
        ...processes.cancelReasons,
      ],
    },
  })
