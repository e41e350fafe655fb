import plugin from 'fastify-plugin'
import { type ProxySign, proxySignsOf } from './proxy-signs.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Headers that the proxy in front hides, or that contradict the settings. */
    proxySigns: readonly ProxySign[]
  }
}

const LOGGED: Readonly<Record<ProxySign, string>> = {
  'proto-missing':
    'X-Forwarded-Proto is missing: the desk cannot verify that people use https, as PUBLIC_URL requires; over http their browsers store no session cookie',
  'proto-http':
    'X-Forwarded-Proto is http, but PUBLIC_URL is https: over http browsers store no session cookie; the proxy should redirect to https',
  'proto-https':
    'X-Forwarded-Proto is https, but PUBLIC_URL is http: set PUBLIC_URL to the https: address, otherwise nobody can sign in',
  'only-here':
    'PUBLIC_URL is a loopback address, but people use another host: set PUBLIC_URL to the public address, otherwise nobody can sign in',
  'host-other':
    'Host and X-Forwarded-Host name another host than PUBLIC_URL, to which the desk redirects people: the proxy should forward Host',
  'addresses-missing':
    'X-Forwarded-For is missing: all clients behind the proxy count as one address, and soon reach its rate limit',
  'addresses-unbelieved':
    'X-Forwarded-For comes from an address that is not in TRUSTED_PROXIES: all clients behind that proxy count as one address, and soon reach its rate limit',
}

/** Health checks are requested locally, without the proxy. */
const OF_THE_HOUSE = '/health/'

/**
 * The public address of the desk is PUBLIC_URL, whatever the headers of a proxy: https when PUBLIC_URL is, even where
 * the last hop is http. Cookies and the embedded provider use it. Logs each sign of a misconfigured proxy once, at the
 * first request that has it.
 */
export const publicAddress = plugin(async (app) => {
  const { publicUrl } = app.parts.settings
  const own = new URL(publicUrl)
  const scheme = own.protocol.slice(0, -1)
  const logged = new Set<ProxySign>()
  app.decorateRequest('proxySigns')

  app.addHook('onRequest', async (http) => {
    const { headers } = http.raw
    // The trusted addresses, starting with that of the connection.
    const isFromConnection = (http.ips?.length ?? 1) === 1
    http.proxySigns = proxySignsOf({ own, headers, isFromConnection })
    Object.defineProperty(http, 'protocol', { value: scheme })
    headers['x-forwarded-proto'] = scheme
    headers['x-forwarded-host'] = own.host
    if (http.url.startsWith(OF_THE_HOUSE)) return
    for (const sign of http.proxySigns) {
      if (logged.has(sign)) continue
      logged.add(sign)
      http.log.warn({ proxy: sign, publicUrl }, LOGGED[sign])
    }
  })
})
