import type { Texts } from '../../src/platform/texts/texts.ts'

export interface StepNavProps {
  t: Texts
  steps: StepLink[]
}
export interface StepLink {
  number: number
  label: string
  href: string
  /** `reopened`: completed, with a reopened decision. */
  state: 'done' | 'running' | 'waiting' | 'reopened'
  /** The step on this page. */
  isViewed: boolean
  /** The step that the process is in. */
  current: boolean
}

const SIGNS = { done: '✓', running: '●', waiting: '○', reopened: '!' }

/** The steps of a process: done, running, and shown. */
export const StepNav = ({ t, steps }: StepNavProps) => (
  <nav className="steps" aria-label={t.processes.steps()}>
    <ol>
      {steps.map((step) => (
        <li key={step.number} data-state={step.state}>
          <a href={step.href} aria-current={step.isViewed ? 'step' : undefined}>
            <span aria-hidden="true">{SIGNS[step.state]} </span>
            <span className="number">{step.number}</span> <span className="label">{step.label}</span>
            <span className="visually-hidden">
              {` (${t.processes.stepStates[step.state]()}${step.current ? `, ${t.processes.current()}` : ''})`}
            </span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
