import type { Texts } from '../../src/platform/texts/texts.ts'

/** Starts an export of exactly the rows that the list shows. */
export const ExportButton = ({ t, csrf, action }: { t: Texts; csrf: string; action: string }) => (
  <form method="post" action={action} className="export">
    <input type="hidden" name="_csrf" value={csrf} />
    <button type="submit" className="secondary" data-export="">
      {t.exports.button()}
    </button>
  </form>
)
