import type { Problems } from './problems.ts'

export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte (`smtps:`). */
  secure: boolean
  /** '' without one. */
  user: string
  password: string
  /** Whether STARTTLS is required, used when offered, or never used. */
  tls: 'required' | 'optional' | 'off'
  /** Our host name in EHLO; '' for that of the machine. */
  name: string
}

const TLS = ['required', 'optional', 'off'] as const
const EXAMPLE = 'smtp://user:password@mail.example.nl:587'
const DEFAULT_PORT = { 'smtp:': 587, 'smtps:': 465 }

/** True for a DNS name with a dot: some servers refuse all others. */
function isFullName(name: string): boolean {
  const labels = name.split('.')
  return labels.length > 1 && labels.every((it) => LABEL.test(it)) && LETTER.test(labels.at(-1) ?? '')
}

const LABEL = /^[a-z0-9-]{1,63}$/i
/** The last label needs one; otherwise it is an IP address. */
const LETTER = /[a-z]/i

/**
 * Reads `SMTP_URL`, `SMTP_TLS` and `SMTP_NAME` (by default the host of `publicUrl`). Null without an address: mails are
 * then stored, and not sent. Adds one line per mistake to `problems`, none of which contains the address: it contains a
 * password.
 */
export function readSmtp(env: NodeJS.ProcessEnv, publicUrl: string, problems: Problems): SmtpSettings | null {
  if (!env.SMTP_URL) return null
  const url = URL.canParse(env.SMTP_URL) ? new URL(env.SMTP_URL) : null
  const tls = TLS.find((it) => it === (env.SMTP_TLS || 'required'))
  if (!tls) problems.wrong('SMTP_TLS', (words) => words.smtpTls({ list: TLS.join(', ') }))
  const read = url && readAddress(url)
  if (!read) {
    problems.add('SMTP_URL', (words) => words.smtpUrl({ example: EXAMPLE }))
    return null
  }
  if (read.password && !read.secure && tls !== 'required')
    problems.wrong('SMTP_TLS', (words) => words.smtpOpen())
  const own = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : ''
  const name = env.SMTP_NAME || (isFullName(own) ? own : '')
  if (name && !isFullName(name))
    problems.wrong('SMTP_NAME', (words) => words.smtpName({ example: 'loket.example.nl' }))
  return { ...read, tls: tls ?? 'required', name }
}

function readAddress(url: URL): Omit<SmtpSettings, 'tls' | 'name'> | null {
  const { protocol, hostname, pathname, search, hash } = url
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return null
  if (hostname === '' || !['', '/'].includes(pathname) || search || hash) return null
  try {
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || DEFAULT_PORT[protocol],
      secure: protocol === 'smtps:',
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    }
  } catch {
    return null
  }
}
