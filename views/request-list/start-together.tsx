import type { Texts } from '../../src/platform/texts/texts.ts'

interface Line {
  uuid: string
  text: string
}

interface StartTogetherProps {
  t: Texts
  title: string
  /** Address of the list, to return to. */
  list: string
  /** Address that starts the process of these requests, with their uuids; null when none can take part. */
  start: { action: string; requests: string } | null
  chosen: Line[]
  /** Requests that cannot take part, with the reason. */
  left: Line[]
}

/** The ticked requests with which one process starts, and those that it excludes. */
export const StartTogether = ({ t, title, list, start, chosen, left }: StartTogetherProps) => {
  const words = t.selection.requests.starting
  return (
    <div className="panel" id="samen-starten">
      <h1>{title}</h1>
      <p>{words.left()}</p>
      <ul>
        {left.map(({ uuid, text }) => (
          <li key={uuid}>{text}</li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <>
          <p>{words.chosen()}</p>
          <ul>
            {chosen.map(({ uuid, text }) => (
              <li key={uuid}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {start && (
        <form method="get" action={start.action} className="actions">
          <input type="hidden" name="requests" value={start.requests} />
          <button type="submit">{words.goOn({ n: chosen.length })}</button>
        </form>
      )}
      <p>
        <a href={list}>{t.selection.back()}</a>
      </p>
    </div>
  )
}
