/** Problems with a token, and reasons why a person is a guest. */
export const tokens = {
  noClaim: 'There is no claim {claim}. OIDC_ROLES_CLAIM names another one.',
  guest: 'Nothing that was sent stands for a role here: a guest. Rules in OIDC_ROLES say what it stands for.',
  noCodes: 'The role {role} has no codes, so that it opens nothing.',
  noIdentity:
    'The role cpo needs a claim identity with a uuid, else the desk tells of a wrong configuration.',
  nobody: 'It has no sub, so that it is about nobody.',
  program: 'It is of a program, not of a person.',
  otherIssuer: 'It is of {issuer}, not of OIDC_ISSUER.',
  otherAudience: 'It is for {audience}, not for OIDC_CLIENT_ID.',
  expired: 'It has expired.',
  overfull: 'Entra ID left the groups out, since there are too many. App roles are always sent.',
  unknownCodes: 'The desk has no {role} {codes}.',
}
