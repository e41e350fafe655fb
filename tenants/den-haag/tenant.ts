import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { refusal } from '../../src/desk/tenants/dutch/judgement.ts'
import { municipalitiesCalled } from '../../src/desk/tenants/municipalities.ts'
import { processes } from '../../src/desk/tenants/processes/processes.ts'

/** The Hague and eight neighbours; parking permits count in most of them. */
export const tenant = () =>
  dutchTenant({
    id: 'den-haag',
    name: 'Laadloket Haaglanden',
    acronym: 'DH',
    bounds: { south: 51.92, west: 4.12, north: 52.19, east: 4.56 },
    colours: { brand: '#1d5b2f', primary: '#1d5b2f' },
    municipalities: municipalitiesCalled(
      '0518',
      '0503',
      '0603',
      '1783',
      '0637',
      '1916',
      '1926',
      '0629',
      '1842',
    ),
    stakeholders: [
      { uuid: 'c1cbaaf5-773e-4a9e-8778-4279cdf34511', name: 'Duinstroom', type: 'cpo' },
      { uuid: '7f25de4f-37af-47ef-885b-8113f6a49ffd', name: 'Hofvonk Laadnet', type: 'cpo' },
    ],
    requests: { informationPanel: 'vehicle' },
    limits: { nearbyRadius: 250 },
    refusals: {
      permits: true,
      more: [
        refusal(
          20,
          'Bewonersgarage',
          'De aanvrager heeft een plaats in een bewonersgarage',
          'The applicant has a place in a car park for residents',
        ),
      ],
    },
    processes: {
      onholdReasons: [
        { value: 'embassy-area', label: { nl: 'Beveiligd gebied', en: 'Secured area' } },
        ...processes.onholdReasons,
      ],
    },
  })
