import type { Texts } from '../../src/platform/texts/texts.ts'
import type { ConflictField } from '../../src/records/processes/page/conflict-fields.ts'
import { takesFocus } from '../parts/takes-focus.ts'

interface NoticesProps {
  t: Texts
  /** Since when and why it is on hold or cancelled; empty otherwise. */
  stopped: readonly string[]
  alert: string
  /** Inconsistencies that do not prevent saving. */
  odd: readonly string[]
  conflicts: readonly ConflictField[]
}

/** Notices above all other content. */
export const Notices = ({ t, stopped, alert, odd, conflicts }: NoticesProps) => (
  <>
    {stopped.length > 0 && (
      <p className="alert warn" id="stilgelegd">
        {stopped.join(' · ')}
      </p>
    )}
    {odd.length > 0 && (
      <ul className="alert warn" id="let-op">
        {odd.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
    {alert && (
      <div className="alert err" role="alert" id="niet-opgeslagen" {...takesFocus}>
        <p>{alert}</p>
        {conflicts.length > 0 && (
          <>
            <dl className="kv">
              {conflicts.map((field) => (
                <div key={field.label}>
                  <dt>{field.label}</dt>
                  <dd>
                    {field.isSeen
                      ? t.processes.conflictSeen({ value: field.theirs, seen: field.own })
                      : t.processes.conflictField({ value: field.theirs, own: field.own })}
                  </dd>
                </div>
              ))}
            </dl>
            <p>{stopped.length > 0 ? t.processes.conflictLater() : t.processes.conflictAgain()}</p>
          </>
        )}
      </div>
    )}
  </>
)
