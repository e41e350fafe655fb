/** An address in the parts that people write. */
export interface WrittenAddress {
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
  city: string
}

/** `Kerkstraat 3 bis, 9000 Gent`, without empty parts. */
export const addressLine = (address: WrittenAddress): string =>
  [
    [address.street, address.house_number, address.house_number_suffix].filter(Boolean).join(' '),
    [address.postal_code, address.city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')
