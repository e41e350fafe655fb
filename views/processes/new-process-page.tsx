import type { ReactNode } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { KeyValues } from '../parts/key-values.tsx'
import type { PlaceWords } from './place-tools.tsx'

interface NewProcessPageProps {
  t: Texts
  action: string
  /** Query parameters to retain. */
  kept: Record<string, string>
  words: PlaceWords
  /** The text that was searched without a script. */
  searched: string
  found: {
    places: { label: string; lat: string; lng: string }[]
    /** True when only whole areas have this name. */
    isTooWide: boolean
  }
  /** The chosen place. */
  place: { address: string; municipality: string; degrees: string } | null
  /** The map, whose pin is another way to choose the place. */
  map: ReactNode
  /** For a new charge point; null for a person who may not start one. */
  category: { action: string; problem: string; options: { value: string; label: string }[] } | null
  /** The processes that start at an existing location. */
  standing: StandingProps | null
  privateHref: string | null
  fileHref: string | null
  requestsHref: string | null
}

/** The place and kind of a new process: all ways to start one. */
export const NewProcessPage = ({ t, ...props }: NewProcessPageProps) => {
  const words = t.processes.start
  return (
    <div id="nieuw-proces" className="new-process">
      <nav className="line" aria-label={t.processes.title()}>
        <a href="/processen">← {t.processes.toList()}</a>
      </nav>
      <h1>{words.title()}</h1>
      <div className="ways">
        {!props.kept.requests && <Where t={t} {...props} />}
        <div className="kinds">
          {props.category && <Category t={t} kept={props.kept} {...props.category} />}
          {props.standing && !props.kept.requests && <Standing t={t} {...props.standing} />}
          {props.privateHref && (
            <section className="panel" aria-labelledby="privaat-kop">
              <h2 id="privaat-kop">{words.private()}</h2>
              <p className="muted">{words.privateText()}</p>
              <p>
                <a href={props.privateHref}>
                  {words.button()}: {words.private()}
                </a>
              </p>
            </section>
          )}
          <Many t={t} fileHref={props.fileHref} requestsHref={props.requestsHref} />
        </div>
      </div>
    </div>
  )
}

type WhereProps = Pick<
  NewProcessPageProps,
  't' | 'action' | 'kept' | 'words' | 'searched' | 'found' | 'place' | 'map'
>

const Where = ({ t, action, kept, words, searched, found, place, map }: WhereProps) => {
  const { start } = t.processes
  return (
    <section className="panel" id="waar" aria-labelledby="waar-kop">
      <h2 id="waar-kop">{start.place()}</h2>
      <p className="muted">{start.placeHint()}</p>
      <form method="get" action={action} data-island="location-form">
        <div data-place={JSON.stringify(words)} data-go={action}>
          <label htmlFor="zoek">{start.find()}</label>
          <input id="zoek" name="zoek" type="search" defaultValue={searched} maxLength={200} />
          <div className="actions">
            <button type="submit" className="secondary">
              {start.search()}
            </button>
          </div>
        </div>
      </form>
      {searched !== '' && !place && (
        <div role="status">
          {found.places.length === 0 && (
            <p className="field-error">{found.isTooWide ? words.tooWide : start.noPlaceFound()}</p>
          )}
          {found.places.length > 0 && <h3>{start.meant()}</h3>}
          <ul>
            {found.places.map(({ label, lat, lng }) => (
              <li key={`${label} ${lat}`}>
                <a href={`${action}?${new URLSearchParams({ ...kept, lat, lng, adres: label })}`}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {place && (
        <KeyValues
          rows={[
            { key: start.at(), value: place.address },
            { key: start.inMunicipality(), value: place.municipality },
            { key: start.degrees(), value: place.degrees },
          ]}
        />
      )}
      {map}
    </section>
  )
}

type CategoryProps = NonNullable<NewProcessPageProps['category']> & Pick<NewProcessPageProps, 't' | 'kept'>

/** The category of a new realisation; the first option is the default. */
const Category = ({ t, action, kept, options, problem }: CategoryProps) => (
  <section className="panel card" aria-labelledby="nieuw-kop">
    <h2 id="nieuw-kop">{t.processes.start.newPole()}</h2>
    <p>{t.processes.start.explanation()}</p>
    <form method="get" action={action}>
      <HiddenFields fields={kept} />
      <label htmlFor="categorie">{t.processes.start.category()}</label>
      <select
        id="categorie"
        name="categorie"
        defaultValue={options[0]?.value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'categorie-fout' : undefined}
      >
        {options.map((category) => (
          <option key={category.value} value={category.value}>
            {category.label}
          </option>
        ))}
      </select>
      {problem && (
        <p className="field-error" id="categorie-fout">
          {problem}
        </p>
      )}
      <div className="actions">
        <button type="submit">{t.processes.start.ok()}</button>
      </div>
    </form>
  </section>
)

interface StandingProps {
  /** The process types that start at a location. */
  names: string[]
  listHref: string | null
  metres: number
  /** Locations near the place, the nearest first; null without a place. */
  near: { uuid: string; name: string; away: string; types: { label: string; href: string }[] }[] | null
}

const Standing = ({ t, names, listHref, metres, near }: StandingProps & Pick<NewProcessPageProps, 't'>) => {
  const words = t.processes.start
  return (
    <section className="panel" id="bestaand" aria-labelledby="bestaand-kop">
      <h2 id="bestaand-kop">{words.standing()}</h2>
      <p className="muted">
        {names.join(', ')}. {words.standingHint()}
      </p>
      {near && <h3>{words.standingNear({ metres })}</h3>}
      {near?.length === 0 && <p>{words.noneNear({ metres })}</p>}
      {near && near.length > 0 && (
        <ul className="standing">
          {near.map((location) => (
            <li key={location.uuid}>
              <strong>{location.name}</strong> <span className="muted">{location.away}</span>
              <ul className="choices">
                {location.types.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} aria-label={`${label}: ${location.name}`}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {listHref && (
        <p>
          <a href={listHref}>{words.toLocations()}</a>
        </p>
      )}
    </section>
  )
}

type ManyProps = Pick<NewProcessPageProps, 't' | 'fileHref' | 'requestsHref'>

const Many = ({ t, fileHref, requestsHref }: ManyProps) => {
  const words = t.processes.start
  if (!fileHref && !requestsHref) return null
  return (
    <section className="panel" aria-labelledby="veel-kop">
      <h2 id="veel-kop">{words.many()}</h2>
      {fileHref && (
        <p>
          <a href={fileHref}>{words.fromFile()}</a>
          <br />
          <span className="muted">{words.fromFileHint()}</span>
        </p>
      )}
      {requestsHref && (
        <p>
          <a href={requestsHref}>{words.fromList()}</a>
          <br />
          <span className="muted">{words.fromListHint()}</span>
        </p>
      )}
    </section>
  )
}
