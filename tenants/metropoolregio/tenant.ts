import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { municipalitiesIn } from '../../src/desk/tenants/municipalities.ts'

/**
 * The older variant of a desk: all vehicle data, parking questions, and when the applicant wants to charge.
 */
export const tenant = () =>
  dutchTenant({
    id: 'metropoolregio',
    name: 'Laadloket Metropoolregio',
    acronym: 'MRA',
    bounds: { south: 51.85, west: 4.49, north: 53.19, east: 6.02 },
    colours: { brand: '#8a1538', primary: '#7a1232' },
    municipalities: municipalitiesIn(
      'NL',
      ['Noord-Holland', 'Flevoland', 'Utrecht'],
      ['0363', '0392', '0397', '0473', '0377', '0034', '0344'],
    ),
    stakeholders: [
      { uuid: '1d6e4668-173e-4096-ae61-a3454fe8bfec', name: 'Noordvleugel Laden', type: 'cpo' },
      { uuid: '184e0e79-9e34-4b30-b7a1-37d322e92255', name: 'Gooivolt', type: 'cpo' },
      { uuid: '473b55fb-7002-434e-b783-fea2a7729325', name: 'Zaanstroom', type: 'cpo' },
    ],
    // Zaanstad and Amersfoort.
    personas: {
      municipalities: ['0479', '0307'],
      operators: [
        ['0479', '0361', '0439'],
        ['0307', '0342', '0340'],
      ],
    },
    requests: {
      informationPanel: 'older',
      columns: [
        'reference',
        'origin',
        'address',
        'name',
        'submitted',
        'processed',
        'reason',
        'process',
        'age',
        'municipality',
      ],
      rejectedColumns: [
        'reference',
        'origin',
        'address',
        'name',
        'submitted',
        'processed',
        'reason',
        'municipality',
      ],
      tagsEnabled: false,
    },
    limits: { nearbyRadius: 200 },
    refusals: { permits: true },
  })
