import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { changeField, changeSteps } from '../../src/desk/tenants/processes/change.ts'
import { option } from '../../src/desk/tenants/processes/fields.ts'
import { processes as defaults } from '../../src/desk/tenants/processes/processes.ts'
import { municipalitiesOf } from '../../src/geography/places/municipalities.ts'

/**
 * An operator of car parks: only private ground, no traffic decisions, and each project in a financial unit.
 */
export const tenant = () =>
  dutchTenant({
    id: 'parkeerbeheer',
    name: 'Laadloket Parkeerbeheer',
    acronym: 'PKB',
    bounds: NETHERLANDS,
    colours: { brand: '#12284c', primary: '#1d4f91' },
    municipalities: municipalitiesOf('NL'),
    stakeholders: [
      { uuid: '93e3cd8d-875f-4f45-8f0e-f1064f02522b', name: 'Garagevolt', type: 'cpo' },
      { uuid: '3f47d214-e411-4d50-8b10-94ca8c659d1f', name: 'Hellingbaan Laden', type: 'cpo' },
    ],
    // Amsterdam and Rotterdam.
    personas: { municipalities: ['0363', '0599'], operators: ['*', ['0363', '0599']] },
    menu: [
      { page: 'processes', label: { nl: 'Projecten', en: 'Projects' } },
      { page: 'calendar', label: { nl: 'Agenda', en: 'Calendar' } },
      { page: 'locations', label: { nl: 'Garages', en: 'Car parks' } },
      { page: 'requests', label: { nl: 'Aanvragen', en: 'Requests' } },
      { page: 'manuals', label: { nl: 'Handleidingen', en: 'Manuals' } },
      { page: 'configuration', label: { nl: 'Beheer', en: 'Configuration' } },
    ],
    featureAccess: { canConfirmTrafficDecisions: [] },
    map: { parkingAreas: false, monitoring: { enabled: false, occupancyLimit: 0.6, months: 3 } },
    limits: { nearbyRadius: 100 },
    processes: processes(),
    pids: [
      { uuid: 'e4b7eab3-7a10-4ae7-b5f7-1d59cf11494b', label: 'Garages binnenstad' },
      { uuid: '1b63eea5-383a-41cd-9c4d-1713c8f06d3a', label: 'P+R-terreinen' },
      { uuid: '7fc769f0-924c-4538-b067-e4225c81ab49', label: 'Ziekenhuizen' },
    ],
  })

function processes() {
  const { types, ...rest } = defaults
  const withUnits = changeSteps(
    types.filter((it) => it.value === 'private'),
    { quotation: (step) => changeField(step, 'FinUnit', { options: FINANCIAL_UNITS, required: 'complete' }) },
  )
  return {
    types: withUnits,
    categories: rest.categories.filter((it) => ['sales', 'strategic'].includes(it.value)),
    trafficDecisions: false,
    listTables: [
      {
        columns: [
          'reference',
          'address',
          'municipality',
          'step',
          'progress_days',
          'cpo',
          'tags',
          'updated_at',
        ] as const,
      },
    ],
  }
}

const FINANCIAL_UNITS = ['spv001', 'spv002', 'spv003', 'spv004', 'spv005'].map((unit) =>
  option(unit, unit.replace('spv', 'SPV ')),
)

const NETHERLANDS = { south: 50.75, west: 3.35, north: 53.56, east: 7.23 }
