interface NoticeProps {
  title: string
  text: string
  /** To find it in the log. */
  reference?: string
}

/** A page that only says something: no access, not found, something went wrong. */
export const Notice = ({ title, text, reference }: NoticeProps) => (
  <section className="notice">
    <h1 tabIndex={-1}>{title}</h1>
    <p>{text}</p>
    {reference && <p className="muted">{reference}</p>}
  </section>
)
