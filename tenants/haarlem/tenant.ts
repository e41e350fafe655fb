import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { refusal } from '../../src/desk/tenants/dutch/judgement.ts'
import { municipalitiesCalled } from '../../src/desk/tenants/municipalities.ts'

/** Haarlem and its neighbours by the dunes. */
export const tenant = () =>
  dutchTenant({
    id: 'haarlem',
    name: 'Laadloket Haarlem en Zuid-Kennemerland',
    acronym: 'HLM',
    bounds: { south: 52.3, west: 4.49, north: 52.44, east: 4.69 },
    colours: { brand: '#a6192e', primary: '#8c1526' },
    municipalities: municipalitiesCalled('0392', '0397', '0473', '0377'),
    stakeholders: [
      { uuid: 'f4bb8b3c-f33b-45d5-a109-6c556179577e', name: 'Spaarnestroom', type: 'cpo' },
      { uuid: '1a647b35-3059-4770-a0a5-25a22f835211', name: 'Duinpaal Laden', type: 'cpo' },
    ],
    requests: { informationPanel: 'vehicle' },
    personas: { municipalities: ['0392', '0473'], operators: ['*', ['0392', '0473']] },
    limits: { nearbyRadius: 200, remarks: 2000 },
    refusals: {
      permits: true,
      more: [
        refusal(
          20,
          'Beschermd stadsgezicht',
          'De straat ligt in beschermd stadsgezicht en kan geen laadpaal krijgen',
          'The street is in a protected townscape and cannot have a station',
        ),
      ],
    },
  })
