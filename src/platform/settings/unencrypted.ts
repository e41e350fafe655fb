import type { Words } from '../terminal/words.ts'
import type { Problems } from './problems.ts'

/** Addresses in settings, of the desk and its neighbours, with a check whether others can read the traffic. */
const NEIGHBOURS: Readonly<Record<string, (url: URL, env: NodeJS.ProcessEnv) => boolean>> = {
  PUBLIC_URL: isHttp,
  DATABASE_URL: isOpenDatabase,
  DATABASE_READ_URL: isOpenDatabase,
  OIDC_ISSUER: isHttp,
  PASSWORDS_URL: isHttp,
  S3_URL: isHttp,
  MONITORING_URL: isHttp,
  GEOCODER_PDOK_URL: isHttp,
  GEOCODER_GEOPUNT_URL: isHttp,
  GEOCODER_GOOGLE_URL: isHttp,
  TILES_URL: isHttp,
  OTEL_EXPORTER_OTLP_ENDPOINT: isHttp,
  SMTP_URL: ({ protocol }, { SMTP_TLS = '' }) => protocol === 'smtp:' && !['', 'required'].includes(SMTP_TLS),
  // Its protocol has no TLS.
  CLAMD_URL: () => true,
}

/** Modes of PostgreSQL that encrypt, and verify the server. */
const CHECKED = ['require', 'verify-ca', 'verify-full']

function isOpenDatabase({ searchParams }: URL) {
  // A socket of this machine.
  if (searchParams.get('host')?.startsWith('/')) return false
  return (
    !CHECKED.includes(searchParams.get('sslmode') ?? '') &&
    !['true', '1'].includes(searchParams.get('ssl') ?? '')
  )
}

function isHttp({ protocol }: URL) {
  return protocol === 'http:'
}

/** True for an address of this machine, also a socket, which has no host. */
const isHere = ({ hostname }: URL) =>
  hostname === '' || hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/**
 * Refuses, in production, addresses of neighbours over a network without TLS, and a public address without TLS, except
 * for the names in `UNENCRYPTED`. Adds one line per setting to `problems`. Source: OWASP ASVS 5.0.0, 12.2.1 and 12.3.1.
 */
export function refuseUnencrypted(env: NodeJS.ProcessEnv, production: boolean, problems: Problems) {
  const allowed = (env.UNENCRYPTED ?? '').split(/[\s,]+/).filter(Boolean)
  if (allowed.some((name) => !Object.hasOwn(NEIGHBOURS, name)))
    problems.wrong('UNENCRYPTED', (words) => words.listOf({ list: Object.keys(NEIGHBOURS).join(', ') }))
  for (const [name, isOpen] of Object.entries(NEIGHBOURS)) {
    const address = env[name] ?? ''
    if (!production || allowed.includes(name) || !URL.canParse(address)) continue
    const url = new URL(address)
    // Refused on this machine too: links in mails, and cookies, are for people elsewhere.
    const isForPeople = name === 'PUBLIC_URL'
    if ((isForPeople || !isHere(url)) && isOpen(url, env))
      problems.add(name, (words) =>
        words.unencrypted({ remedy: words.remedies[REMEDIES[name] ?? 'https']() }),
      )
  }
}

const REMEDIES: Readonly<Record<string, keyof Words['settings']['remedies']>> = {
  PUBLIC_URL: 'publicUrl',
  DATABASE_URL: 'database',
  DATABASE_READ_URL: 'database',
  SMTP_URL: 'smtp',
  CLAMD_URL: 'clamd',
}
