import { fold, addressKey as keyBefore, wordsOfStreet } from './address-keys-0040.ts'

/** How addresses were compared when migration 0042 filled in their keys anew. It stays as it is. */

type Address = Parameters<typeof keyBefore>[0]

export const addressKey = (address: Address): string =>
  keyBefore({
    ...address,
    street: withOrdinals(address.street),
    house_number: `${address.house_number} ${address.house_number_suffix}`.replace(SIGN, ''),
    house_number_suffix: '',
  })

export const streetKey = (street: string): string => streetWords(street).join('')
export const streetWords = (street: string): string[] => wordsOfStreet(withOrdinals(street))

const withOrdinals = (street: string) =>
  fold(street).replace(
    /(?<![\p{L}\p{N}])(\d{1,2})(?:e|de|ste|er|ere|eme)(?![\p{L}\p{N}])/gu,
    (_, digits: string) => ORDINALS[Number(digits)] || `${digits}e`,
  )

const SIGN = /(?<![\p{L}\p{N}])(?:(?:huis|house ?)?(?:nummer|number|nr|num|no)|n[°º]|[№#])[.:]? ?(?=\d)/giu
const ORDINALS = [
  ...[
    '',
    'eerste',
    'tweede',
    'derde',
    'vierde',
    'vijfde',
    'zesde',
    'zevende',
    'achtste',
    'negende',
    'tiende',
  ],
  ...['elfde', 'twaalfde', 'dertiende', 'veertiende', 'vijftiende', 'zestiende', 'zeventiende', 'achttiende'],
  ...['negentiende', 'twintigste'],
]
