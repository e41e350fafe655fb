/** What to set when a neighbour has a certificate of an authority that this system does not know. */
export const UNTRUSTED_CERTIFICATE =
  'its certificate is not trusted: NODE_EXTRA_CA_CERTS names a file with the authority that signed it'

/** Codes of OpenSSL for an authority that is not known. Of a wrong name, or one that is over, it would be no remedy. */
const OF_AN_AUTHORITY =
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?)$/

/** The same error, which also names the setting where that mends it. */
export function withCertificateHint(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && OF_AN_AUTHORITY.test(String(error.code)))
    error.message = `${UNTRUSTED_CERTIFICATE} (${error.message})`
  return error
}
