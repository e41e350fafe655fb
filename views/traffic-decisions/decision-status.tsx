import { paths } from '../../src/paths.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { DecisionStatus as Status } from '../../src/records/traffic-decisions/status.ts'
import { KeyValues } from '../parts/key-values.tsx'
import { DecisionBadge } from './decision-badge.tsx'

export interface DecisionStatusProps {
  /** The tenant's word: Verkeersbesluit. */
  title: string
  status: Status
  label: string
  /** `nog 3 dagen`; '' when no term runs. */
  daysLeft: string
  /** The reason why its dates contradict each other; '' when they do not. */
  contradiction: string
  /** The known facts, each with its name. */
  facts: { key: string; value: string }[]
  /** The publication that it is part of; null when none was recorded. */
  publication: { number: string; url: string } | null
  /** The legal last day; null while there is no term. */
  lastDay: LastDay | null
  /** The act that the reader may do on it; null for none. */
  mark: { act: 'confirm' | 'revoke'; uuid: string; version: number } | null
}

export interface LastDay {
  /** 'Laatste dag om bezwaar te maken'. */
  heading: string
  /** 'maandag 29 december 2025'. */
  day: string
  /** The reason why it is later than the saved date; '' when it is not. */
  reason: string
  /** The holidays in between, by name. */
  holidays: string[]
  /** 'De termijn is voorbij.', or that it still runs although the date has passed; '' while it simply runs. */
  state: string
  /** Address of the calendar file (.ics); '' when the term is over. */
  calendarHref: string
}

/** The status of the traffic decision of a process, the last day to object, and why that day. */
export const DecisionStatus = ({ t, csrf, ...it }: DecisionStatusProps & { t: Texts; csrf: string }) => (
  <section className="panel decision" id="verkeersbesluit" aria-labelledby="verkeersbesluit-kop">
    <h2 id="verkeersbesluit-kop">{it.title}</h2>
    <p>
      <DecisionBadge status={it.status} label={it.label} /> {it.daysLeft}
    </p>
    {it.contradiction && <p className="alert">{it.contradiction}</p>}
    {it.facts.length > 0 && <KeyValues rows={it.facts} />}
    {it.publication && (
      <p>
        {it.publication.url ? (
          <a href={it.publication.url} rel="noreferrer">
            {it.publication.number}
          </a>
        ) : (
          it.publication.number
        )}
      </p>
    )}
    {it.lastDay && <LastDayToObject t={t} {...it.lastDay} />}
    {it.mark && <Mark t={t} csrf={csrf} {...it.mark} />}
  </section>
)

const LastDayToObject = ({ t, ...it }: LastDay & { t: Texts }) => (
  <>
    <p>
      {it.heading}: <strong>{it.day}</strong>
    </p>
    {it.reason && (
      <p className="hint">
        {it.reason}
        {it.holidays.length > 0 && ` (${it.holidays.join(', ')})`}
      </p>
    )}
    {it.state && <p className="hint">{it.state}</p>}
    {it.calendarHref && (
      <p>
        <a href={it.calendarHref}>{t.trafficDecisions.lastDay.inCalendar()}</a>
      </p>
    )}
  </>
)

const Mark = ({
  t,
  csrf,
  act,
  uuid,
  version,
}: NonNullable<DecisionStatusProps['mark']> & { t: Texts; csrf: string }) => (
  <form method="post" action={paths.marking}>
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="uuid" value={uuid} />
    <input type="hidden" name="versie" value={`${uuid}:${version}`} />
    <input type="hidden" name="doel" value={act === 'confirm' ? 'bevestigen' : 'intrekken'} />
    <input type="hidden" name="naar" value="proces" />
    <button type="submit" className="secondary">
      {t.trafficDecisions.marking[act]()}
    </button>
  </form>
)
