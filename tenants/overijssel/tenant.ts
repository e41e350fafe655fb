import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { municipalitiesIn } from '../../src/desk/tenants/municipalities.ts'

export const tenant = () =>
  dutchTenant({
    id: 'overijssel',
    name: 'Laadloket Overijssel',
    acronym: 'OV',
    bounds: { south: 52.11, west: 5.78, north: 52.86, east: 7.08 },
    colours: { brand: '#00427a', primary: '#00427a' },
    municipalities: municipalitiesIn('NL', ['Overijssel']),
    stakeholders: [
      { uuid: 'd06f1bf7-9559-418c-831e-f93580b84db3', name: 'Twentevolt', type: 'cpo' },
      { uuid: '1d14ddb9-9375-4619-ad08-1687079c59a7', name: 'IJsseldelta Laden', type: 'cpo' },
    ],
    // Zwolle and Enschede.
    personas: {
      municipalities: ['0193', '0153'],
      operators: [
        ['0193', '0150', '0166'],
        ['0153', '0164', '0141'],
      ],
    },
    requests: { informationPanel: 'dossier' },
    limits: { nearbyRadius: 350 },
    refusals: { range: 60 },
  })
