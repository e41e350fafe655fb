import type { FastifyServerOptions } from 'fastify'
import type { Settings } from '../settings/settings.ts'
import type { Message } from '../terminal/halt.ts'
import { wordsIn } from '../terminal/words.ts'
import type { Language } from '../texts/language.ts'

type LogSettings = Pick<Settings, 'production'> & { watching: Pick<Settings['watching'], 'log'> }

/**
 * Logger options: one JSON object per line, with the name of its level. The minimum level is that of the settings,
 * else `info` in production and `warn` elsewhere.
 */
export const loggerOf = ({ production, watching: { log } }: LogSettings): FastifyServerOptions['logger'] => ({
  level: log.level ?? (production ? 'info' : 'warn'),
  formatters: { level: (level) => ({ level }) },
})

/** Writes a line to the log before the app exists: as JSON in production, else as plain text. */
export const lineWriter =
  ({ production }: Pick<Settings, 'production'>, write: (line: string) => void = console.error) =>
  (line: string, level: 'info' | 'warn' = 'warn') =>
    write(production ? JSON.stringify({ level, time: Date.now(), pid: process.pid, msg: line }) : line)

/** The same in a person's language; in production in English, as the log. */
export function messageWriter(
  settings: Pick<Settings, 'production'>,
  language: Language,
  write?: (line: string) => void,
) {
  const writeLine = lineWriter(settings, write)
  const words = wordsIn(settings.production ? 'en' : language)
  return (line: Message, level?: 'info') => writeLine(line(words), level)
}
