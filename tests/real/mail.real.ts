import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handOver } from '../failover/program.ts'
import { aMail } from '../mails/outbox.ts'
import { freePort } from '../postgres.ts'
import { aStoredProcess } from '../processes/world.ts'
import { startDesk, until } from '../workers/running-desk.ts'
import { lacks } from './programs.ts'
import { aFolder, type RealServer, startServer } from './server.ts'

const DELIVERED_WITHIN_MS = 30_000

/** exim4 runs only as its own user, which its package creates. */
const idOf = (flag: string) => Number(spawnSync('id', [flag, 'Debian-exim'], { encoding: 'utf8' }).stdout)
const POSTMAN = { uid: idOf('-u'), gid: idOf('-g') }
const cannot = lacks('exim4') || process.getuid?.() !== 0 || !POSTMAN.uid

describe.skipIf(cannot)('an exim4 that refuses names without a dot', () => {
  let exim: RealServer
  let port: number
  beforeAll(async () => {
    port = await freePort()
    const { folder, keep } = aFolder(POSTMAN)
    for (const name of ['spool', 'mails']) {
      mkdirSync(join(folder, name))
      handOver(join(folder, name), POSTMAN)
    }
    const settings = keep('exim.conf', eximSettings(folder, port))
    exim = await startServer(
      folder,
      ['exim4', '-C', settings, '-bdf', '-oX', `127.0.0.1.${port}`],
      port,
      POSTMAN,
    )
  })
  afterAll(() => exim?.stop())

  const waiting = {
    state: 'waiting',
    delivery: '',
    smtp_code: null,
    smtp_answer: '',
    attempts: 0,
    sent_at: '',
  }
  const deskWith = (env: NodeJS.ProcessEnv) =>
    startDesk({
      PROCESSES: '1',
      SMTP_URL: `smtp://localhost:${port}`,
      SMTP_NAME: 'loket.example.org',
      ...env,
    })

  test('takes mails over TLS once its authority is in NODE_EXTRA_CA_CERTS', async () => {
    const { test: desk } = await deskWith({ NODE_EXTRA_CA_CERTS: join(exim.folder, 'cert.pem') })
    const { uuid } = await aMail(desk, await aStoredProcess(desk), waiting)
    const mail = () =>
      desk.db.selectFrom('mail').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
    await until(async () => (await mail()).state === 'sent', DELIVERED_WITHIN_MS)
    expect(await mail()).toMatchObject({ smtp_code: 250, delivery: 'delivered' })
    const inbox = join(exim.folder, 'mails')
    await until(() => readdirSync(inbox).length > 0, DELIVERED_WITHIN_MS)
    const text = readdirSync(inbox).map((name) => readFileSync(join(inbox, name), 'utf8'))
    expect(text.join()).toMatch(/Received: from .*loket\.example\.org.*\n?.*TLS1\.[23]/s)
    expect(text.join()).toContain(uuid)
  })

  test('whose certificate is not trusted gets nothing, and the log names the setting', async () => {
    const { test: desk, output } = await deskWith({})
    const { uuid } = await aMail(desk, await aStoredProcess(desk), waiting)
    await until(() => output().includes('mail not sent'), DELIVERED_WITHIN_MS)
    expect(output()).toMatch(/its certificate is not trusted: NODE_EXTRA_CA_CERTS .*SELF_SIGNED_CERT/)
    const mail = await desk.db
      .selectFrom('mail')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ state: 'waiting', smtp_code: null, smtp_answer: 'certificate' })
  })

  test('refuses a desk that calls itself by an address, and the mail waits', async () => {
    const { test: desk, output } = await deskWith({
      SMTP_NAME: '',
      NODE_EXTRA_CA_CERTS: join(exim.folder, 'cert.pem'),
    })
    await aMail(desk, await aStoredProcess(desk), waiting)
    await until(() => output().includes('mail not sent'), DELIVERED_WITHIN_MS)
    expect(output()).toMatch(/"code":550/)
  })
})

/** A server that stores every mail in a separate file, from each client that sends EHLO with a name. */
const eximSettings = (folder: string, port: number) => `
primary_hostname = post.example.org
spool_directory = ${folder}/spool
log_file_path = ${folder}/%slog
pid_file_path = ${folder}/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
tls_advertise_hosts = *
tls_certificate = ${folder}/cert.pem
tls_privatekey = ${folder}/key.pem
deliver_drop_privilege
host_lookup =
acl_smtp_helo = with_a_name
acl_smtp_rcpt = everybody
begin acl
with_a_name:
  deny condition = \${if match{$sender_helo_name}{\\N^[a-z][a-z0-9-]*\\..+$\\N}{no}{yes}}
       message = say EHLO with a full name
  accept
everybody:
  accept
begin routers
all:
  driver = accept
  transport = file
begin transports
file:
  driver = appendfile
  file = ${folder}/mails/$message_exim_id
begin retry
* * F,1h,1m
`
