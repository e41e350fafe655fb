import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import plugin from 'fastify-plugin'
import { root } from '../../root.ts'
import { STATIC_ADDRESS } from '../static-address.ts'

/** Built files have their hash in the name, so the browser caches them for ever. */
export const staticFiles = plugin(async (app) => {
  const folder = fileURLToPath(new URL('static/built/', root))
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: STATIC_ADDRESS,
    immutable: true,
    maxAge: '365d',
    cacheControl: true,
    // The build writes a .br and a .gz next to each file.
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    list: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
})
