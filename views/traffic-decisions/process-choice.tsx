import type { Texts } from '../../src/platform/texts/texts.ts'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { LongSelect, type SelectOption } from '../parts/long-select.tsx'

export interface ProcessChoiceProps {
  municipalities: readonly SelectOption[]
  municipality: string
  search: string
  /**
   * `isShown`: processes whose term still runs are shown too; `href`: the opposite choice. Null where there is no
   * such choice.
   */
  running: { isShown: boolean; href: string } | null
  /** False while neither processes nor a municipality are given. */
  isSearched: boolean
  rows: ChoiceRow[]
  /** The number shown when more were found; 0: all are shown. */
  most: number
  tickAll: { all: boolean; allHref: string; noneHref: string } | null
}

interface ChoiceRow {
  uuid: string
  /** Null for a process that does not exist. */
  version: number | null
  reference: string
  address: string
  /** '' for a process that cannot be opened. */
  href: string
  note: string
  /** The facts that the decision rests on, beside the address. */
  about: string
  /** The reason why it cannot take part; '' when it can. */
  problem: string
  isTicked: boolean
}

type Given = ProcessChoiceProps & { t: Texts }

/** Municipality and search text: a separate form, that returns to the same page. */
export const ProcessSearch = ({ t, ...props }: Given & { kept?: Record<string, string> }) => (
  <search>
    <form className="tools" method="get">
      <HiddenFields fields={{ ...props.kept, ...(props.running?.isShown && { lopend: '1' }) }} />
      <label className="grow">
        {t.trafficDecisions.choice.search()}
        <input type="search" name="zoeken" defaultValue={props.search} maxLength={200} autoComplete="off" />
      </label>
      {props.municipalities.length > 1 && (
        <LongSelect
          label={t.trafficDecisions.choice.municipality()}
          name="gemeente"
          options={props.municipalities}
          none={t.trafficDecisions.choice.chooseMunicipality()}
          chosen={props.municipality}
        />
      )}
      <button type="submit" className="secondary">
        {t.trafficDecisions.choice.find()}
      </button>
    </form>
    {props.running && (
      <p>
        <a href={props.running.href}>
          {props.running.isShown ? t.trafficDecisions.choice.onlyOver() : t.trafficDecisions.choice.running()}
        </a>
      </p>
    )}
  </search>
)

/** The processes, each with a checkbox. */
export const ProcessChoice = ({ t, rows, most, tickAll, isSearched }: Given) => {
  const words = t.trafficDecisions.choice
  if (rows.length === 0) return <p className="muted">{isSearched ? words.none() : words.chooseFirst()}</p>
  return (
    <>
      {most > 0 && <p role="status">{words.tooMany({ n: most })}</p>}
      {tickAll && (
        <p>
          <a href={tickAll.all ? tickAll.noneHref : tickAll.allHref}>
            {tickAll.all ? words.nothing() : words.all()}
          </a>
        </p>
      )}
      <fieldset>
        <legend>{words.processes({ n: rows.length })}</legend>
        <ul className="process-choice">
          {rows.map((row) => (
            <li key={row.uuid}>
              <label>
                <input
                  type="checkbox"
                  name="uuid"
                  value={row.uuid}
                  defaultChecked={row.isTicked}
                  aria-invalid={row.problem ? true : undefined}
                  aria-describedby={row.problem ? `waarom-${row.uuid}` : undefined}
                />
                <span>
                  <strong>{row.reference}</strong> {row.address}
                  {row.note && <span className="hint"> ({row.note})</span>}
                </span>
              </label>
              {row.version !== null && (
                <input type="hidden" name="versie" value={`${row.uuid}:${row.version}`} />
              )}
              {row.href && (
                <a href={row.href} aria-label={words.open({ reference: row.reference })}>
                  →
                </a>
              )}
              {row.problem && (
                <p className="field-error" id={`waarom-${row.uuid}`}>
                  {row.problem}
                </p>
              )}
              {row.about && <p className="hint">{row.about}</p>}
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  )
}
