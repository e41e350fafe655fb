import type { ReactNode } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { type Kept, KeptFields } from './kept-fields.tsx'

interface SearchFormProps {
  t: Texts
  /** Address of the list. */
  action: string
  text: string
  kept: Kept
  /** More controls in the same form. */
  children?: ReactNode
}

export const SearchForm = ({ t, action, text, kept, children }: SearchFormProps) => (
  <form className="tools" method="get" action={action}>
    <KeptFields fields={kept} />
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

/** The fields that the search looks in; or that the text is too short. */
export const SearchHint = ({ hint, tooShort }: { hint: string; tooShort: string | null }) => (
  <p className="hint on-screen" id="zoeken-uitleg" role={tooShort === null ? undefined : 'status'}>
    {tooShort ?? hint}
  </p>
)
