import type { ReactNode } from 'react'

export interface KeyValuesProps {
  /** Rows without a value are shown as '-'. */
  rows: { key: string; value: ReactNode }[]
}

export const KeyValues = ({ rows }: KeyValuesProps) => (
  <dl className="kv">
    {rows.map((row) => (
      <div key={row.key}>
        <dt>{row.key}</dt>
        <dd>{row.value === '' || row.value === null ? '-' : row.value}</dd>
      </div>
    ))}
  </dl>
)
