import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { running } from '../engines/running.ts'

/** Settings of a place for a database; empty at first. */
export interface Place {
  databaseUrl: string | null
  dataDir: string
}

/** An empty place of the project's engine, or a copy of another, whose database must not be open. */
export async function aPlace(like?: Place): Promise<Place> {
  const template = inject('template')
  const dataDir = mkdtempSync(join(tmpdir(), 'laadloket-place-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  if (template.engine === 'sqlite') {
    if (like) copyFileSync(join(like.dataDir, 'laadloket.db'), join(dataDir, 'laadloket.db'))
    running.add({ close: async () => remove() })
    return { databaseUrl: null, dataDir }
  }
  const { server } = template
  const name = `place_${randomBytes(8).toString('hex')}`
  const from = like?.databaseUrl?.split('/').at(-1) ?? 'template1'
  await onServer(server, `create database ${name} template ${from}`)
  running.add({
    close: async () => {
      remove()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  })
  return { databaseUrl: `${server}${name}`, dataDir }
}

async function onServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: `${server}postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
