import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Storage } from '../../src/platform/outside/s3-storage.ts'
import { handOver } from '../failover/program.ts'
import { aDesk, proof } from '../files/sending-desk.ts'
import { freePort } from '../postgres.ts'
import { lacks } from './programs.ts'
import { aFolder, type RealServer, startServer } from './server.ts'

const ACCESS = { accessKey: 'loket:desk', secretKey: 'geheim/met+tekens', region: 'us-east-1' }
const RINGS = ['account', 'container', 'object'] as const

describe.skipIf(lacks('swift-proxy-server'))('OpenStack Swift, which speaks S3', () => {
  const servers: RealServer[] = []
  let url: string
  beforeAll(async () => {
    const { folder, keep } = aFolder()
    const ports = { proxy: await freePort(), account: 0, container: 0, object: 0 }
    for (const ring of RINGS) ports[ring] = await freePort()
    for (const path of ['devices', 'devices/one', 'etc']) {
      mkdirSync(join(folder, path))
      handOver(join(folder, path))
    }
    keep(
      'etc/swift.conf',
      '[swift-hash]\nswift_hash_path_suffix = laadloket\n[storage-policy:0]\nname = one\ndefault = yes\n',
    )
    for (const ring of RINGS) {
      const builder = join(folder, 'etc', `${ring}.builder`)
      for (const words of [
        ['create', '4', '1', '1'],
        [
          'add',
          '--region',
          '1',
          '--zone',
          '1',
          '--ip',
          '127.0.0.1',
          '--port',
          `${ports[ring]}`,
          '--device',
          'one',
          '--weight',
          '1',
        ],
        ['rebalance'],
      ])
        execFileSync('swift-ring-builder', [builder, ...words], { stdio: 'ignore' })
      handOver(join(folder, 'etc', `${ring}.ring.gz`))
      keep(`etc/${ring}-server.conf`, storing(ring, folder, ports[ring]))
    }
    keep('etc/proxy-server.conf', speakingS3(folder, ports.proxy))
    for (const name of [...RINGS, 'proxy'] as const) {
      const command = [`swift-${name}-server`, join(folder, 'etc', `${name}-server.conf`)]
      servers.push(await startServer(folder, command, ports[name]))
    }
    url = `http://127.0.0.1:${ports.proxy}/laadloket`
    await makesBucket(url)
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
  })

  test('keeps the documents of a desk, and gives them back', async () => {
    const desk = await aDesk({ s3: { ...ACCESS, url }, clamd: null })
    const { data } = await desk.sends(proof())
    expect((await desk.opens(data.uuid)).bytes.equals(proof())).toBe(true)
    expect(desk.inFolder()).toEqual([])
    const storage = s3Storage({ ...ACCESS, url })
    await storage.remove(data.uuid)
    expect(await storage.read(data.uuid)).toBeNull()
  })

  test.each([
    ['another secret', { secretKey: 'wrong' }, /refuses S3_SECRET_KEY|does not allow S3_ACCESS_KEY/],
    ['another key', { accessKey: 'somebody:else' }, /S3_ACCESS_KEY|S3_SECRET_KEY/],
  ])('names the setting of %s', async (_what, wrong, message) => {
    await expect(s3Storage({ ...ACCESS, url, ...wrong }).put(randomUUID(), proof())).rejects.toThrow(message)
  })

  test('reports a bucket that does not exist', async () => {
    const storage = s3Storage({ ...ACCESS, url: url.replace('/laadloket', '/elders') })
    await expect(storage.put(randomUUID(), proof())).rejects.toThrow('has no bucket with the name in S3_URL')
    await expect(storage.read(randomUUID())).rejects.toThrow('has no bucket with the name in S3_URL')
  })
})

async function makesBucket(url: string) {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = ACCESS
  const signer = new AwsV4Signer({ method: 'PUT', url, accessKeyId, secretAccessKey, region, service: 's3' })
  const { headers } = await signer.sign()
  const { status } = await fetch(url, { method: 'PUT', headers })
  expect(status).toBe(200)
}

const storing = (ring: (typeof RINGS)[number], folder: string, port: number) => `
[DEFAULT]
swift_dir = ${folder}/etc
devices = ${folder}/devices
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user =
log_address =
[pipeline:main]
pipeline = ${ring}-server
[app:${ring}-server]
use = egg:swift#${ring}
`

const speakingS3 = (folder: string, port: number) => `
[DEFAULT]
swift_dir = ${folder}/etc
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user =
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_loket_desk = ${ACCESS.secretKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`
