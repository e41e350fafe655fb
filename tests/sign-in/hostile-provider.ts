import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import type { Answer, Visitor } from '../visitor.ts'

export const CLIENT_ID = 'desk'

/** What the provider does wrong this time. */
export interface Mischief {
  claims?: (right: JWTPayload) => JWTPayload
  header?: Partial<JWTHeaderParameters>
  /** Signs with a key that it never published, or not at all, or with the client's own secret. */
  signature?: 'other key' | 'none' | 'HS256'
  /** The callback parameters next to the code; undefined omits one. */
  answer?: (right: Record<string, string>) => Record<string, string | undefined>
  idToken?: (right: string) => string | undefined
  tokenStatus?: number
  discovery?: Record<string, unknown>
}

/**
 * Our own identity provider, which can send every kind of wrong answer; `under` is the prefix of its
 * endpoints, `query` their suffix, and `by` maps its address to the one that the desk uses.
 */
export async function startHostileProvider({
  under = '',
  query = '',
  by = async (address: string) => address,
} = {}) {
  const signing = await generateKeyPair('RS256', { extractable: true })
  const other = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(signing.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let mischief: Mischief = {}
  let nonce = ''
  const paths: string[] = []

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = await by(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  async function handle(request: IncomingMessage, response: ServerResponse) {
    paths.push(request.url ?? '')
    // Not parsed as a URL: `//token` is a path here, not a host.
    const [path] = (request.url ?? '/').split('?')
    if (path === '/.well-known/openid-configuration')
      return json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}${under}/authorize${query}`,
        token_endpoint: `${issuer}${under}/token${query}`,
        jwks_uri: `${issuer}${under}/jwks${query}`,
        end_session_endpoint: `${issuer}${under}/logout${query}`,
        ...mischief.discovery,
      })
    if (path === `${under}/jwks`) return json(response, 200, { keys: [key] })
    if (path === `${under}/token`) {
      if (mischief.tokenStatus) return json(response, mischief.tokenStatus, { error: 'invalid_grant' })
      const right = await mint()
      const id_token = mischief.idToken ? mischief.idToken(right) : right
      return json(response, 200, { access_token: 'opaque', token_type: 'Bearer', expires_in: 300, id_token })
    }
    json(response, 404, {})
  }

  /** A token with the present mischief; `claims` are the correct ones. */
  async function mint(claims: JWTPayload = {}, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const right: JWTPayload = {
      iss: issuer,
      aud: CLIENT_ID,
      sub: 'idp|judith',
      iat: now,
      exp: now + 300,
      nonce,
      name: 'Judith Maes',
      email: 'judith@example.org',
      roles: { vlaanderen: { municipality: ['44021'] } },
      ...claims,
    }
    const payload = mischief.claims ? mischief.claims(right) : right
    const first = { alg: 'RS256', kid: 'one', ...header, ...mischief.header }
    if (mischief.signature === 'none') return `${part({ ...first, alg: 'none' })}.${part(payload)}.`
    if (mischief.signature === 'HS256')
      return new SignJWT(payload)
        .setProtectedHeader({ ...first, alg: 'HS256' })
        .sign(new TextEncoder().encode('the-secret-of-the-desk-at-its-provider'))
    const signer = mischief.signature === 'other key' ? other.privateKey : signing.privateKey
    return new SignJWT(payload).setProtectedHeader(first).sign(signer)
  }

  return {
    issuer,
    paths,
    mint,
    settings: {
      issuer,
      clientId: CLIENT_ID,
      clientSecret: 'the-secret-of-the-desk-at-its-provider',
      rolesClaim: 'roles',
    },
    does: (next: Mischief) => {
      mischief = next
    },
    /** Goes to the provider and comes back, as the browser of a person who has signed in there. */
    async sends(visitor: Visitor): Promise<Answer> {
      const start = await visitor.opens('/aanmelden?terug=/aanvragen')
      if (start.status !== 303 || !start.location) return start
      return visitor.opens(this.wayBack(start.location))
    },
    /** The address that it would redirect the browser back to. */
    wayBack(authorize: string): string {
      const { searchParams } = new URL(authorize)
      nonce = searchParams.get('nonce') ?? ''
      const right = { code: 'a-code', state: searchParams.get('state') ?? '' }
      const answer = mischief.answer ? mischief.answer(right) : right
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(answer)) if (value !== undefined) query.set(name, value)
      return `/aanmelden/terug?${query}`
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>

/** True when this browser is signed in. */
export const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.opens('/api/config')).status === 200

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
