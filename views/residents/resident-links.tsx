import type { Texts } from '../../src/platform/texts/texts.ts'

/** To the pages that are for everybody, for who has not signed in. */
export const ResidentLinks = ({ t }: { t: Texts }) => (
  <>
    <a href="/laadpaal-aanvragen">{t.residents.form.title()}</a>
    {' · '}
    <a href="/status">{t.residents.status.title()}</a>
  </>
)
