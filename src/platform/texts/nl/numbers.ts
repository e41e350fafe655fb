/** How numbers are written. */
export const numbers = { locale: 'nl-NL' } as const
