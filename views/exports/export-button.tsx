import type { Texts } from '../../src/platform/texts/texts.ts'

interface ExportButtonProps {
  t: Texts
  csrf: string
  action: string
  /** Offers columns other than the default ones. */
  choices?: boolean
}

/** Starts an export of exactly the rows that the list shows. */
export const ExportButton = ({ t, csrf, action, choices = false }: ExportButtonProps) => (
  <form method="post" action={action} className="export">
    <input type="hidden" name="_csrf" value={csrf} />
    <button type="submit" className="secondary" data-export="">
      {t.exports.button()}
    </button>
    {choices && (
      <details className="over">
        <summary aria-label={t.exports.choices.title()}>
          <span aria-hidden="true">▾</span>
        </summary>
        <div className="panel">
          {(['alle', 'scherm'] as const).map((choice) => (
            <button
              key={choice}
              type="submit"
              name="kolommen"
              value={choice}
              className="linkish"
              data-export=""
            >
              {t.exports.choices[choice]()}
            </button>
          ))}
        </div>
      </details>
    )}
  </form>
)
