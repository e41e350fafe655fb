import type { Texts } from '../../src/platform/texts/texts.ts'

/** Links to the public pages, for readers who are not signed in. */
export const ResidentLinks = ({ t }: { t: Texts }) => (
  <>
    <a href="/laadpaal-aanvragen">{t.residents.form.title()}</a>
    {' · '}
    <a href="/status">{t.residents.status.title()}</a>
  </>
)
