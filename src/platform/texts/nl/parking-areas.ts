/** Messages about files of parking permit areas, in addition to those about boundaries. */
export const parkingAreas = {
  wouldGo: '{part} {n|count} {{gebied zou|gebieden zouden}} vervallen. Klopt dat, geef dan --yes.',
  refused: {
    noKey: 'Dit gebied heeft geen code (code, gebied of id).',
    tooLong: 'De code of de naam van dit gebied is te lang: ten hoogste {most:number} tekens.',
    twice: 'Code {key} staat al eerder in dit bestand.',
    noMunicipality: 'Dit gebied ligt in geen bekende gemeente.',
    elsewhere: 'Dit gebied ligt niet in {said}, maar in {found}.',
  },
} as const
