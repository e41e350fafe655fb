import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { municipalitiesIn } from '../../src/desk/tenants/municipalities.ts'

/** The provinces of Groningen and Drenthe, which give one concession together. */
export const tenant = () =>
  dutchTenant({
    id: 'noord-nederland',
    name: 'Laadloket Groningen en Drenthe',
    acronym: 'GD',
    bounds: { south: 52.61, west: 6.11, north: 53.56, east: 7.23 },
    colours: { brand: '#00693c', primary: '#00582f' },
    municipalities: municipalitiesIn('NL', ['Groningen', 'Drenthe']),
    stakeholders: [
      { uuid: 'e2124bc6-0dbd-448c-a811-934bcfd81556', name: 'Wadvolt', type: 'cpo' },
      { uuid: '0d8b9c17-3455-45a9-8e94-0850c51ab47e', name: 'Hunzestroom', type: 'cpo' },
      { uuid: 'b4d48a6b-9983-498e-bcfd-1511771db396', name: 'Hondsrug Laden', type: 'cpo' },
    ],
    // The two largest cities, each with the operators around it.
    personas: {
      municipalities: ['0014', '0106'],
      operators: [
        ['0014', '1966', '1895'],
        ['0106', '0109', '0114'],
      ],
    },
    limits: { nearbyRadius: 400 },
    refusals: { range: 60 },
    processes: { listTabs: ['alles', 'actief', 'gemeente', 'cpo', 'onhold', 'afgerond', 'geannuleerd'] },
  })
