import { bag, bagRow, flemish, flemishRow } from './registers.ts'

/** A register of streets that are hard to read, and how people write their addresses. */

interface RegisterHouse {
  street: string
  number: string
  letter: string
  addition: string
  postalCode: string
  place: string
  at: readonly [lat: number, lng: number]
}

const DUTCH = [
  'Kerkstraat',
  'Plein 1944',
  'Plein 1940',
  'Laan 1940-1945',
  '2e Dorpsstraat',
  'Rivium 3e Straat',
  '16 april 1944 Pad',
  '1213-laan',
  'Laan van Nieuwersluis',
  'Sint-Jansstraat',
  "'s-Gravesandestraat",
  'Café Élan-plein',
  'Langeduinen 3',
  'Eerste Helmersweg',
  'Prof. v.d. Waaldreef',
] as const

const ADDITIONS = [
  ['', ''],
  ['A', ''],
  ['B', ''],
  ['', '2'],
  ['', '12'],
  ['', 'II'],
  ['', 'HS'],
  ['', 'bis'],
  ['', 'bisA'],
  ['B', '03'],
  ['D', '1'],
] as const
const NUMBERS = ['1', '12', '121', '1735']

/** Houses of Amsterdam, each street with a postal code of its own. */
export const dutchHouses: RegisterHouse[] = DUTCH.flatMap((street, at) =>
  NUMBERS.flatMap((number, row) =>
    ADDITIONS.map(([letter, addition], column) => ({
      ...{ street, number, letter, addition, place: 'Amsterdam' },
      postalCode: `10${String(at + 11)} A${String.fromCharCode(65 + at)}`,
      at: [52.3 + at / 1_000 + row / 10_000, 4.8 + column / 1_000] as const,
    })),
  ),
)

const BELGIAN = [
  'Veldstraat',
  '5e Regiment Lancierslaan',
  'Plein 1830',
  'Brugse Steenweg',
  'Dokter Haeckstraat',
]

/** Houses of Gent and of Merksem, with numbers that could be postal codes; every house has boxes. */
export const belgianHouses: RegisterHouse[] = BELGIAN.flatMap((street, at) =>
  ['7', '18', '18A', '15-23', '1023', '2018'].map((number, row) => ({
    ...{ street, number, letter: '', addition: '' },
    ...(at % 2 === 0 ? { postalCode: '9000', place: 'Gent' } : { postalCode: '2170', place: 'Merksem' }),
    at: [51 + at / 1_000 + row / 10_000, 3.7] as const,
  })),
)

export const dutchRegister = () =>
  bag(
    ...dutchHouses.map(({ street, number, letter, addition, postalCode, at }) =>
      bagRow(street, [number, letter, addition], postalCode.replace(' ', ''), at),
    ),
  )

export const belgianRegister = () =>
  flemish(
    ...belgianHouses.map(({ street, number, postalCode, at }) =>
      flemishRow({
        ...{ street, number, postalCode, at },
        ...(postalCode === '9000' ? {} : { code: '11002', municipality: 'Antwerpen' }),
      }),
    ),
  )

/** Number and addition as people write them: `12A`, `12 a`, `12-A`, `12 - A`. */
export function numbersOf({ number, letter, addition }: RegisterHouse): string[] {
  const parts = [letter, addition].filter(Boolean)
  if (parts.length === 0) return [number]
  const signs = ['', ' ', '-', '/', ' - ']
  const all = signs.flatMap((first) => {
    const sign = first === '' && /^\d/.test(parts[0] ?? '') ? '-' : first
    return (parts.length > 1 ? signs : ['']).map((between) => `${number}${sign}${parts.join(between)}`)
  })
  return [...new Set([...all, ...all.map((it) => it.toLowerCase())])]
}

/** A street in every way that people write its ordinals, abbreviations and apostrophes. */
function namesOf(street: string): string[] {
  const ways: Readonly<Record<string, readonly string[]>> = {
    '2e Dorpsstraat': ['Tweede Dorpsstraat', '2de Dorpsstr.', '2E DORPSSTRAAT'],
    'Rivium 3e Straat': ['Rivium Derde Straat', 'Rivium 3de straat'],
    'Eerste Helmersweg': ['1e Helmersweg', '1ste Helmersweg', '1e Helmerswg'],
    "'s-Gravesandestraat": ['sGravesandestraat', "'s Gravesandestr", '‘s-gravesandestraat'],
    'Prof. v.d. Waaldreef': ['Professor van der Waaldreef', 'Prof vd Waaldreef', 'prof. van de waaldreef'],
  }
  return [street, ...(ways[street] ?? [])]
}

/** Boxes, which lie at their house. */
export const boxesOf = ({ number }: RegisterHouse): string[] =>
  ['bus 3', ', bus 3', 'box 3', 'box3', 'bte 3', 'bus A02', '/3'].map((box) =>
    box.startsWith(',') || box.startsWith('/') ? `${number}${box}` : `${number} ${box}`,
  )

const PROVINCES: Readonly<Record<string, readonly [string, string]>> = {
  Amsterdam: ['NH', 'Noord-Holland'],
  Gent: ['OVL', 'Oost-Vlaanderen'],
  Merksem: ['Antw.', 'ANT'],
}

/** Whole lines: in any order, with and without place and postal code. */
export function linesOf({ street, postalCode, place }: RegisterHouse, number: string): string[] {
  const plain = street.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return [
    `${street} ${number}`,
    `${plain.toLowerCase()} ${number}`,
    `${street} ${number} ${place}`,
    `${street} ${number}, ${place}`,
    `${street} ${number}, ${postalCode} ${place}`,
    `${street.toUpperCase()} ${number} ${postalCode.replace(' ', '')} ${place.toUpperCase()}`,
    `${postalCode} ${place}, ${street} ${number}`,
    `${place}, ${street} ${number}`,
    `${number} ${street}`,
    `${number} ${street}, ${place}`,
    ...namesOf(street).flatMap((name) => [`${name} ${number}`, `${number} ${name}, ${place}`]),
    `${street} nr. ${number}`,
    `${street} huisnummer ${number}, ${postalCode} ${place}`,
    `${street} no ${number} ${place} (${PROVINCES[place]?.[0]})`,
    `${street} ${number}, ${place}, ${PROVINCES[place]?.[1]}`,
    ...(/^\d|\d$/.test(street) ? [] : [`${street}${number}`, `${street}${number} ${place}`]),
  ]
}
