import type { Texts } from '../../src/platform/texts/texts.ts'

interface ResetListProps {
  t: Texts
  resets: { id: number; text: string; steps: string[] }[]
}

/** The resets of a process, with the times of its steps before each; renders nothing without resets. */
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
