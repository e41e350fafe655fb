/** Problems with a token, and reasons why a person is a guest. */
export const tokens = {
  noClaim: 'The token has no claim {claim}. To use another claim, set OIDC_ROLES_CLAIM.',
  guest:
    'No value of the token maps to a role here: the person is a guest. Rules in OIDC_ROLES map values to roles.',
  noCodes: 'The role {role} has no codes, so it gives no access.',
  noIdentity:
    'The role cpo requires a claim identity with a uuid; without it the desk reports a wrong configuration.',
  nobody: 'The token has no sub, so it identifies no person.',
  program: 'The token belongs to a program, not to a person.',
  otherIssuer: 'The token was issued by {issuer}, not by OIDC_ISSUER.',
  otherAudience: 'The token is for {audience}, not for OIDC_CLIENT_ID.',
  expired: 'The token has expired.',
  overfull: 'Entra ID omitted the groups because there are too many. It always sends app roles.',
  unknownCodes: 'The desk has no {role} {codes}.',
}
