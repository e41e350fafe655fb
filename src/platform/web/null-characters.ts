import plugin from 'fastify-plugin'
import { Failure } from './errors.ts'

/** Refuses NUL characters in what is sent: no field needs them, and PostgreSQL cannot store them. */
export const noNullCharacters = plugin(async (app) => {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if ([params, query, body].some(holdsNull)) throw new Failure(400)
  })
})

// A loop, not a recursion: a body may be nested deeper than the call stack.
function holdsNull(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const it = waiting.pop()
    if (typeof it === 'string' && it.includes('\0')) return true
    if (typeof it !== 'object' || it === null || Buffer.isBuffer(it)) continue
    for (const [name, inside] of Object.entries(it)) waiting.push(name, inside)
  }
  return false
}
