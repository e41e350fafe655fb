import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { municipalitiesIn } from '../../src/desk/tenants/municipalities.ts'

/** Noord-Brabant without Eindhoven, which has its own desk. */
export const tenant = () =>
  dutchTenant({
    id: 'brabant',
    name: 'Laadloket Brabant',
    acronym: 'NB',
    bounds: { south: 51.22, west: 4.19, north: 51.84, east: 6.05 },
    colours: { brand: '#c8102e', primary: '#a50d25' },
    municipalities: municipalitiesIn('NL', ['Noord-Brabant'], ['0772']),
    stakeholders: [
      { uuid: '08ec091e-dba3-49dd-a852-2a6cfe38b77f', name: 'Brabantvolt', type: 'cpo' },
      { uuid: '8d7dfc43-d749-4c29-ba29-232d43394db5', name: 'Peelstroom', type: 'cpo' },
      { uuid: '3b93844e-93c5-4883-9050-ea4dd8fe66c6', name: 'Markdal Laden', type: 'cpo' },
    ],
    // Breda and Tilburg, each with the operators around it.
    personas: {
      municipalities: ['0758', '0855'],
      operators: [
        ['0758', '1723', '0777'],
        ['0855', '0796', '0809'],
      ],
    },
    requests: { defaultPageSize: 20 },
    limits: { nearbyRadius: 250 },
    processes: {
      listTabs: ['alles', 'actief', 'gemeente', 'cpo', 'onhold', 'afgerond', 'geannuleerd'],
      pageSizes: [20, 50, 100, 250],
      defaultPageSize: 50,
    },
  })
