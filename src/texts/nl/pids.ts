/** PIDs: numbers of customers' properties. */
export const pids = {
  unknown: 'Onbekend',
} as const
