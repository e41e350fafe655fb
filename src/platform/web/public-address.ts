import plugin from 'fastify-plugin'

/**
 * The public address of the desk is PUBLIC_URL, whatever the headers of a proxy: https when it begins so,
 * also where the last hop is http. Cookies and the embedded provider use it. Logs once when a proxy is not
 * trusted, because all people behind it then count as one address.
 */
export const publicAddress = plugin(async (app) => {
  const { protocol, host } = new URL(app.parts.settings.publicUrl)
  const scheme = protocol.slice(0, -1)
  let hasWarned = false

  app.addHook('onRequest', async (http) => {
    Object.defineProperty(http, 'protocol', { value: scheme })
    const { headers, socket } = http.raw
    headers['x-forwarded-proto'] = scheme
    headers['x-forwarded-host'] = host
    const isUnbelieved = headers['x-forwarded-for'] !== undefined && http.ip === socket.remoteAddress
    if (hasWarned || !isUnbelieved) return
    hasWarned = true
    http.log.warn(
      'X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name: all callers behind that proxy count as one address, and are soon limited',
    )
  })
})
