import { expect, test } from 'vitest'
import { withCertificateHint } from '../../src/platform/outside/untrusted-certificate.ts'

/** Whoever reads in the log that a certificate is not trusted reads which setting mends it. */

const failed = (code: string) => Object.assign(new Error('unable to verify the first certificate'), { code })

test.each([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
])('%s names the setting, and keeps what it was', (code) => {
  const error = withCertificateHint(failed(code)) as Error & { code: string }
  expect(error.message).toMatch(/NODE_EXTRA_CA_CERTS.*unable to verify/)
  expect(error.code).toBe(code)
})

test.each(['ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED', 'ECONNREFUSED'])(
  '%s does not: another authority would not mend it',
  (code) => {
    expect((withCertificateHint(failed(code)) as Error).message).not.toContain('NODE_EXTRA_CA_CERTS')
  },
)
