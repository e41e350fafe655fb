import type { Language } from '../../src/platform/texts/language.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { Notice } from './notice.tsx'

interface BusyPageProps {
  t: Texts
  language: Language
  /** True when a form was posted: it was not saved. */
  isSent: boolean
  seconds: number
  /** Address of the style sheet. */
  sheet: string
}

/** The document of a 503 response under overload: identical for every reader, so that it costs almost nothing. */
export const BusyPage = ({ t, language, isSent, seconds, sheet }: BusyPageProps) => {
  const words = t.errors.busy
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{words.title()}</title>
        <link rel="stylesheet" href={sheet} />
        <link rel="stylesheet" href="/huisstijl/thema.css" />
      </head>
      <body>
        <main id="inhoud" className="page">
          <Notice
            title={words.title()}
            text={[words.text({ n: seconds }), ...(isSent ? [words.notSaved()] : [])].join(' ')}
            {...(!isSent && { again: { href: '', label: t.shell.tryAgain() } })}
          />
        </main>
      </body>
    </html>
  )
}
