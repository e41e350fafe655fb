import plugin from 'fastify-plugin'
import { Failure } from './errors.ts'

/**
 * Refuses NUL characters in input: no field needs them, and PostgreSQL cannot store them. `bodies` checks JSON.
 */
export const noNullCharacters = plugin(async (app) => {
  app.addHook('preValidation', async ({ params, query, body, headers }) => {
    refuseNull(
      headers['content-type']?.startsWith('application/json') ? [params, query] : [params, query, body],
    )
  })
})

/** Throws 400 for a NUL character anywhere in a value; for bodies that are parsed after this hook. */
export function refuseNull(value: unknown) {
  if (holdsNull(value)) throw new Failure(400)
}

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
