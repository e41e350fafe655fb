import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EICAR } from '../files/clamd-server.ts'
import { aDesk, infected, proof } from '../files/sending-desk.ts'
import { freePort } from '../postgres.ts'
import { lacks } from './programs.ts'
import { aFolder, type RealServer, startServer } from './server.ts'

describe.skipIf(lacks('clamd'))('a clamd with the signature of one virus', () => {
  let clamd: RealServer
  let port: number
  beforeAll(async () => {
    port = await freePort()
    const { folder, keep } = aFolder()
    // Found anywhere in a file; the list of all viruses is fetched from outside.
    keep('eicar.ndb', `Eicar-Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
    keep('eicar.hdb', `${createHash('md5').update(EICAR).digest('hex')}:${EICAR.length}:Eicar-File\n`)
    const settings = keep(
      'clamd.conf',
      `Foreground yes\nTCPSocket ${port}\nTCPAddr 127.0.0.1\nDatabaseDirectory ${folder}\nTemporaryDirectory ${folder}\n`,
    )
    clamd = await startServer(folder, ['clamd', '--config-file', settings], port)
  })
  afterAll(() => clamd?.stop())

  test('passes a clean document; nobody can open one with a virus', async () => {
    const desk = await aDesk({ s3: null, clamd: { host: '127.0.0.1', port } })
    const { data: clean } = await desk.sends(proof())
    expect((await desk.opens(clean.uuid)).bytes.equals(proof())).toBe(true)
    const { data: ill } = await desk.sends(infected(), 'parkingspot')
    expect((await desk.shown()).map((it) => [it.kind, it.uploaded, it.suspect])).toEqual([
      ['vehicle', 1, 0],
      ['parkingspot', 1, 1],
    ])
    expect((await desk.opens(ill.uuid)).status).toBe(404)
  })

  test('that is down makes a document wait; the scan follows when it is back', async () => {
    const desk = await aDesk({ s3: null, clamd: { host: '127.0.0.1', port: await freePort() } })
    const { data } = await desk.sends(proof())
    expect((await desk.opens(data.uuid)).bytes.equals(proof())).toBe(false)
    const back = await aDesk({ s3: null, clamd: { host: '127.0.0.1', port } })
    desk.app.fileStore.scanner = back.app.fileStore.scanner
    await desk.sweeps()
    expect((await desk.opens(data.uuid)).bytes.equals(proof())).toBe(true)
  })
})
