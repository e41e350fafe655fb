import type { HandoverForm } from '../../src/casework/handovers/handover.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { Problem } from '../../src/platform/web/errors.ts'
import { LongSelect } from '../parts/long-select.tsx'
import { takesFocus } from '../parts/takes-focus.ts'

export interface HandoverPanelProps {
  t: Texts
  csrf: string
  /** Address that the form posts to. */
  action: string
  version: number
  /** The reader's list, to return to. */
  list: string
  /** Address of the page with the form; null for a reader who may not hand the request over. */
  openHref: string | null
  /** The error of the whole form. */
  alert: string
  problems: readonly Problem[]
  /** The municipality that its data point to; '' for none. */
  likely: string
  form: HandoverForm
  /** The municipalities to choose from; null while the form is not shown. */
  options: readonly { value: string; label: string }[] | null
  /** True when the reader sees the requests of some municipalities only, and so may lose access to this one. */
  mayLoseSight: boolean
  handovers: readonly { id: number; at: string; from: string; to: string; who: string; reason: string }[]
}

/** Earlier handovers of a request, and the form to hand it over to another municipality. */
export const HandoverPanel = (props: HandoverPanelProps) => {
  const { t, alert, handovers, options, openHref, form } = props
  return (
    <section
      className={handovers.length > 0 ? 'panel' : 'panel on-screen'}
      id="gemeente-wijzigen"
      aria-labelledby="gemeente-wijzigen-kop"
    >
      <h2 id="gemeente-wijzigen-kop">{openHref || alert ? t.handovers.title() : t.handovers.earlier()}</h2>
      {alert && (
        <p className="alert" role="alert" {...takesFocus}>
          {alert}
        </p>
      )}
      {handovers.length > 0 && (
        <>
          {openHref && <h3>{t.handovers.earlier()}</h3>}
          <ul className="plain-list">
            {handovers.map(({ id, reason, ...one }) => (
              <li key={id}>
                {t.handovers.one(one)}
                <br />
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {options && <HandoverFields {...props} options={options} />}
      {!options && openHref && (
        <p className="on-screen">
          <a href={openHref}>{t.handovers.open()}</a>
        </p>
      )}
      {!options && form.reason && (
        <label>
          {t.handovers.yourReason()}
          <textarea readOnly rows={3} defaultValue={form.reason} />
        </label>
      )}
    </section>
  )
}

const HandoverFields = ({
  t,
  csrf,
  action,
  version,
  list,
  problems,
  likely,
  form,
  options,
  mayLoseSight,
}: HandoverPanelProps & { options: NonNullable<HandoverPanelProps['options']> }) => {
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message ?? ''
  return (
    <form method="post" action={action}>
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="lijst" value={list} />
      <p>{likely ? t.handovers.likely({ municipality: likely }) : t.handovers.hint()}</p>
      <LongSelect
        label={t.handovers.municipality()}
        name="municipality"
        options={options}
        none={t.handovers.choose()}
        chosen={form.municipality}
        errorId={problemOf('municipality') && 'gemeente-fout'}
      />
      <FieldError id="gemeente-fout" message={problemOf('municipality')} />
      <label>
        {t.handovers.reason()}
        <textarea
          name="handover_reason"
          rows={3}
          defaultValue={form.reason}
          aria-invalid={problemOf('reason') ? true : undefined}
          aria-describedby={problemOf('reason') ? 'overdracht-fout' : undefined}
        />
      </label>
      <FieldError id="overdracht-fout" message={problemOf('reason')} />
      {mayLoseSight && <p className="hint">{t.handovers.losesSight()}</p>}
      <p className="actions">
        <button type="submit">{t.handovers.confirm()}</button>
      </p>
    </form>
  )
}

const FieldError = ({ id, message }: { id: string; message: string }) =>
  message && (
    <p className="field-error" id={id} role="alert">
      {message}
    </p>
  )
