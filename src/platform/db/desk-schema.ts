/** Values that override those of the tenant's folder for this desk. Part of `Schema`, with the same conventions. */
export interface DeskSchema {
  desk_value: DeskValueTable
}

export interface DeskValueTable {
  /** The path of the value in the tenant: `mails.support`. */
  key: string
  value: string
  /** 0: the value of the tenant's folder applies again. */
  is_set: number
  /** Rises with each change of this value. No row is ever deleted, so the sum over all rows rises too. */
  version: number
  changed_at: string
  person_id: string
}
