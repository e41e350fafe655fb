import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'

const YEAR_SECONDS = 31_536_000

/** Content security policy of files: a browser that opens one in spite of its type runs and loads nothing. */
export const CAN_DO_NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Security headers on every response, failures and redirects included. No inline scripts or styles are allowed. */
export const headers = plugin(async (app) => {
  const { publicUrl, oidc } = app.parts.settings
  const https = publicUrl.startsWith('https:')
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        // Pico's style sheet contains its chevrons and ticks as data: images.
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'font-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        // Signing out redirects to the identity provider; browsers apply form-action to redirects too.
        'form-action': ["'self'", ...(oidc ? [new URL(oidc.issuer).origin] : [])],
        'frame-ancestors': ["'none'"],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (http, reply) => {
    // Correlates the log of a proxy with ours.
    reply.header('x-request-id', http.id)
    // Personal pages are not cached; static files set their own header.
    reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self)')
  })
})
