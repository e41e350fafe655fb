/** The remedy for a certificate of an authority that this system does not trust. */
export const UNTRUSTED_CERTIFICATE =
  'its certificate is not trusted: NODE_EXTRA_CA_CERTS names a file with the authority that signed it'

/** OpenSSL codes for an unknown authority. For a wrong name or an expired certificate the setting is no remedy. */
const OF_AN_AUTHORITY =
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?)$/

/** Returns the same error; where the setting solves it, the message names the setting. */
export function withCertificateHint(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && OF_AN_AUTHORITY.test(String(error.code)))
    error.message = `${UNTRUSTED_CERTIFICATE} (${error.message})`
  return error
}
