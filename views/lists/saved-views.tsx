import type { Texts } from '../../src/platform/texts/texts.ts'
import { OpenedPart } from '../parts/opened-part.tsx'

interface ViewsProps {
  t: Texts
  csrf: string
  /** The first part of the addresses of the list: `/processen`. */
  base: string
  /** Address of the list, to return to. */
  back: string
  /** Address to save, when it contains more than `back`. */
  keep?: string
  views: { uuid: string; name: string; href: string; link: string; isFirst: boolean; current: boolean }[]
}

interface SavedViewsProps extends ViewsProps {
  /** The list with the saved views open. */
  openHref: string
  isOpen: boolean
  /** They open over the list, like the parts next to them. */
  isOver?: boolean
}

/** The reader's saved views, to open, share and change, with the form that saves the current one. */
export const SavedViews = ({ openHref, isOpen, isOver = false, ...given }: SavedViewsProps) => {
  const title = given.t.listSettings.views.title()
  return (
    <details className={isOver ? 'views over' : 'views'} id="weergaven" data-part="weergaven" open={isOpen}>
      <summary>{title}</summary>
      <OpenedPart href={openHref} label={title} isOver={isOver}>
        {isOpen && (
          <div className={isOver ? 'panel' : undefined}>
            <Views {...given} />
          </div>
        )}
      </OpenedPart>
    </details>
  )
}

const Views = ({ t, csrf, base, back, keep = back, views }: ViewsProps) => {
  const words = t.listSettings.views
  return (
    <>
      {views.length === 0 && <p className="muted">{words.none()}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.uuid}>
            <a href={view.href} aria-current={view.current ? 'true' : undefined}>
              {view.name}
            </a>
            {view.isFirst && <small className="muted"> ({words.isFirst()})</small>}
            <details>
              <summary>{words.manage({ name: view.name })}</summary>
              <form method="post" action={`${base}/weergaven/${view.uuid}`}>
                <input type="hidden" name="_csrf" value={csrf} />
                <input type="hidden" name="terug" value={back} />
                <label>
                  {words.name()} <input name="naam" defaultValue={view.name} maxLength={80} />
                </label>
                <button type="submit" name="act" value="naam">
                  {words.rename()}
                </button>
                <button type="submit" name="act" value={view.isFirst ? 'niet-eerst' : 'eerst'}>
                  {view.isFirst ? words.notFirst() : words.first()}
                </button>
                <button type="submit" name="act" value="verwijderen" className="secondary">
                  {words.remove()}
                </button>
                <a href={view.link}>{words.link()}</a>
              </form>
            </details>
          </li>
        ))}
      </ul>
      <form method="post" action={`${base}/weergaven`}>
        <input type="hidden" name="_csrf" value={csrf} />
        <input type="hidden" name="terug" value={keep} />
        <label>
          {words.name()} <input name="naam" required maxLength={80} />
        </label>
        <button type="submit">{words.save()}</button>
      </form>
    </>
  )
}
