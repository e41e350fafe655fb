import { isIP } from 'node:net'

/** What a proxy in front of the desk hides from it, or says otherwise than `PUBLIC_URL`. */
export type ProxySign =
  /** `PUBLIC_URL` is https, and `X-Forwarded-Proto` is missing. */
  | 'proto-missing'
  /** `PUBLIC_URL` is https, and people come over http: their browsers keep no cookie. */
  | 'proto-http'
  /** `PUBLIC_URL` is http, and people come over https: every form would be refused. */
  | 'proto-https'
  /** `PUBLIC_URL` is an address of this machine alone, and people come elsewhere. */
  | 'only-here'
  /** The call names another host than `PUBLIC_URL`. */
  | 'host-other'
  /** `X-Forwarded-For` is missing. */
  | 'addresses-missing'
  /** `X-Forwarded-For` comes from an address that `TRUSTED_PROXIES` does not name. */
  | 'addresses-unbelieved'

/** Signs with which nobody can sign in, or change anything afterwards. */
const FATAL: readonly ProxySign[] = ['proto-https', 'only-here']

interface ArrivedCall {
  /** `PUBLIC_URL`. */
  own: URL
  headers: { host?: string | undefined; [name: string]: string | string[] | undefined }
  /** No address but that of the connection is believed. */
  isFromConnection: boolean
}

/**
 * The signs of one call; none without a proxy. The desk itself speaks no TLS, so an https address has one.
 * Nothing of it decides where people are sent: any caller may write these headers.
 */
export function proxySignsOf({ own, headers, isFromConnection }: ArrivedCall): ProxySign[] {
  const isHttps = own.protocol === 'https:'
  const [proto, host, addresses] = ['proto', 'host', 'for'].map((name) =>
    first(headers[`x-forwarded-${name}`]),
  )
  const named = (host ?? headers.host ?? '').toLowerCase()
  // The rest of a call that was broken off, or none of HTTP: nothing of a proxy can be known of it.
  if (named === '') return []
  const isOnlyHere = isLoopback(own.hostname) && isPublicName(named)
  const isForwarded = isHttps || proto !== undefined || host !== undefined || addresses !== undefined
  if (!isForwarded && !isOnlyHere) return []
  const signs: (ProxySign | false)[] = [
    isHttps && !proto && 'proto-missing',
    isHttps && proto === 'http' && 'proto-http',
    !isHttps && !isOnlyHere && proto === 'https' && 'proto-https',
    isOnlyHere && 'only-here',
    !isOnlyHere && withoutPort(named, own.protocol) !== own.host && 'host-other',
    isForwarded && !addresses && 'addresses-missing',
    addresses !== undefined && isFromConnection && 'addresses-unbelieved',
  ]
  return signs.filter((sign) => sign !== false)
}

/** Of these signs, the one with which signing in leads nowhere. */
export const fatalOf = (signs: readonly ProxySign[]): ProxySign | undefined =>
  signs.find((sign) => FATAL.includes(sign))

/** Of these signs, those that may be why somebody could not sign in. */
export const hindering = (signs: readonly ProxySign[]): ProxySign[] =>
  signs.filter((sign) => !sign.startsWith('addresses'))

/** What the nearest browser met: the first of a list. */
const first = (header: string | string[] | undefined): string | undefined =>
  [header].flat()[0]?.split(',')[0]?.trim().toLowerCase() || undefined

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/** Not an address, nor the name of a neighbour in a network of containers. */
function isPublicName(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return name.includes('.') && isIP(name) === 0 && !name.startsWith('[')
}

/** A host as an address has it: without the port that its protocol has anyway. */
const withoutPort = (host: string, protocol: string) =>
  host.replace(protocol === 'https:' ? /:443$/ : /:80$/, '')
