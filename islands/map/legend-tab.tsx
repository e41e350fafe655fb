import type { ReactNode } from 'react'
import { LEVELS, type OccupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import { STATUSES as PROCESS_STATUSES } from '../../src/records/processes/process.ts'
import { DrawnMark } from './drawn-mark.tsx'
import type { MapTexts } from './map-props.ts'
import { levelMark, PIN_MARK, pointMark, processMark, REQUEST_MARKS, requestMark } from './mark.ts'
import type { MapStore } from './store.ts'
import { levelWords } from './words.ts'

/** In the order of the spec; rare statuses last. */
const POINT_STATUSES = [
  'realized',
  'in-progress',
  'definitive',
  'suggestion',
  'rejected',
  'alert',
  'unknown',
] as const

/** Legend of the map signs. */
export const LegendTab = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  const { requestRadius, monitoring, request, parkingAreas, may } = store.props
  return (
    <>
      <Entries title={t.map.legend.points()}>
        {POINT_STATUSES.map((status) => (
          <Entry key={status} sign={<DrawnMark mark={pointMark(status)} />}>
            {t.map.statuses[status]()}
          </Entry>
        ))}
        <Entry sign={<Circle className="cluster laadpunten" />}>{t.map.legend.cluster()}</Entry>
      </Entries>
      <Entries title={t.map.legend.kinds()}>
        {(['fastcharger', 'charging-hub'] as const).map((kind) => (
          <Entry key={kind} sign={<DrawnMark mark={pointMark(`${kind}-realized`)} />}>
            {t.map.kinds[kind]()}
          </Entry>
        ))}
        {(['semipublic', 'private', 'proprietary'] as const).map((access) => (
          <Entry key={access} sign={<DrawnMark mark={pointMark(`realized-${access}`)} />}>
            {t.map.accesses[access]()}
          </Entry>
        ))}
      </Entries>
      <Entries title={t.map.legend.requests()}>
        {REQUEST_MARKS.map((mark) => (
          <Entry key={mark} sign={<DrawnMark mark={requestMark(mark)} />}>
            {t.map.requestMarks[mark]()}
          </Entry>
        ))}
        <Entry sign={<DrawnMark mark={requestMark('open', false)} />}>{t.map.legend.placeUnknown()}</Entry>
        <Entry sign={<Circle className="cluster aanvragen heap" />}>{t.map.legend.heap()}</Entry>
        <Entry sign={<Circle className="cluster aanvragen" />}>{t.map.legend.requestCluster()}</Entry>
      </Entries>
      {may.processes && (
        <Entries title={t.map.processes.title()}>
          {PROCESS_STATUSES.map((status) => (
            <Entry key={status} sign={<DrawnMark mark={processMark(status)} />}>
              {t.map.processes.statuses[status]()}
            </Entry>
          ))}
          <Entry sign={<Circle className="cluster processen" />}>{t.map.processes.cluster()}</Entry>
        </Entries>
      )}
      {monitoring.enabled && (
        <Entries title={t.map.legend.occupancy()}>
          {LEVELS.map((level) => (
            <Entry key={level} sign={<DrawnMark mark={levelMark(level)} />}>
              {levelWords(level, monitoring.occupancyLimit, t)}
            </Entry>
          ))}
        </Entries>
      )}
      <Entries title={t.map.legend.other()}>
        <Entry sign={<Circle className="cluster gemengd" />}>{t.map.legend.mixedCluster()}</Entry>
        {monitoring.enabled && (
          <Entry sign={<Circle className="cluster laadpunten" level="over" />}>
            {t.map.legend.ring({ level: levelWords('over', monitoring.occupancyLimit, t) })}
          </Entry>
        )}
        <Entry sign={<DrawnMark mark={PIN_MARK} />}>{t.map.legend.pin()}</Entry>
        {parkingAreas && (
          <Entry sign={<span className="sign-area" aria-hidden="true" />}>{t.map.legend.parkingArea()}</Entry>
        )}
        {request?.placeKnown && (
          <>
            <Entry sign={<span className="sign-circle" aria-hidden="true" />}>
              {t.map.legend.circle({ n: requestRadius })}
            </Entry>
            <Entry sign={<span className="sign-line" aria-hidden="true" />}>{t.map.legend.line()}</Entry>
          </>
        )}
      </Entries>
      <p className="hint keys">{t.map.keys()}</p>
    </>
  )
}

const Entries = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3>{title}</h3>
    <ul className="legend">{children}</ul>
  </>
)

const Entry = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <li>
    <span className="sign">{sign}</span> {children}
  </li>
)

const Circle = ({ className, level }: { className: string; level?: OccupancyLevel }) => (
  <span className={className} data-level={level} aria-hidden="true">
    9
  </span>
)
