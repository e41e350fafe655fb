import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'
import { tileOrigins } from './tile-origins.ts'

const YEAR_SECONDS = 31_536_000

/** Security headers on every answer, failures and redirects included. No inline script or style runs anywhere. */
export const headers = plugin(async (app) => {
  const { publicUrl, oidc } = app.parts.settings
  const tiles = tileOrigins(app.parts.tenant)
  const https = publicUrl.startsWith('https:')
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        // pico draws its chevrons and ticks as data: images in the style sheet.
        'img-src': ["'self'", 'data:', ...tiles],
        'connect-src': ["'self'"],
        'font-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        // Signing out goes on to the identity provider; browsers hold form-action against redirects too.
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
  app.addHook('onRequest', async (_http, reply) => {
    // What is shown to one person is kept by nobody; static files say otherwise themselves.
    reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self)')
  })
})
