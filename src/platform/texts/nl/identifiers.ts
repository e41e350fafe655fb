/** Warnings about an unusual code in a field; never an error. */
export const identifiers = {
  ean: {
    digits: 'Een EAN-code bestaat alleen uit cijfers. Controleer de code.',
    length: 'Een EAN-code van een aansluiting heeft 18 cijfers. Controleer de code.',
    checkDigit: 'Het laatste cijfer past niet bij de rest van deze EAN-code. Controleer de code.',
    country: 'Deze EAN-code is van een ander land. Controleer de code.',
  },
  evseId: {
    shape: 'Dit lijkt geen EVSE-ID, zoals {country}*ABC*E123456. Controleer het nummer.',
  },
} as const
