/** OCPI 2.2.1 objects as an operator would send them, around the Korenmarkt in Gent. */

export const evse = (uid: string, more: object = {}) => ({
  uid,
  status: 'AVAILABLE',
  connectors: [
    {
      id: '1',
      standard: 'IEC_62196_T2',
      format: 'SOCKET',
      power_type: 'AC_3_PHASE',
      max_voltage: 230,
      max_amperage: 16,
      max_electric_power: 11_000,
      last_updated: '2026-02-01T10:00:00Z',
    },
  ],
  last_updated: '2026-02-01T10:00:00Z',
  ...more,
})

export const location = (id: string, more: object = {}) => ({
  country_code: 'BE',
  party_id: 'SCH',
  id,
  publish: true,
  name: `Laadpaal ${id}`,
  address: 'Korenmarkt 12',
  city: 'Gent',
  postal_code: '9000',
  country: 'BEL',
  coordinates: { latitude: '51.054300', longitude: '3.722600' },
  evses: [evse(`${id}-1`), evse(`${id}-2`)],
  operator: { name: 'Scheldevonk Laden' },
  time_zone: 'Europe/Brussels',
  last_updated: '2026-02-01T10:00:00Z',
  ...more,
})

/** So many locations, each a few metres from the one before. */
export const street = (count: number, more: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) =>
    location(`L${n}`, {
      coordinates: {
        latitude: (51.03 + (n % 100) / 4_000).toFixed(6),
        longitude: (3.7 + n / 500_000).toFixed(6),
      },
      ...more(n),
    }),
  )
