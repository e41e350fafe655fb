import type { ReactNode } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { type FieldPairs, HiddenFields } from './hidden-fields.tsx'

interface SearchFormProps {
  t: Texts
  /** Address of the list. */
  action: string
  text: string
  kept: FieldPairs
  /** More controls in the same form. */
  children?: ReactNode
}

export const SearchForm = ({ t, action, text, kept, children }: SearchFormProps) => (
  <form className="tools" method="get" action={action}>
    <HiddenFields fields={kept} />
    <label className="grow">
      {t.requests.search()}
      <input
        type="search"
        name="zoeken"
        defaultValue={text}
        maxLength={200}
        aria-describedby="zoeken-uitleg"
        autoComplete="off"
      />
    </label>
    {children}
    <button type="submit">{t.requests.searchButton()}</button>
  </form>
)

export interface NearProps {
  typed: string
  /** The searches used instead, each a search of its own; empty for an exact search. */
  instead: readonly { text: string; href: string }[]
  /** Address of the exact search, or of the search that is not exact. */
  otherHref: string
}

/** Reports that the search found nothing as typed, and which searches were used instead. */
export const NearNote = ({ t, near }: { t: Texts; near: NearProps }) => {
  const { typed, instead, otherHref } = near
  const words = t.requests.near
  return (
    <p className="line near on-screen" role="status">
      {instead.length === 0 ? (
        <span>{words.without({ typed })}</span>
      ) : (
        <span>{words.nothing({ typed })}</span>
      )}
      {instead.map(({ text, href }) => (
        <a key={text} href={href}>
          {text}
        </a>
      ))}
      <a href={otherHref}>{instead.length === 0 ? words.again() : words.exactly({ typed })}</a>
    </p>
  )
}

/** The fields that the search covers; or that the text is too short. */
export const SearchHint = ({ hint, tooShort }: { hint: string; tooShort: string | null }) => (
  <p className="hint on-screen" id="zoeken-uitleg" role={tooShort === null ? undefined : 'status'}>
    {tooShort ?? hint}
  </p>
)
