import type { SmtpSettings } from '../settings/smtp.ts'
import { UNTRUSTED_CERTIFICATE } from './untrusted-certificate.ts'

/** One outgoing mail. Its texts may contain any character, except line breaks in names and subject. */
export interface OutgoingMail {
  /** `uuid@domain`: the same at every retry, so that a duplicate can be recognised. */
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo: string
  subject: string
  text: string
  html: string
  /** Time of writing; the same at every retry. */
  at: Date
}

/**
 * Outcome of an attempt. `accepted`: the server accepted the mail. `refused`: it never will. `later`: it may at a
 * retry; `unreachable` then means that the server did not answer, or refuses us altogether. `code` is the SMTP code,
 * null without a response; `response` is the server's text, shortened and without addresses. `tls`: why no TLS
 * connection was possible. `reason`: for the log, when the server did not answer.
 */
export type Delivery =
  | { outcome: 'accepted' | 'refused'; code: number | null; response: string }
  | {
      outcome: 'later'
      code: number | null
      response: string
      unreachable: boolean
      tls?: TlsProblem
      reason?: string
    }

/** The server has an untrusted certificate, or offers no TLS where it is required. */
export type TlsProblem = keyof typeof TLS_PROBLEMS

const TLS_PROBLEMS = {
  certificate: UNTRUSTED_CERTIFICATE,
  'no-tls': 'it offers no STARTTLS, and SMTP_TLS is required',
}

export const isTlsProblem = (word: string): word is TlsProblem => Object.hasOwn(TLS_PROBLEMS, word)

/** Sends mails. */
export interface MailTransport {
  /** Makes one attempt; never throws. */
  deliver(mail: OutgoingMail): Promise<Delivery>
  /** Closes its connections; deliveries in progress are aborted. */
  close(): void
}

/** Milliseconds. No attempt takes longer than `MAY_TAKE_MS` in all. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
export const MAY_TAKE_MS = 60_000
const CONNECTIONS = 2
const LONGEST_ANSWER = 200

/** A certificate authority other than the system's, and shorter timeouts, for tests. */
interface SmtpChoices {
  ca?: string
  silenceMs?: number
}

/** Mail transport over the SMTP server of the settings, with a few connections that stay open. */
export function smtpTransport(settings: SmtpSettings, choices: SmtpChoices = {}): MailTransport {
  let opened: ReturnType<typeof openPool> | undefined
  return {
    async deliver({ messageId, at, ...mail }) {
      try {
        opened ??= openPool(settings, choices)
        const pool = await opened
        const { response } = await pool.sendMail({
          ...mail,
          messageId: `<${messageId}>`,
          date: at,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal: AbortSignal.timeout(MAY_TAKE_MS),
        })
        return { outcome: 'accepted', code: codeIn(response), response: withoutAddresses(response) }
      } catch (error) {
        return deliveryAfter(error as SmtpError)
      }
    },
    close() {
      opened?.then(
        (pool) => pool.close({ force: true }),
        () => {},
      )
    },
  }
}

async function openPool(settings: SmtpSettings, { ca, silenceMs = SILENCE_MS }: SmtpChoices) {
  const { host, port, secure, user, password, tls, name } = settings
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({
    pool: true,
    host,
    port,
    secure,
    ...(name && { name }),
    ...(user && { auth: { user, pass: password } }),
    requireTLS: tls === 'required' && !secure,
    ignoreTLS: tls === 'off',
    tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
    maxConnections: CONNECTIONS,
    // After a broken connection the outbox retries the mail and counts the attempts, not the pool.
    maxRequeues: 0,
    connectionTimeout: Math.min(CONNECT_MS, silenceMs),
    greetingTimeout: Math.min(CONNECT_MS, silenceMs),
    dnsTimeout: Math.min(CONNECT_MS, silenceMs),
    socketTimeout: silenceMs,
    idleTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // For connections that break while idle: without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}

interface SmtpError {
  /** nodemailer's error code. */
  code?: string
  /** Node's error code, where it is known. */
  originalCode?: string
  /** The last command that the server answered: `MAIL FROM`, `CONN`, … */
  command?: string
  response?: string
  responseCode?: number
}

/** Commands whose refusal concerns this mail, not us or the server. */
const ABOUT_THE_MAIL = /^(MAIL FROM|RCPT TO|DATA)/
/** Sign in first, use TLS first, bad sequence: replies to those commands that concern us. */
const ABOUT_US = [503, 530, 534, 535, 538]

function deliveryAfter(error: SmtpError): Delivery {
  const { code, command = '', response = '', responseCode } = error
  const tls = tlsProblemOf(error)
  // The reply to STARTTLS is no reply to the mail.
  if (tls)
    return {
      outcome: 'later',
      code: null,
      response: '',
      unreachable: true,
      tls,
      reason: reasonOf(error, tls),
    }
  const reply = { code: responseCode ?? null, response: withoutAddresses(response) }
  const isAboutTheMail = ABOUT_THE_MAIL.test(command) && !ABOUT_US.includes(responseCode ?? 0)
  // An invalid address or size is refused before anything is sent.
  if (responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return { ...reply, outcome: 'refused' }
  if (responseCode !== undefined && responseCode >= 500 && isAboutTheMail)
    return { ...reply, outcome: 'refused' }
  const unreachable = !isAboutTheMail || responseCode === 421
  return { ...reply, outcome: 'later', unreachable, ...(!responseCode && { reason: reasonOf(error) }) }
}

/** Codes of Node and OpenSSL: `DEPTH_ZERO_SELF_SIGNED_CERT`, `ERR_TLS_CERT_ALTNAME_INVALID`, … */
const OF_A_CERTIFICATE = /CERT|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH/

function tlsProblemOf({ originalCode = '', command }: SmtpError): TlsProblem | null {
  if (OF_A_CERTIFICATE.test(originalCode)) return 'certificate'
  return command === 'STARTTLS' ? 'no-tls' : null
}

const reasonOf = ({ code, originalCode = code ?? '' }: SmtpError, tls?: TlsProblem) =>
  tls ? `${TLS_PROBLEMS[tls]} (${originalCode})` : originalCode

const codeIn = (response: string) => Number(/^\d{3}/.exec(response)?.[0]) || null

const withoutAddresses = (response: string) =>
  response
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[^\s<>()"';:,]+/g, (word) => (/.@./.test(word) ? '…' : word))
    .trim()
    .slice(0, LONGEST_ANSWER)
