import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { freePort } from '../postgres.ts'
import { runsCommand, startsCommand } from './command.ts'

const desk = await startApp()

test('a reader that goes away before the end is no failure', async () => {
  const { child, done } = startsCommand(desk, ['tenant', 'show'])
  child.stdout.destroy()
  const { code, error } = await done
  expect({ code, error }).toEqual({ code: 0, error: '' })
})

test('a database that does not answer is reported with the setting that names it, without its password', async () => {
  const port = await freePort()
  const away = { ...desk.settings, databaseUrl: `postgres://desk:geheim@127.0.0.1:${port}/desk` }
  const { code, error } = await runsCommand({ ...desk, settings: away }, ['user', 'list'])
  expect(code).toBe(1)
  expect(error).toMatch(new RegExp(`^DATABASE_URL, 127.0.0.1:${port}: .*ECONNREFUSED.*\n$`))
  expect(error).not.toContain('geheim')
})

test('a folder for the database that cannot be made is reported with the setting that names it', async () => {
  const nowhere = { ...desk.settings, databaseUrl: null, dataDir: '/dev/null/desk' }
  const { code, error } = await runsCommand({ ...desk, settings: nowhere }, ['user', 'list'])
  expect(code).toBe(1)
  expect(error.trim().split('\n')).toEqual([expect.stringContaining('/dev/null/desk')])
})
