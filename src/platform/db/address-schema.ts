import type { Generated } from 'kysely'

/**
 * The tables of imported address registers. Part of `Schema`, with the same conventions. What belongs to an
 * edition that `address_area` does not name is being written, or was replaced: nobody reads it.
 */
export interface AddressSchema {
  /** One import of a file. */
  address_edition: {
    id: Generated<number>
    /** `filling` until its municipalities have it, then `used`. */
    state: string
    file_name: string
    /** SHA-256, hexadecimal: an import that was killed is taken up again by the same file. */
    file_hash: string
    /** Rows of the file that are in the tables, or were refused. */
    rows_read: number
    started_at: string
  }
  /** The edition that is that of a municipality. */
  address_area: { municipality_code: string; edition_id: number; address_count: number; updated_at: string }
  /** A street as far as it lies in one municipality, place and postal code of four digits. */
  address_street: {
    id: Generated<number>
    edition_id: number
    municipality_code: string
    /** All of a Belgian postal code, the first part of a Dutch one. */
    digits: string
    place: string
    street: string
    /** `9000 hoogpoort`, see `src/geography/addresses/street-key.ts`. */
    postal_key: string
    /** `44021 hoogpoort`. */
    municipality_key: string
    /** The middle of its houses; null while its edition is written. */
    lat: number | null
    lng: number | null
    house_count: Generated<number>
  }
  /** Each word of the name of a street, folded. */
  address_word: { word: string; street_id: number }
  address_house: {
    street_id: number
    number: number
    /** `a2` of 12A-2: letters and digits, folded; '' for none. */
    suffix: string
    /** The last two letters of a Dutch postal code, or ''. */
    letters: string
    /** Millionths of a degree: a decimetre. */
    lat_micro: number
    lng_micro: number
  }
  /** The squares of a grid in which a street has houses, see `src/geography/addresses/cells.ts`. */
  address_cell: { cell: number; street_id: number }
}
