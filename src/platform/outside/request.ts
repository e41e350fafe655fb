import type Undici from 'undici'
import { withCertificateHint } from './untrusted-certificate.ts'

/** The request of undici, which takes 8 MB: a desk on its own calls nobody. */
export const request = async <Opaque = null>(...given: Parameters<typeof Undici.request<Opaque>>) =>
  (await import('undici')).request<Opaque>(...given).catch((error) => {
    throw withCertificateHint(error)
  })
