import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { handOver } from '../failover/program.ts'
import { freePort } from '../postgres.ts'
import { aFolder, startServer } from './server.ts'

/** Where Debian puts what it starts from. */
const SAMPLE = '/usr/share/doc/glewlwyd/glewlwyd.conf.sample.gz'
const TABLES = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'

/** True where the documents of the package are there too: some images leave them out. */
export const canPrepareGlewlwyd = existsSync(SAMPLE) && existsSync(TABLES)

export const CLIENT = { id: 'laadloket', secret: 'geheim-van-de-client' }
export const VERA = {
  username: 'vera',
  password: 'wachtwoord-van-vera',
  name: 'Vera Loket',
  email: 'vera@example.org',
}

/** A glewlwyd with one client, and one person. */
export async function startGlewlwyd(desk: string) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { folder, keep } = aFolder()
  const file = join(folder, 'glewlwyd.db')
  const tables = new Database(file)
  tables.exec(readFileSync(TABLES, 'utf8'))
  tables.close()
  handOver(file)
  const settings = keep(
    'glewlwyd.conf',
    gunzipSync(readFileSync(SAMPLE))
      .toString()
      .replace(/^port=.*/m, `port=${port}`)
      .replace(/^#bind_address=.*/m, 'bind_address="127.0.0.1"')
      .replace(/^external_url=.*/m, `external_url="${origin}"`)
      .replace(/^cookie_secure=1/m, 'cookie_secure=0')
      .replace('/var/cache/glewlwyd/glewlwyd.db', file),
  )
  const server = await startServer(folder, ['glewlwyd', '-c', settings], port)
  const admin = await sessionAt(origin, { username: 'admin', password: 'password' })
  const issuer = `${origin}/api/oidc`
  await admin('POST', 'mod/plugin/', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OIDC',
    enabled: true,
    parameters: provider(issuer),
  })
  await admin('POST', 'client/', {
    client_id: CLIENT.id,
    name: 'Laadloket',
    enabled: true,
    confidential: true,
    client_secret: CLIENT.secret,
    redirect_uri: [`${desk}/aanmelden/terug`],
    authorization_type: ['code', 'refresh_token'],
    token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
    scope: ['openid'],
  })
  await admin('POST', 'user/', { ...VERA, enabled: true, scope: ['openid', 'g_profile'] })
  return {
    ...server,
    issuer,
    /** Vera signs in there and agrees; returns where the browser is sent from this address. */
    async answers(address: string): Promise<string> {
      const vera = await sessionAt(origin, VERA)
      await vera('PUT', `auth/grant/${CLIENT.id}`, { scope: 'openid' })
      const { headers } = await vera('GET', `${address.slice(`${origin}/api/`.length)}&g_continue`)
      return headers.get('location') ?? ''
    },
  }
}

/** Somebody with a session at its API. */
async function sessionAt(origin: string, person: { username: string; password: string }) {
  let cookie = ''
  const calls = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const { username, password } = person
  const { headers } = await calls('POST', 'auth/', { username, password })
  cookie = headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  return calls
}

function provider(iss: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ways = ['client', 'implicit', 'none', 'password'].map((it) => [`auth-type-${it}-enabled`, false])
  return {
    ...{ iss, 'jwt-type': 'rsa', 'jwt-key-size': '256' },
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: publicKey.export({ type: 'spki', format: 'pem' }),
    ...{ 'access-token-duration': 3600, 'refresh-token-duration': 86400, 'code-duration': 600 },
    ...{ 'refresh-token-rolling': true, 'allow-non-oidc': false, 'pkce-allowed': true },
    ...{ 'auth-type-code-enabled': true, 'auth-type-refresh-enabled': true, ...Object.fromEntries(ways) },
    ...{ 'name-claim': 'mandatory', 'email-claim': 'mandatory', 'scope-claim': 'no' },
    // A group of its own for each person, which is enough to give a role.
    claims: [
      {
        name: 'groups',
        'user-property': 'name',
        type: 'string',
        mandatory: true,
        'on-demand': false,
        scope: [],
      },
    ],
  }
}
