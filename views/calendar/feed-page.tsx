import type { Texts } from '../../src/platform/texts/texts.ts'
import { type FieldPairs, HiddenFields } from '../parts/hidden-fields.tsx'

interface FeedPageProps {
  t: Texts
  csrf: string
  most: number
  days: number
  /** The day on which the address was generated; null without one. */
  madeOn: string | null
  /** The day on which it was last used; '' for never. */
  fetchedOn: string
  /** The address, shown only when it has just been generated. */
  address: { https: string; webcal: string; narrowed: string } | null
  /** The choices that a new address includes. */
  kept: FieldPairs
  backHref: string
}

/** The secret address of a person's feed, with forms to generate, replace and revoke it. */
export const FeedPage = (props: FeedPageProps) => {
  const { t, csrf, most, days, madeOn, fetchedOn, address, kept, backHref } = props
  const words = t.calendar.feed
  return (
    <div className="calendar-feed">
      <h1>{words.title()}</h1>
      <p>{words.about({ most })}</p>
      {address && (
        <section className="panel" aria-labelledby="uw-adres">
          <h2 id="uw-adres">{words.yours()}</h2>
          <p className="alert warn" role="status">
            {words.once()}
          </p>
          <label>
            {words.yours()}
            <input type="text" readOnly defaultValue={address.https} spellCheck={false} />
          </label>
          {address.narrowed && <p>{words.narrowed({ choice: address.narrowed })}</p>}
          <p>{words.how()}</p>
          <p>
            <a href={address.webcal}>{words.open()}</a>
          </p>
        </section>
      )}
      <section className="panel">
        <p>
          {madeOn === null ? words.none() : words.madeOn({ day: madeOn })}{' '}
          {madeOn !== null && (fetchedOn ? words.fetchedOn({ day: fetchedOn }) : words.neverFetched())}
        </p>
        <p>{words.secret()}</p>
        <p>{words.rights({ days })}</p>
        <form method="post" action="/agenda/adres">
          <input type="hidden" name="_csrf" value={csrf} />
          <HiddenFields fields={kept} />
          {madeOn !== null && <p className="hint">{words.renewHint()}</p>}
          <div className="calendar-acts">
            <button type="submit">{madeOn === null ? words.make() : words.renew()}</button>
            {madeOn !== null && (
              <button type="submit" className="secondary" formAction="/agenda/adres/uitzetten">
                {words.end()}
              </button>
            )}
          </div>
        </form>
      </section>
      <p>
        <a href={backHref}>{t.calendar.title()}</a>
      </p>
    </div>
  )
}
