import type { MailStatus } from '../../src/casework/mails/mail.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

export interface MailLogProps {
  t: Texts
  csrf: string
  /** Newest first. */
  mails: MailEntry[]
  /** True when older ones are not shown. */
  isCutOff: boolean
}

interface MailEntry {
  uuid: string
  subject: string
  /** Name and address; only what the reader may see. */
  to: string
  status: MailStatus
  /** SMTP reply code; null while no server answered. */
  code: number | null
  explanation: string
  /** ISO 8601, and as text. */
  at: string
  time: string
  text: string
  /** Address of the preview; null when its text was erased. */
  preview: string | null
  /** Address to send it again; null when the reader may not, or it was not sent yet. */
  resend: string | null
}

const TONES: Record<MailStatus, string> = {
  waiting: 'info',
  sending: 'info',
  kept: '',
  withdrawn: '',
  failed: 'err',
  delivered: 'ok',
  opened: 'ok',
}

/** The mails of a process, with delivery status and preview: for a panel that has its own heading. */
export const MailLog = ({ t, csrf, mails, isCutOff }: MailLogProps) => (
  <div className="mails">
    {mails.length === 0 ? (
      <p className="muted">{t.mails.none()}</p>
    ) : (
      <ol>
        {mails.map((mail) => (
          <li key={mail.uuid}>
            <Entry t={t} csrf={csrf} mail={mail} />
          </li>
        ))}
      </ol>
    )}
    {isCutOff && <p className="muted">{t.mails.olderNotShown()}</p>}
  </div>
)

const Entry = ({ t, csrf, mail }: { t: Texts; csrf: string; mail: MailEntry }) => (
  <article aria-labelledby={`mail-${mail.uuid}`}>
    <h3 id={`mail-${mail.uuid}`}>{mail.subject}</h3>
    <p>
      <span className={`badge ${TONES[mail.status]}`}>{t.mails.statuses[mail.status]()}</span>{' '}
      <time dateTime={mail.at}>{mail.time}</time>
    </p>
    {mail.to && <p className="muted">{t.mails.to({ recipient: mail.to })}</p>}
    {(mail.code !== null || mail.explanation) && (
      <p>
        {mail.code !== null && <strong>{t.mails.code({ code: String(mail.code) })}</strong>}{' '}
        {mail.explanation}
      </p>
    )}
    {mail.text && (
      <details>
        <summary>{t.mails.readText()}</summary>
        <pre>{mail.text}</pre>
      </details>
    )}
    {mail.preview && (
      <p>
        <a href={mail.preview} target="_blank" rel="noopener" aria-describedby={`mail-${mail.uuid}`}>
          {t.mails.preview()} {t.requests.newWindow()}
        </a>
      </p>
    )}
    {mail.resend && (
      <form method="post" action={mail.resend}>
        <input type="hidden" name="_csrf" value={csrf} />
        <button type="submit" className="secondary" aria-describedby={`mail-${mail.uuid}`}>
          {t.mails.resend()}
        </button>
      </form>
    )}
  </article>
)
