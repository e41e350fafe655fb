import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../settings/smtp.ts'

/** One mail as it goes out; every text in it may hold anything, but for line ends in names and subject. */
export interface OutgoingMail {
  /** `uuid@domain`: the same at every try, so that a mail that arrives twice is known as one. */
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo: string
  subject: string
  text: string
  html: string
  /** When it was written; the same at every try. */
  at: Date
}

/**
 * What came of a try. `accepted`: the server took it over. `refused`: it never will. `later`: it may next time;
 * `unreachable` then says that the server was not there, or does not want to talk to us at all. `code` is the SMTP
 * code, null when there was no answer; `answer` what the server said, shortened and without addresses.
 */
export type Delivery =
  | { outcome: 'accepted' | 'refused'; code: number | null; answer: string }
  | { outcome: 'later'; code: number | null; answer: string; unreachable: boolean }

/** Who takes mails away. */
export interface MailTransport {
  /** Tries once; never throws. */
  deliver(mail: OutgoingMail): Promise<Delivery>
  /** Ends its connections; what it is delivering is broken off. */
  close(): void
}

/** Milliseconds. No try takes longer than `MAY_TAKE_MS` in all. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
export const MAY_TAKE_MS = 60_000
const CONNECTIONS = 2
const LONGEST_ANSWER = 200

/** Trust in another authority than the system's; shorter limits, for tests. */
interface SmtpChoices {
  ca?: string
  silenceMs?: number
}

/** The SMTP server of the settings, over a few connections that stay open. */
export function smtpTransport(
  settings: SmtpSettings,
  { ca, silenceMs = SILENCE_MS }: SmtpChoices = {},
): MailTransport {
  const { host, port, secure, user, password, tls } = settings
  const pool = createTransport({
    pool: true,
    host,
    port,
    secure,
    ...(user && { auth: { user, pass: password } }),
    requireTLS: tls === 'required' && !secure,
    ignoreTLS: tls === 'off',
    tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
    maxConnections: CONNECTIONS,
    // A mail whose connection broke is tried again by who keeps count of it, not by the pool.
    maxRequeues: 0,
    connectionTimeout: Math.min(CONNECT_MS, silenceMs),
    greetingTimeout: Math.min(CONNECT_MS, silenceMs),
    dnsTimeout: Math.min(CONNECT_MS, silenceMs),
    socketTimeout: silenceMs,
    idleTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Connections that break while nothing is sent; without a listener they would end the process.
  pool.on('error', () => {})

  return {
    async deliver({ messageId, at, ...mail }) {
      try {
        const { response } = await pool.sendMail({
          ...mail,
          messageId: `<${messageId}>`,
          date: at,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal: AbortSignal.timeout(MAY_TAKE_MS),
        })
        return { outcome: 'accepted', code: codeIn(response), answer: withoutAddresses(response) }
      } catch (error) {
        return deliveryAfter(error as SmtpError)
      }
    },
    close: () => pool.close({ force: true }),
  }
}

interface SmtpError {
  /** nodemailer's name of what went wrong. */
  code?: string
  /** The last command that the server answered: `MAIL FROM`, `CONN`, … */
  command?: string
  response?: string
  responseCode?: number
}

/** What a server says about this mail, and not about us or about itself. */
const ABOUT_THE_MAIL = /^(MAIL FROM|RCPT TO|DATA)/
/** Sign in first, use TLS first, bad sequence: they come at those commands, but are about us. */
const ABOUT_US = [503, 530, 534, 535, 538]

function deliveryAfter({ code, command = '', response = '', responseCode }: SmtpError): Delivery {
  const told = { code: responseCode ?? null, answer: withoutAddresses(response) }
  const isAboutTheMail = ABOUT_THE_MAIL.test(command) && !ABOUT_US.includes(responseCode ?? 0)
  // An address or a size that cannot be sent is found before anything is.
  if (responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return { ...told, outcome: 'refused' }
  if (responseCode !== undefined && responseCode >= 500 && isAboutTheMail)
    return { ...told, outcome: 'refused' }
  return { ...told, outcome: 'later', unreachable: !isAboutTheMail || responseCode === 421 }
}

const codeIn = (response: string) => Number(/^\d{3}/.exec(response)?.[0]) || null

const withoutAddresses = (response: string) =>
  response
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[^\s<>()"';:,]+@[^\s<>()"';:,]+/g, '…')
    .trim()
    .slice(0, LONGEST_ANSWER)
