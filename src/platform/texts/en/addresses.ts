/** Address registers: messages of an import, and the registers of the desk. */
export const addresses = {
  title: 'Addresses',
  file: {
    missing:
      'This file is no address register that the desk knows: these columns are missing: {columns}. It takes the BAG by NLExtract and the Flemish register by BOSA (openaddress-bevlg.csv) as they are published.',
    cutOff: 'This file is cut off: its last line has no end. Nothing was taken in; fetch the file again.',
  },
  refused: {
    street: 'There is no street, or its name is too long.',
    number: "'{number}' is no house number.",
    postalCode: "'{code}' is no postal code of this country.",
    coordinates: 'The coordinates {lat}, {lng} do not lie in this country, or are no degrees.',
    municipality: "The municipality '{name}' is not known.",
  },
  fewer:
    '{name} had {before:number} addresses, and has {after:number} in this file. Is the file whole? Then --yes.',
  others:
    'Of the {before:number} addresses of {name}, {gone:number} lie in streets that are not in this file: they would go. Is the file whole? Then --yes.',
  overtaken: 'Another import of addresses has begun meanwhile; this one has stopped.',
  none: 'No address register was imported: without a service outside, addresses are placed by their street or postal code, not by their house number. Ask whoever runs the server to import the register of addresses.',
  unplaced:
    '{n} {{request is|requests are}} not placed at the house number yet. To place them: npm run cli -- place requests.',
  some: 'Address register: {n} addresses in {municipalities:number} {{municipality|municipalities}}, imported on {date}.',
} as const
