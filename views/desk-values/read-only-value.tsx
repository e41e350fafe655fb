import type { Texts } from '../../src/platform/texts/texts.ts'
import type { DrawnValue } from './drawn-value.ts'
import { Swatch } from './value-field.tsx'

interface ReadOnlyValueProps {
  t: Texts
  kind: DrawnValue['kind']
  text: string
}

/** A value, read-only. */
export const ReadOnlyValue = ({ t, kind, text }: ReadOnlyValueProps) => {
  if (text === '') return <p className="muted">{t.deskValues.empties[kind]()}</p>
  if (kind === 'logo') return <img className="logo" src={asAddress(text)} alt={t.houseStyle.logo()} />
  if (kind === 'text')
    return (
      <details>
        <summary>{text.slice(0, 100).split('\n')[0]}</summary>
        <div className="written">{text}</div>
      </details>
    )
  return (
    <p className="said">
      {kind === 'colour' && <Swatch colour={text} />}
      {text}
    </p>
  )
}

const asAddress = (logo: string) =>
  logo.startsWith('data:') ? logo : `data:image/svg+xml,${encodeURIComponent(logo)}`
