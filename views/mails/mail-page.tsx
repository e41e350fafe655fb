import type { Paragraph, Piece } from '../../src/casework/mails/placeholders.ts'
import type { Language } from '../../src/platform/texts/language.ts'

interface MailPageProps {
  language: Language
  subject: string
  /** Name of the desk. */
  name: string
  paragraphs: readonly Paragraph[]
  footer: string
}

// Must not contain a character that needs escaping: React escapes it, and CSS has no entities.
const STYLE = `
body { margin: 0; padding: 16px; background: #f3f4f6; color: #1f2328; font: 16px/1.5 Arial, sans-serif; }
main { max-width: 600px; margin: 0 auto; padding: 24px; background: #ffffff; overflow-wrap: anywhere; }
a { color: #0b57a4; }
footer { max-width: 600px; margin: 16px auto; color: #4b535d; font-size: 14px; }
`

/** A mail as a whole document: readable in mail programs that drop style sheets too. */
export const MailPage = ({ language, subject, name, paragraphs, footer }: MailPageProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{subject}</title>
      <style>{STYLE}</style>
    </head>
    <body>
      <main>
        <h1>{name}</h1>
        {paragraphs.map((pieces, index) => (
          <p key={index}>{pieces.map(draw)}</p>
        ))}
      </main>
      <footer>{footer}</footer>
    </body>
  </html>
)

const draw = (piece: Piece, index: number) =>
  typeof piece === 'string' ? (
    <span key={index}>{lines(piece)}</span>
  ) : (
    <a key={index} href={piece.link}>
      {piece.link}
    </a>
  )

const lines = (text: string) =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
