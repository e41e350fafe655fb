import { Fragment } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { KeyValues } from '../parts/key-values.tsx'
import { type FileView, RequestFiles } from './request-files.tsx'

/** Consecutive texts and links; '' renders nothing. */
export type Fact = readonly (string | FactLink)[]

interface FactLink {
  href: string
  text: string
  /** Accessible name, when the text is too short. */
  label?: string
  /** Leads to similar requests, with their number, or to another site. */
  leads?: 'count' | 'outside'
}

export interface InformationPanelProps {
  t: Texts
  /** Personal data was removed. */
  cleared: boolean
  /** Headed groups of facts, in the order of the tenant's variant. */
  groups: { id: string; title: string; rows: { key: string; value: Fact }[] }[]
  /** The documents attached to the request. */
  files: FileView[]
}

/** The content of the request: address, remarks, contact, and what the tenant's variant adds. */
export const InformationPanel = ({ t, cleared, groups, files }: InformationPanelProps) => (
  <>
    {cleared && (
      <p className="alert info" role="note">
        {t.requests.gdpr()}
      </p>
    )}
    {groups.map((group) => (
      <section className="panel" key={group.id} id={group.id} aria-labelledby={`${group.id}-kop`}>
        <h2 id={`${group.id}-kop`}>{group.title}</h2>
        <KeyValues rows={group.rows.map(({ key, value }) => ({ key, value: inOneLine(t, value) }))} />
        {group.id === 'voertuig' && <RequestFiles t={t} files={files} />}
      </section>
    ))}
  </>
)

/** Null when the fact is empty. */
export function inOneLine(t: Texts, fact: Fact) {
  const [first, ...others] = fact.filter((it) => it !== '')
  if (first === undefined) return null
  return (
    <>
      <Piece t={t} piece={first} />
      {others.map((piece) => (
        <Fragment key={typeof piece === 'string' ? piece : piece.href}>
          {' '}
          <Piece t={t} piece={piece} />
        </Fragment>
      ))}
    </>
  )
}

const Piece = ({ t, piece }: { t: Texts; piece: Fact[number] }) => {
  if (typeof piece === 'string') return piece
  const { href, text, label, leads } = piece
  if (leads === 'outside')
    return (
      <a href={href} target="_blank" rel="noreferrer" className="on-screen">
        {text} <span className="hint">{t.requests.newWindow()}</span>
      </a>
    )
  return (
    <a className={leads === 'count' ? 'cnt' : undefined} href={href} aria-label={label}>
      {text}
    </a>
  )
}
