import type { FastifyServerOptions } from 'fastify'
import type { Settings } from '../settings/settings.ts'
import type { Say } from '../terminal/halt.ts'
import { wordsIn } from '../terminal/words.ts'
import type { Language } from '../texts/language.ts'

type Telling = Pick<Settings, 'production'> & { watching: Pick<Settings['watching'], 'log'> }

/** How the log is written: one object of JSON per line, with the name of its level. */
export const loggerOf = ({ production, watching: { log } }: Telling): FastifyServerOptions['logger'] => ({
  level: log.level ?? (production ? 'info' : 'warn'),
  formatters: { level: (level) => ({ level }) },
})

/** Tells a line where there is no app yet: in production as the log does, else for the person who started it. */
export const sayOf =
  ({ production }: Pick<Settings, 'production'>, write: (line: string) => void = console.error) =>
  (line: string, level: 'info' | 'warn' = 'warn') =>
    write(production ? JSON.stringify({ level, time: Date.now(), pid: process.pid, msg: line }) : line)

/** The same in the language of a person; a log stays in English. */
export function tellerOf(
  settings: Pick<Settings, 'production'>,
  language: Language,
  write?: (line: string) => void,
) {
  const say = sayOf(settings, write)
  const words = wordsIn(settings.production ? 'en' : language)
  return (line: Say, level?: 'info') => say(line(words), level)
}
