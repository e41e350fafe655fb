/** Contractors: who digs and builds. */
export const contractors = {
  unknown: 'Onbekend',
} as const
