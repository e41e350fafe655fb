import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { municipalitiesOf } from '../../src/geography/places/municipalities.ts'
import { REPORTS } from '../../src/platform/tenant/tenant.ts'
import { processes } from './processes.ts'

/**
 * Government real estate: customers with their buildings in PIDs, by region, on ground that is not a street.
 */
export const tenant = () =>
  dutchTenant({
    id: 'rijksvastgoed',
    name: 'Laadloket Rijksvastgoed',
    acronym: 'RVB',
    // The Netherlands.
    bounds: { south: 50.75, west: 3.35, north: 53.56, east: 7.23 },
    colours: { brand: '#154273', primary: '#154273' },
    municipalities: municipalitiesOf('NL'),
    stakeholders: [
      { uuid: '17dc4d06-502a-49e9-ba2a-0bc270987c1f', name: 'Dienstvolt', type: 'cpo' },
      { uuid: '17afbaf0-b33a-4e8c-a278-669c53d1eed7', name: 'Erfstroom', type: 'cpo' },
    ],
    // Amsterdam and The Hague.
    personas: { municipalities: ['0363', '0518'], operators: ['*', ['0363', '0518']] },
    menu: [
      { page: 'processes', label: { nl: 'Projecten', en: 'Projects' } },
      { page: 'calendar', label: { nl: 'Agenda', en: 'Calendar' } },
      { page: 'locations', label: { nl: 'Locaties', en: 'Locations' } },
      { page: 'reports', label: { nl: 'Klantrapportages', en: 'Customer reports' } },
      { page: 'requests', label: { nl: 'Aanvragen', en: 'Requests' } },
      { page: 'manuals', label: { nl: 'Handleidingen', en: 'Manuals' } },
      { page: 'configuration', label: { nl: 'Beheer', en: 'Configuration' } },
    ],
    reports: REPORTS,
    featureAccess: {
      canConfirmTrafficDecisions: [],
      reporting: ['cpo', 'caseworker', 'caseviewer', 'customer'],
      // Customers have no list of processes: this right opens only the reports on customers.
      privateProcess: ['cpo', 'caseworker', 'caseviewer', 'customer'],
    },
    requests: { informationPanel: 'dossier', plateLink: null },
    map: { parkingAreas: false, monitoring: { enabled: false, occupancyLimit: 0.5, months: 3 } },
    limits: { nearbyRadius: 250 },
    processes: processes(),
    pids: [
      { uuid: 'e4ad439a-13d6-4bcc-af07-702851fbe540', label: 'Belastingkantoren' },
      { uuid: '9e02dce0-7cc6-475c-a0c5-6745aa09b5c2', label: 'Gerechtsgebouwen' },
      { uuid: 'c26a0a62-1262-46f5-91c8-e08f871808ae', label: 'Rijkskantoren' },
      { uuid: '6fb244e5-ee64-47a6-88ae-5c04b23f52e3', label: 'Steunpunten Rijkswaterstaat' },
    ],
  })
