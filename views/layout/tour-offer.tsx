import type { Texts } from '../../src/platform/texts/texts.ts'

/** Offers the tour of a page on a first visit; the tour itself needs the script. */
export const TourOffer = ({ t }: { t: Texts }) => (
  <aside className="alert info line tour-offer with-script" aria-label={t.tours.title()}>
    <span>{t.tours.offer()}</span>
    <button type="button" className="secondary" data-tour-skip="">
      {t.tours.skip()}
    </button>
    <button type="button" data-tour-start="">
      {t.tours.start()}
    </button>
  </aside>
)
