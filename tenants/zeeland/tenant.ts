import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { refusal } from '../../src/desk/tenants/dutch/judgement.ts'
import { municipalitiesIn } from '../../src/desk/tenants/municipalities.ts'

/** All of Zeeland, where guests need more charging than residents do. */
export const tenant = () =>
  dutchTenant({
    id: 'zeeland',
    name: 'Laadloket Zeeland',
    acronym: 'ZL',
    bounds: { south: 51.2, west: 3.35, north: 51.76, east: 4.28 },
    colours: { brand: '#009fe3', primary: '#0069a3' },
    municipalities: municipalitiesIn('NL', ['Zeeland']),
    stakeholders: [
      { uuid: '29ec64a4-deda-4f97-a912-d3eadc8a1774', name: 'Deltavolt', type: 'cpo' },
      { uuid: '8b6460db-ff12-4300-af2f-cf9d6cc9fe55', name: 'Scheldekust Laden', type: 'cpo' },
    ],
    // Goes and Vlissingen.
    personas: { municipalities: ['0664', '0718'], operators: ['*', ['0718', '0687']] },
    limits: { nearbyRadius: 500 },
    refusals: {
      more: [
        refusal(
          20,
          'Recreatie',
          'De aanvraag is voor een vakantiewoning of standplaats',
          'The request is for a holiday home or a pitch',
        ),
      ],
    },
    processes: {
      categories: [
        { value: 'strategic', label: { nl: 'Kust en recreatie', en: 'Coast and recreation' } },
        { value: 'request', label: { nl: 'Op aanvraag', en: 'On request' } },
        {
          value: 'charging-network-coverage',
          label: { nl: 'Dekkend laadnetwerk', en: 'Charging network coverage' },
        },
      ],
    },
  })
