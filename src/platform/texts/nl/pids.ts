/** PIDs: numbers of customers' properties. */
export const pids = {
  unknown: 'Onbekend',
  empty: 'Lege PIDs zijn niet toegestaan',
  long: 'Beperk PIDs tot maximaal 60 tekens',
} as const
