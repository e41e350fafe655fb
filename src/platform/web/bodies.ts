import formbody from '@fastify/formbody'
import plugin from 'fastify-plugin'
import { Failure } from './errors.ts'
import { noNullCharacters, refuseNull } from './null-characters.ts'

/** Deeper than any body of ours, and shallow enough to parse quickly. */
const DEEPEST = 50

/**
 * Parses forms and JSON, without NUL characters. JSON that is nested too deeply is refused before it is parsed, because
 * 200,000 brackets blocked the event loop for an eighth of a second. JSON writes a NUL character as an escape, so only a
 * text with that escape is searched.
 */
export const bodies = plugin(async (app) => {
  await app.register(formbody)
  await app.register(noNullCharacters)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (http, text, done) => {
    if (depthOf(text) > DEEPEST) return done(new Failure(400))
    parse(http, text, (error, body) => {
      if (error) return done(error)
      try {
        if (text.includes('\\u0000')) refuseNull(body)
        done(null, body)
      } catch (refused) {
        done(refused as Error)
      }
    })
  })
})

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [...'"\\{}[]'].map((it) => it.charCodeAt(0))

/** Nesting depth of a JSON text; counts no further than one past `DEEPEST`. */
export function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (let at = 0; at < text.length && deepest <= DEEPEST; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at + 1)
    else if (code === OPEN || code === OPEN_LIST) deepest = Math.max(deepest, ++depth)
    else if (code === CLOSE || code === CLOSE_LIST) depth--
  }
  return deepest
}

function endOfString(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
