export interface NoticeProps {
  title: string
  text: string
  /** Details for a person who can solve the problem. */
  details?: string
  /** Identifies the error in the log. */
  reference?: string
  /** Link to retry, or to continue. */
  again?: { href: string; label: string }
}

/** A page with only a message: no access, not found, an error. */
export const Notice = ({ title, text, details, reference, again }: NoticeProps) => (
  <section className="notice">
    <h1 tabIndex={-1}>{title}</h1>
    <p>{text}</p>
    {details && <p className="muted">{details}</p>}
    {again && (
      <p>
        <a href={again.href}>{again.label}</a>
      </p>
    )}
    {reference && <p className="muted">{reference}</p>}
  </section>
)
