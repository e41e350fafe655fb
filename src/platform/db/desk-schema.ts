/** The values of a desk over those of its tenant's folder. Part of `Schema`, with the same conventions. */
export interface DeskSchema {
  desk_value: DeskValueTable
}

export interface DeskValueTable {
  /** As in the tenant: `mails.support`. */
  key: string
  value: string
  /** 0: the value of the tenant's folder holds again. */
  is_set: number
  /** Rises with each change of this value; no row is removed, so that the sum of all rises too. */
  version: number
  changed_at: string
  person_id: string
}
