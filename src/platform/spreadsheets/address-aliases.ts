/** Columns of an address and a location that several kinds of files have. */
type AddressColumn = 'street' | 'house_number' | 'postal_code' | 'city' | 'municipality_code' | 'lat' | 'lng'

const SUFFIX_ALIASES: readonly string[] = [
  ...['toevoeging', 'toev', 'huisnummertoevoeging', 'huisnummer_toevoeging'],
  ...['huisnr_toev', 'huisnr_toevoeging', 'busnummer'],
]

/** Names that municipalities use for these columns in their own files; for `ColumnChoices.aliases`. */
export const ADDRESS_ALIASES: Readonly<Record<string, AddressColumn>> = {
  straat: 'street',
  straatnaam: 'street',
  huisnummer: 'house_number',
  huisnr: 'house_number',
  postcode: 'postal_code',
  plaats: 'city',
  woonplaats: 'city',
  plaatsnaam: 'city',
  gemeentecode: 'municipality_code',
  nis_code: 'municipality_code',
  niscode: 'municipality_code',
  y: 'lat',
  rd_y: 'lat',
  y_coordinaat: 'lat',
  breedtegraad: 'lat',
  latitude: 'lat',
  x: 'lng',
  rd_x: 'lng',
  x_coordinaat: 'lng',
  lengtegraad: 'lng',
  longitude: 'lng',
}

/**
 * The aliases for these columns, and for a house number suffix, under the column names of a kind of file; only for the
 * columns in `names`.
 */
export const aliasesOf = <Name extends string>(
  names: Readonly<Partial<Record<AddressColumn | 'suffix', Name>>>,
): Record<string, Name> =>
  Object.fromEntries(
    [
      ...SUFFIX_ALIASES.map((alias) => [alias, 'suffix'] as const),
      ...Object.entries(ADDRESS_ALIASES),
    ].flatMap(([alias, column]) => {
      const name = names[column]
      return name === undefined ? [] : [[alias, name]]
    }),
  )
