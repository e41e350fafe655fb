import type { FastifyServerOptions } from 'fastify'
import type { Settings } from '../settings/settings.ts'

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
