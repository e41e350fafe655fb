import { CoordinateField } from './coordinate-field.tsx'
import type { CoordinatesEditorProps, EditorTexts } from './editor-props.ts'
import { useCoordinates } from './use-coordinates.ts'

/**
 * Editor of the location of a request: two fields, filled in by hand, by pasting a pair, or from its address.
 */
export const CoordinatesEditor = ({ t, ...props }: CoordinatesEditorProps & { t: EditorTexts }) => {
  const it = useCoordinates(props, t)
  const words = t.coordinates
  const { uuid, csrf, list, suggested } = props
  const here = `/aanvragen/${uuid}${list && `?lijst=${encodeURIComponent(list)}`}`
  const address = `/aanvragen/${uuid}/coordinaten`
  const kept = (
    <>
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="lijst" value={list} />
    </>
  )
  return (
    <section className="panel coordinates" id="coordinaten" aria-labelledby="coordinaten-kop" ref={it.panel}>
      <h2 id="coordinaten-kop">{words.title()}</h2>
      {it.feedback.alert && (
        <p className="alert" role="alert">
          {it.feedback.alert}
        </p>
      )}
      <form method="post" action={`${address}#coordinaten`} onSubmit={it.save} noValidate>
        {kept}
        <input type="hidden" name="version" value={props.version} />
        {suggested && (
          <>
            <input type="hidden" name="suggested_lat" value={suggested.lat} />
            <input type="hidden" name="suggested_lng" value={suggested.lng} />
            <input type="hidden" name="iteration" value={suggested.iteration} />
            <input type="hidden" name="nomatch" value={suggested.nomatch ? '1' : '0'} />
          </>
        )}
        <div className="pair">
          {(['lat', 'lng'] as const).map((field) => (
            <CoordinateField
              key={field}
              name={field}
              label={words[field]()}
              text={it.form[field]}
              problem={it.problems.find((problem) => problem.field === field)?.message ?? ''}
              onType={(text) => it.type(field, text)}
              onPaste={it.paste}
              onLeave={it.splitPair}
              onEnter={it.save}
            />
          ))}
        </div>
        <p className="hint" id="coordinaten-uitleg">
          {it.isUnknown && `${words.placeUnknown()} `}
          {words.hint()}
        </p>
        <p className="actions" hidden={!it.mayBeSaved} data-later={it.isUnchanged || undefined}>
          <button type="submit" aria-disabled={it.busy || undefined} aria-busy={it.busy || undefined}>
            {it.busy ? words.saving() : words.save()}
          </button>
          <a href={here} onClick={it.cancel}>
            {words.cancel()}
          </a>
        </p>
      </form>
      <div role="status" className="outcome" tabIndex={-1}>
        {it.feedback.note && <p className={`alert ${it.feedback.note.tone}`}>{it.feedback.note.text}</p>}
      </div>
      <form method="post" action={`${address}/voorstel#coordinaten`} onSubmit={it.lookUp}>
        {kept}
        <button type="submit" className="secondary" aria-busy={it.lookingUp || undefined}>
          {it.lookingUp ? words.lookingUp() : words.lookUp()}
        </button>
      </form>
    </section>
  )
}
