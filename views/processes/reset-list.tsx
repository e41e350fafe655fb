import type { Texts } from '../../src/platform/texts/texts.ts'

interface ResetListProps {
  t: Texts
  resets: { id: number; text: string; steps: string[] }[]
}

/** The times that the process was set back, with the times that its steps had; nothing when it never was. */
export const ResetList = ({ t, resets }: ResetListProps) =>
  resets.length === 0 ? null : (
    <details className="versions">
      <summary>
        {t.processes.resets.title()} <span className="cnt">{resets.length}</span>
      </summary>
      <ol>
        {resets.map((reset) => (
          <li key={reset.id}>
            {reset.text}
            <ul>
              {reset.steps.map((step) => (
                <li key={step} className="muted">
                  {step}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  )
