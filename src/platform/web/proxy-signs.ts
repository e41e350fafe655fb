import { isIP } from 'node:net'

/** A header that the proxy in front hides, or that contradicts `PUBLIC_URL`. */
export type ProxySign =
  /** `PUBLIC_URL` is https, and `X-Forwarded-Proto` is missing. */
  | 'proto-missing'
  /** `PUBLIC_URL` is https, and people use http: their browsers do not store the cookies. */
  | 'proto-http'
  /** `PUBLIC_URL` is http, and people use https: every form would be refused. */
  | 'proto-https'
  /** `PUBLIC_URL` is a loopback address, and people use another host. */
  | 'only-here'
  /** The request names another host than `PUBLIC_URL`. */
  | 'host-other'
  /** `X-Forwarded-For` is missing. */
  | 'addresses-missing'
  /** `X-Forwarded-For` comes from an address that is not in `TRUSTED_PROXIES`. */
  | 'addresses-unbelieved'

/** Signs that make signing in, or any change afterwards, impossible. */
const FATAL: readonly ProxySign[] = ['proto-https', 'only-here']

interface ArrivedCall {
  /** `PUBLIC_URL`. */
  own: URL
  headers: { host?: string | undefined; [name: string]: string | string[] | undefined }
  /** True when only the address of the connection is trusted. */
  isFromConnection: boolean
}

/**
 * The signs of one request; none without a proxy. The desk itself has no TLS, so an https address implies a proxy. Any
 * caller may write these headers: they never decide where a redirect leads.
 */
export function proxySignsOf({ own, headers, isFromConnection }: ArrivedCall): ProxySign[] {
  const isHttps = own.protocol === 'https:'
  const [proto, host, addresses] = ['proto', 'host', 'for'].map((name) =>
    first(headers[`x-forwarded-${name}`]),
  )
  const named = (host ?? headers.host ?? '').toLowerCase()
  // The rest of an aborted request, or not HTTP: it reveals nothing about the proxy.
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

/** The first sign that makes signing in impossible; undefined without one. */
export const fatalOf = (signs: readonly ProxySign[]): ProxySign | undefined =>
  signs.find((sign) => FATAL.includes(sign))

/** The signs that may have prevented a person from signing in. */
export const hindering = (signs: readonly ProxySign[]): ProxySign[] =>
  signs.filter((sign) => !sign.startsWith('addresses'))

/** The value of the proxy nearest to the browser: the first of a list. */
const first = (header: string | string[] | undefined): string | undefined =>
  [header].flat()[0]?.split(',')[0]?.trim().toLowerCase() || undefined

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/** True for a name with a dot: not an IP address, nor a name in a network of containers. */
function isPublicName(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return name.includes('.') && isIP(name) === 0 && !name.startsWith('[')
}

/** A host as in an address: without the default port of its protocol. */
const withoutPort = (host: string, protocol: string) =>
  host.replace(protocol === 'https:' ? /:443$/ : /:80$/, '')
