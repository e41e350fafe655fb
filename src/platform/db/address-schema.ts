import type { Generated } from 'kysely'

/**
 * The tables of imported address registers. Part of `Schema`, with the same conventions. Rows of an edition that
 * `address_area` does not name are still being written, or were replaced: no query reads them.
 */
export interface AddressSchema {
  /** One import of a file. */
  address_edition: {
    id: Generated<number>
    /** `filling` until its municipalities use it, then `used`. */
    state: string
    file_name: string
    /** SHA-256, hexadecimal: uploading the same file resumes an import that was killed. */
    file_hash: string
    /** Number of rows of the file that were stored or refused. */
    rows_read: number
    started_at: string
  }
  /** The current edition of a municipality. */
  address_area: { municipality_code: string; edition_id: number; address_count: number; updated_at: string }
  /** A street, or the part of it in one municipality, place and postal code of four digits. */
  address_street: {
    id: Generated<number>
    edition_id: number
    municipality_code: string
    /** A whole Belgian postal code; the digits of a Dutch one. */
    digits: string
    place: string
    street: string
    /** `9000 hoogpoort`, see `src/geography/addresses/street-key.ts`. */
    postal_key: string
    /** `44021 hoogpoort`. */
    municipality_key: string
    /** The centre of its houses; null while its edition is being written. */
    lat: number | null
    lng: number | null
    house_count: Generated<number>
  }
  /** Every word of a street's name, folded. */
  address_word: { word: string; street_id: number }
  address_house: {
    street_id: number
    number: number
    /** `a2` of 12A-2: letters and digits, folded; '' without one. */
    suffix: string
    /** The two letters of a Dutch postal code, or ''. */
    letters: string
    /** Millionths of a degree, about a decimetre. */
    lat_micro: number
    lng_micro: number
  }
  /** The grid cells in which a street has houses, see `src/geography/addresses/cells.ts`. */
  address_cell: { cell: number; street_id: number }
}
