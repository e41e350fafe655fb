export interface StatementProps {
  title: string
  intro: string
  /** A paragraph, or a list. */
  sections: { title: string; text: string | string[] }[]
}

/** A page of explanation: headed paragraphs and lists. */
export const Statement = ({ title, intro, sections }: StatementProps) => (
  <article className="panel">
    <h1 tabIndex={-1}>{title}</h1>
    <p>{intro}</p>
    {sections.map(({ title, text }) => (
      <section key={title}>
        <h2>{title}</h2>
        {typeof text === 'string' ? (
          <p>{text}</p>
        ) : (
          <ul>
            {text.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </article>
)
