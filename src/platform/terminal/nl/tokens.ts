/** Problems with a token, and reasons why a person is a guest. */
export const tokens = {
  noClaim: 'Er is geen claim {claim}. OIDC_ROLES_CLAIM noemt een andere.',
  guest:
    'Geen waarde in het token hoort hier bij een rol: de persoon is gast. Regels in OIDC_ROLES koppelen waarden aan rollen.',
  noCodes: 'De rol {role} heeft geen codes, en opent dus niets.',
  noIdentity:
    'De rol cpo heeft een claim identity met een uuid nodig, anders meldt het loket een verkeerde inrichting.',
  nobody: 'Het token heeft geen sub, en wijst dus geen persoon aan.',
  program: 'Het is van een programma, niet van een mens.',
  otherIssuer: 'Het is van {issuer}, niet van OIDC_ISSUER.',
  otherAudience: 'Het is voor {audience}, niet voor OIDC_CLIENT_ID.',
  expired: 'Het is verlopen.',
  overfull: 'Entra ID liet de groepen weg, omdat het er te veel zijn. App-rollen worden altijd gestuurd.',
  unknownCodes: 'Het loket kent geen {role} {codes}.',
} as const
