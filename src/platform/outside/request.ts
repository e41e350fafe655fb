import type Undici from 'undici'
import { withCertificateHint } from './untrusted-certificate.ts'

/** Undici's `request`, imported lazily because undici takes 8 MB: a stand-alone desk sends no requests. */
export const request = async <Opaque = null>(...given: Parameters<typeof Undici.request<Opaque>>) =>
  (await import('undici')).request<Opaque>(...given).catch((error) => {
    throw withCertificateHint(error)
  })
