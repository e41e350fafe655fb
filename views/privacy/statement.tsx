import type { ReactNode } from 'react'
import type { OwnStatement } from '../../src/platform/web/own-statement.ts'

export interface StatementProps {
  title: string
  intro: string
  /** A paragraph, or a list. */
  sections: { title: string; text: string | string[] }[]
}

/** The organisation's own statement. */
export const OwnWords = ({
  title,
  own,
  children,
}: {
  title: string
  own: OwnStatement
  children?: ReactNode
}) => (
  <article className="panel">
    <h1 tabIndex={-1}>{title}</h1>
    {children}
    <div lang={own.language}>
      {own.blocks.map((block, at) => {
        const key = `${at}`
        if (block.kind === 'heading') return <h2 key={key}>{block.text}</h2>
        if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>
        return (
          <ul key={key}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )
      })}
    </div>
  </article>
)

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
