import type { FieldGroup, FormRecord } from '../../src/platform/forms/field.ts'
import type { InWords } from '../../src/platform/forms/words.ts'
import { RecordValues } from '../forms/record-values.tsx'

interface PrintedStepsProps extends InWords {
  steps: readonly {
    title: string
    /** The start and end of the step, in a sentence. */
    times: string
    /** Only the filled-in fields. */
    groups: readonly FieldGroup[]
  }[]
  record: FormRecord
}

/** Every step with its values as text, on paper only: controls do not print all of them. */
export const PrintedSteps = ({ steps, ...all }: PrintedStepsProps) => (
  <div className="on-paper">
    {steps.map(({ title, times, groups }) => (
      <section key={title}>
        <h2>{title}</h2>
        <p className="muted">{times}</p>
        <RecordValues groups={groups} {...all} />
      </section>
    ))}
  </div>
)
