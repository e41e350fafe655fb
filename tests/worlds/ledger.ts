/** What the desk acknowledged, by act: what oracles compare with what stands. */
export interface Ledger {
  /** Values that were acknowledged, by process and path of the field; a later acknowledgement replaces one. */
  fields: Map<string, Map<string, unknown>>
  /** Records that were deleted: nothing shows them again. */
  deleted: { kind: string; uuid: string; reference: string }[]
}

export const emptyLedger = (): Ledger => ({ fields: new Map(), deleted: [] })
